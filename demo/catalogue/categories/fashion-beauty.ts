import { choice, must, number, sub, text, top, yesNo } from '#demo/catalogue/categories/definition.ts'
import {
  audience,
  brandAndModel,
  colour,
  letterSize,
  material,
  volume,
  weightGrams,
} from '#demo/catalogue/categories/shared.ts'

const cloth = choice('cloth', ['Fabric', 'القماش'], {
  crepe: ['Crepe', 'كريب'],
  nida: ['Nida', 'ندى'],
  linen: ['Linen', 'كتان'],
  chiffon: ['Chiffon', 'شيفون'],
  velvet: ['Velvet', 'مخمل'],
  silk: ['Silk', 'حرير'],
  satin: ['Satin', 'ساتان'],
  cotton: ['Cotton', 'قطن'],
  wool: ['Wool', 'صوف'],
  cashmere: ['Cashmere', 'كشمير'],
  polyester: ['Polyester', 'بوليستر'],
  denim: ['Denim', 'جينز'],
  leather: ['Leather', 'جلد طبيعي'],
})

export const fashion = top(
  'fashion',
  'shirt',
  ['Fashion', 'الأزياء'],
  [
    sub(
      'abayas',
      'scissors',
      ['Abayas & Modest Wear', 'العبايات والملابس المحتشمة'],
      [must(number('length', ['Length', 'الطول'])), must(cloth), colour],
    ),
    sub(
      'kanduras',
      'ruler',
      ['Kanduras & Ghutras', 'الكنادير والغتر'],
      [
        must(
          choice('style', ['Style', 'النوع'], {
            emirati: ['Emirati kandura', 'كندورة إماراتية'],
            saudi: ['Saudi thobe', 'ثوب سعودي'],
            omani: ['Omani dishdasha', 'دشداشة عمانية'],
            kuwaiti: ['Kuwaiti dishdasha', 'دشداشة كويتية'],
            ghutra: ['Ghutra & agal', 'غترة وعقال'],
            bisht: ['Bisht', 'بشت'],
            accessory: ['Accessory', 'إكسسوار'],
            boys: ['Boys’ kandura', 'كندورة أولاد'],
          }),
        ),
        cloth,
        number('length', ['Length', 'الطول']),
      ],
    ),
    sub('womens-clothing', 'ribbon', ['Women’s Clothing', 'ملابس نسائية'], [must(letterSize), cloth, colour]),
    sub('mens-clothing', 'tag', ['Men’s Clothing', 'ملابس رجالية'], [must(letterSize), cloth, colour]),
    sub(
      'shoes',
      'sport-shoe',
      ['Shoes', 'الأحذية'],
      [must(number('size', ['EU size', 'المقاس الأوروبي'])), must(audience), colour],
    ),
    sub(
      'bags',
      'handbag',
      ['Bags & Luggage', 'الحقائب'],
      [
        must(
          choice('kind', ['Type', 'النوع'], {
            handbag: ['Handbag', 'حقيبة يد'],
            shoulder: ['Shoulder bag', 'حقيبة كتف'],
            clutch: ['Clutch', 'كلتش'],
            backpack: ['Backpack', 'حقيبة ظهر'],
            briefcase: ['Work bag', 'حقيبة عمل'],
            suitcase: ['Suitcase', 'حقيبة سفر'],
            wallet: ['Wallet', 'محفظة'],
          }),
        ),
        material,
        colour,
      ],
    ),
  ],
)

export const beautyPerfume = top(
  'beauty-perfume',
  'perfume-bottle',
  ['Beauty & Perfume', 'العطور والتجميل'],
  [
    sub(
      'oud-bakhoor',
      'flame',
      ['Oud & Bakhoor', 'العود والبخور'],
      [
        must(
          choice('kind', ['Type', 'النوع'], {
            chips: ['Oud chips', 'خشب عود'],
            bakhoor: ['Bakhoor', 'بخور'],
            oil: ['Oud oil', 'دهن عود'],
            mabthooth: ['Mabthooth', 'مبثوث'],
            burner: ['Incense burner', 'مدخن'],
            frankincense: ['Frankincense', 'لبان'],
            set: ['Gift set', 'طقم هدية'],
          }),
        ),
        weightGrams,
      ],
    ),
    sub(
      'perfumes',
      'perfume-bottle',
      ['Perfumes', 'العطور'],
      [
        must(volume),
        must(audience),
        choice('strength', ['Concentration', 'التركيز'], {
          edp: ['Eau de parfum', 'أو دو بارفان'],
          edt: ['Eau de toilette', 'أو دو تواليت'],
          extrait: ['Extrait de parfum', 'خلاصة عطر'],
          oil: ['Concentrated oil', 'زيت عطري مركز'],
          mist: ['Hair & body mist', 'معطر شعر وجسم'],
        }),
      ],
    ),
    sub(
      'skin-hair-care',
      'tube-lotion',
      ['Skin & Hair Care', 'العناية بالبشرة والشعر'],
      [
        must(
          choice('kind', ['Type', 'النوع'], {
            skin: ['Skin care', 'عناية بالبشرة'],
            hair: ['Hair care', 'عناية بالشعر'],
            body: ['Body care', 'عناية بالجسم'],
            device: ['Device', 'جهاز'],
            men: ['Beard & shaving', 'عناية باللحية والحلاقة'],
          }),
        ),
        volume,
        yesNo('natural', ['Natural ingredients', 'مكونات طبيعية']),
      ],
    ),
    sub(
      'makeup',
      'brush',
      ['Make-up & Nails', 'المكياج والأظافر'],
      [
        must(
          choice('kind', ['Type', 'النوع'], {
            face: ['Face', 'الوجه'],
            eyes: ['Eyes', 'العيون'],
            lips: ['Lips', 'الشفاه'],
            nails: ['Nails', 'الأظافر'],
            tools: ['Tools', 'أدوات'],
            henna: ['Henna', 'حناء'],
          }),
        ),
        text('shade', ['Shade no.', 'رقم الدرجة']),
      ],
    ),
  ],
)

export const jewelleryWatches = top(
  'jewellery-watches',
  'gem',
  ['Jewellery & Watches', 'المجوهرات والساعات'],
  [
    sub(
      'gold-silver',
      'coins',
      ['Gold & Silver', 'الذهب والفضة'],
      [
        must(
          choice('purity', ['Purity', 'العيار'], {
            '24k': ['24K gold', 'ذهب عيار 24'],
            '22k': ['22K gold', 'ذهب عيار 22'],
            '21k': ['21K gold', 'ذهب عيار 21'],
            '18k': ['18K gold', 'ذهب عيار 18'],
            '925': ['925 silver', 'فضة 925'],
            '999': ['999 silver', 'فضة 999'],
          }),
        ),
        must(weightGrams),
      ],
    ),
    sub(
      'diamonds-gemstones',
      'gem',
      ['Diamonds & Gemstones', 'الألماس والأحجار الكريمة'],
      [
        must(
          choice('stone', ['Stone', 'الحجر'], {
            diamond: ['Diamond', 'ألماس'],
            pearl: ['Pearl', 'لؤلؤ'],
            emerald: ['Emerald', 'زمرد'],
            ruby: ['Ruby', 'ياقوت'],
            sapphire: ['Sapphire', 'سفير'],
            aqeeq: ['Agate (aqeeq)', 'عقيق'],
            turquoise: ['Turquoise', 'فيروز'],
            amber: ['Amber', 'كهرمان'],
            moissanite: ['Moissanite', 'مويسانايت'],
          }),
        ),
        number('carat', ['Carat weight', 'الوزن بالقيراط'], ['ct', 'قيراط']),
        yesNo('certificate', ['Certificate', 'شهادة معتمدة']),
      ],
    ),
    sub(
      'watches',
      'clock',
      ['Watches', 'الساعات'],
      [
        ...brandAndModel('watches'),
        must(
          choice('movement', ['Movement', 'الحركة'], {
            automatic: ['Automatic', 'أوتوماتيك'],
            quartz: ['Quartz', 'كوارتز'],
            manual: ['Hand-wound', 'تعبئة يدوية'],
            solar: ['Solar', 'طاقة شمسية'],
          }),
        ),
        number('case', ['Case size', 'مقاس العلبة'], ['mm', 'مم']),
        audience,
      ],
    ),
  ],
)
