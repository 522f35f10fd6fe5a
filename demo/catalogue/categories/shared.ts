import { choice, listed, must, number, text, yesNo } from '#demo/catalogue/categories/definition.ts'
import type { Pair } from '#demo/catalogue/text.ts'

/** Attributes of several sub-categories. */

export const brand = text('brand', ['Brand', 'الماركة'])

/** Builds brand and model with the values of a list. */
export const brandAndModel = (list: string) => [
  must(listed('brand', ['Brand', 'الماركة'], list, 1)),
  listed('model', ['Model', 'الطراز'], list, 2),
]

const palette = {
  black: ['Black', 'أسود'],
  white: ['White', 'أبيض'],
  grey: ['Grey', 'رمادي'],
  silver: ['Silver', 'فضي'],
  gold: ['Gold', 'ذهبي'],
  titanium: ['Natural Titanium', 'تيتانيوم طبيعي'],
  blue: ['Blue', 'أزرق'],
  navy: ['Navy', 'كحلي'],
  turquoise: ['Turquoise', 'فيروزي'],
  green: ['Green', 'أخضر'],
  olive: ['Olive', 'زيتي'],
  red: ['Red', 'أحمر'],
  burgundy: ['Burgundy', 'عنابي'],
  pink: ['Pink', 'وردي'],
  purple: ['Purple', 'بنفسجي'],
  orange: ['Orange', 'برتقالي'],
  yellow: ['Yellow', 'أصفر'],
  beige: ['Beige', 'بيج'],
  cream: ['Cream', 'كريمي'],
  brown: ['Brown', 'بني'],
  walnut: ['Walnut', 'جوزي'],
  multi: ['Multicolour', 'متعدد الألوان'],
} as const satisfies Record<string, Pair>

export const colour = choice('colour', ['Colour', 'اللون'], palette)

const gigabytes: Pair = ['GB', 'جيجا']
export const storage = number('storage', ['Storage', 'سعة التخزين'], gigabytes)
export const memory = number('memory', ['Memory (RAM)', 'الذاكرة (رام)'], gigabytes)
export const screen = number('screen', ['Screen size', 'مقاس الشاشة'], ['inch', 'بوصة'])
export const power = number('power', ['Power', 'القدرة'], ['W', 'واط'])
export const capacityLitres = number('capacity', ['Capacity', 'السعة'], ['L', 'لتر'])
export const capacityKilos = number('capacity', ['Capacity', 'السعة'], ['kg', 'كجم'])
export const weightGrams = number('weight', ['Weight', 'الوزن'], ['g', 'جم'])
export const weightKilos = number('weight', ['Weight', 'الوزن'], ['kg', 'كجم'])
export const volume = number('volume', ['Volume', 'الحجم'], ['ml', 'مل'])
export const pieces = number('pieces', ['Pieces', 'عدد القطع'])
export const seats = number('seats', ['Seats', 'عدد المقاعد'])

export const year = number('year', ['Model year', 'سنة الصنع'])
export const mileage = number('mileage', ['Mileage', 'المسافة المقطوعة'], ['km', 'كم'])
export const transmission = choice('transmission', ['Transmission', 'ناقل الحركة'], {
  automatic: ['Automatic', 'أوتوماتيك'],
  manual: ['Manual', 'عادي'],
})
export const specs = choice('specs', ['Regional specs', 'المواصفات'], {
  gcc: ['GCC specs', 'مواصفات خليجية'],
  american: ['American specs', 'وارد أمريكا'],
  japanese: ['Japanese specs', 'وارد اليابان'],
  european: ['European specs', 'وارد أوروبا'],
})

export const fuel = choice('fuel', ['Fuel', 'الوقود'], {
  petrol: ['Petrol', 'بنزين'],
  diesel: ['Diesel', 'ديزل'],
  hybrid: ['Hybrid', 'هايبرد'],
  electric: ['Electric', 'كهرباء'],
})
export const body = choice('body', ['Body', 'نوع الهيكل'], {
  sedan: ['Sedan', 'سيدان'],
  hatchback: ['Hatchback', 'هاتشباك'],
  coupe: ['Coupe', 'كوبيه'],
  convertible: ['Convertible', 'مكشوفة'],
  estate: ['Estate', 'ستيشن'],
  minivan: ['Minivan', 'عائلية'],
  suv: ['SUV', 'دفع رباعي'],
  pickup: ['Pickup', 'بيك أب'],
  buggy: ['Buggy', 'بقي'],
})
export const warranty = yesNo('warranty', ['Under warranty', 'تحت الضمان'])

export const balcony = yesNo('balcony', ['Balcony', 'شرفة'])
export const area = number('area', ['Area', 'المساحة'], ['sq ft', 'قدم مربع'])
export const bedrooms = choice('bedrooms', ['Bedrooms', 'غرف النوم'], {
  studio: ['Studio', 'استوديو'],
  '1': ['1 bedroom', 'غرفة نوم'],
  '2': ['2 bedrooms', 'غرفتا نوم'],
  '3': ['3 bedrooms', '3 غرف نوم'],
  '4': ['4 bedrooms', '4 غرف نوم'],
  '5': ['5 bedrooms', '5 غرف نوم'],
  '6': ['6 bedrooms', '6 غرف نوم'],
  '7': ['7 bedrooms', '7 غرف نوم'],
})
export const bathrooms = number('bathrooms', ['Bathrooms', 'الحمامات'])
export const furnishing = choice('furnishing', ['Furnishing', 'الفرش'], {
  furnished: ['Furnished', 'مفروش'],
  partly: ['Partly furnished', 'مفروش جزئيًا'],
  unfurnished: ['Unfurnished', 'غير مفروش'],
})

export const material = choice('material', ['Material', 'الخامة'], {
  'solid-wood': ['Solid wood', 'خشب طبيعي'],
  beech: ['Beech wood', 'خشب زان'],
  teak: ['Teak', 'خشب ساج'],
  mdf: ['Engineered wood', 'خشب مضغوط'],
  metal: ['Metal', 'معدن'],
  steel: ['Stainless steel', 'ستانلس ستيل'],
  aluminium: ['Aluminium', 'ألمنيوم'],
  'cast-iron': ['Cast iron', 'حديد زهر'],
  brass: ['Brass', 'نحاس'],
  glass: ['Glass', 'زجاج'],
  crystal: ['Crystal', 'كريستال'],
  marble: ['Marble', 'رخام'],
  granite: ['Granite coating', 'طلاء جرانيت'],
  ceramic: ['Ceramic', 'سيراميك'],
  porcelain: ['Porcelain', 'بورسلان'],
  rattan: ['Rattan', 'راتان'],
  leather: ['Leather', 'جلد طبيعي'],
  'faux-leather': ['Faux leather', 'جلد صناعي'],
  velvet: ['Velvet', 'مخمل'],
  linen: ['Linen', 'كتان'],
  fabric: ['Fabric', 'قماش'],
  canvas: ['Canvas', 'قماش كانفس'],
  wool: ['Wool', 'صوف'],
  silk: ['Silk', 'حرير'],
  synthetic: ['Synthetic', 'ألياف صناعية'],
  plastic: ['Plastic', 'بلاستيك'],
  paper: ['Paper', 'ورق'],
})

export const audience = choice('audience', ['For', 'لمن'], {
  men: ['Men', 'رجالي'],
  women: ['Women', 'نسائي'],
  unisex: ['Unisex', 'للجنسين'],
})

export const letterSize = choice('size', ['Size', 'المقاس'], {
  s: ['S', 'S'],
  m: ['M', 'M'],
  l: ['L', 'L'],
  xl: ['XL', 'XL'],
  xxl: ['XXL', 'XXL'],
  free: ['Free size', 'مقاس حر'],
})

export const childAge = choice('age', ['Age', 'العمر'], {
  '0-6m': ['0–6 months', '0–6 أشهر'],
  '6-18m': ['6–18 months', '6–18 شهرًا'],
  '1-3y': ['1–3 years', '1–3 سنوات'],
  '3-6y': ['3–6 years', '3–6 سنوات'],
  '6-9y': ['6–9 years', '6–9 سنوات'],
  '9-12y': ['9–12 years', '9–12 سنة'],
  'all-ages': ['All ages', 'كل الأعمار'],
})

export const origin = choice('origin', ['Origin', 'بلد المنشأ'], {
  uae: ['UAE', 'الإمارات'],
  'saudi-arabia': ['Saudi Arabia', 'السعودية'],
  oman: ['Oman', 'عُمان'],
  yemen: ['Yemen', 'اليمن'],
  iran: ['Iran', 'إيران'],
  jordan: ['Jordan', 'الأردن'],
  lebanon: ['Lebanon', 'لبنان'],
  egypt: ['Egypt', 'مصر'],
  tunisia: ['Tunisia', 'تونس'],
  turkey: ['Türkiye', 'تركيا'],
  india: ['India', 'الهند'],
  pakistan: ['Pakistan', 'باكستان'],
  'sri-lanka': ['Sri Lanka', 'سريلانكا'],
  thailand: ['Thailand', 'تايلاند'],
  cambodia: ['Cambodia', 'كمبوديا'],
  vietnam: ['Vietnam', 'فيتنام'],
  philippines: ['Philippines', 'الفلبين'],
  china: ['China', 'الصين'],
  australia: ['Australia', 'أستراليا'],
  'new-zealand': ['New Zealand', 'نيوزيلندا'],
  kenya: ['Kenya', 'كينيا'],
  ethiopia: ['Ethiopia', 'إثيوبيا'],
  'south-africa': ['South Africa', 'جنوب أفريقيا'],
  brazil: ['Brazil', 'البرازيل'],
  colombia: ['Colombia', 'كولومبيا'],
  ecuador: ['Ecuador', 'الإكوادور'],
  chile: ['Chile', 'تشيلي'],
  usa: ['USA', 'الولايات المتحدة'],
  spain: ['Spain', 'إسبانيا'],
  italy: ['Italy', 'إيطاليا'],
  netherlands: ['Netherlands', 'هولندا'],
  germany: ['Germany', 'ألمانيا'],
  france: ['France', 'فرنسا'],
})
