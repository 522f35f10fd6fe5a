import { choice, listed, must, number, sub, text, top, yesNo } from '#demo/catalogue/categories/definition.ts'
import {
  area,
  balcony,
  bathrooms,
  bedrooms,
  body,
  brandAndModel,
  colour,
  fuel,
  furnishing,
  mileage,
  seats,
  specs,
  transmission,
  warranty,
  year,
} from '#demo/catalogue/categories/shared.ts'

const makePages = [['a.brand'], ['a.brand', 'a.model']]
const homePages = [['emirate'], ['emirate', 'a.bedrooms']]
const premisesPages = [['emirate'], ['emirate', 'a.kind']]
const carAttributes = [
  must(listed('brand', ['Make', 'الماركة'], 'cars', 1)),
  listed('model', ['Model', 'الطراز'], 'cars', 2),
  listed('trim', ['Trim', 'فئة الطراز'], 'cars', 3),
  must(year),
  must(mileage),
  transmission,
  fuel,
  body,
  seats,
  specs,
  colour,
  warranty,
]

export const vehicles = top(
  'vehicles',
  'car',
  ['Vehicles', 'المركبات'],
  [
    sub('cars', 'car', ['Cars', 'السيارات'], carAttributes, makePages),
    sub('four-wheel-drives', 'car-front', ['SUVs & 4x4', 'سيارات الدفع الرباعي'], carAttributes, makePages),
    sub(
      'motorcycles',
      'motorbike',
      ['Motorcycles', 'الدراجات النارية'],
      [
        ...brandAndModel('motorcycles'),
        must(year),
        mileage,
        number('engine', ['Engine', 'سعة المحرك'], ['cc', 'سي سي']),
        warranty,
      ],
      makePages,
    ),
    sub(
      'boats',
      'ship',
      ['Boats & Jet Skis', 'القوارب والدراجات المائية'],
      [
        must(year),
        number('length', ['Length', 'الطول'], ['ft', 'قدم']),
        number('engine', ['Engine power', 'قوة المحرك'], ['hp', 'حصان']),
      ],
    ),
    sub(
      'commercial-vehicles',
      'truck',
      ['Trucks & Buses', 'الشاحنات والحافلات'],
      [
        must(
          choice('kind', ['Type', 'النوع'], {
            pickup: ['Pickup', 'بيك أب'],
            van: ['Van', 'فان'],
            bus: ['Bus', 'حافلة'],
            truck: ['Truck', 'شاحنة'],
            refrigerated: ['Refrigerated truck', 'شاحنة مبردة'],
            trailer: ['Trailer', 'مقطورة'],
            recovery: ['Recovery truck', 'سطحة'],
            'food-truck': ['Food truck', 'عربة طعام'],
          }),
        ),
        must(year),
        mileage,
      ],
    ),
    sub(
      'auto-parts',
      'cog',
      ['Auto Parts', 'قطع غيار السيارات'],
      [
        text('fits', ['Fits', 'متوافق مع']),
        must(
          choice('source', ['Source', 'المصدر'], {
            genuine: ['Genuine', 'أصلي وكالة'],
            aftermarket: ['Aftermarket', 'تجاري'],
            salvage: ['From a scrapped car', 'تشليح'],
          }),
        ),
        yesNo('fitting', ['Fitting included', 'التركيب مشمول']),
      ],
    ),
    sub(
      'tyres-wheels',
      'circle-gauge',
      ['Tyres & Rims', 'الإطارات والرنجات'],
      [
        must(text('size', ['Size', 'المقاس'])),
        must(
          choice('set', ['Sold as', 'يباع'], {
            one: ['Single', 'حبة واحدة'],
            pair: ['Pair', 'حبتان'],
            four: ['Set of 4', 'طقم 4 حبات'],
            five: ['Set of 5', 'طقم 5 حبات'],
          }),
        ),
        number('made', ['Year made', 'سنة الإنتاج']),
      ],
    ),
    sub(
      'number-plates',
      'rectangle-ellipsis',
      ['Number Plates', 'لوحات السيارات'],
      [
        must(
          choice('digits', ['Digits', 'عدد الأرقام'], {
            '2': ['2 digits', 'ثنائي'],
            '3': ['3 digits', 'ثلاثي'],
            '4': ['4 digits', 'رباعي'],
            '5': ['5 digits', 'خماسي'],
          }),
        ),
        must(text('code', ['Plate code', 'رمز اللوحة'])),
        must(
          choice('plateType', ['Plate type', 'نوع اللوحة'], {
            private: ['Private car', 'خصوصي'],
            motorcycle: ['Motorcycle', 'دراجة نارية'],
            classic: ['Classic car', 'كلاسيكية'],
          }),
        ),
      ],
    ),
  ],
)

const homeAttributes = [must(bedrooms), bathrooms, must(area), furnishing, balcony]

export const property = top(
  'property',
  'house',
  ['Property', 'العقارات'],
  [
    sub(
      'villas-sale',
      'house',
      ['Villas for Sale', 'فلل للبيع'],
      [
        ...homeAttributes,
        choice('completion', ['Completion', 'حالة الإنشاء'], {
          ready: ['Ready to move in', 'جاهزة للسكن'],
          'off-plan': ['Off-plan', 'على الخارطة'],
        }),
      ],
      homePages,
    ),
    sub(
      'apartments-sale',
      'building-2',
      ['Apartments for Sale', 'شقق للبيع'],
      [
        ...homeAttributes,
        choice('completion', ['Completion', 'حالة الإنشاء'], {
          ready: ['Ready to move in', 'جاهزة للسكن'],
          'off-plan': ['Off-plan', 'على الخارطة'],
        }),
      ],
      homePages,
    ),
    sub(
      'apartments-rent',
      'building',
      ['Apartments for Rent', 'شقق للإيجار'],
      [
        ...homeAttributes,
        choice('cheques', ['Payment', 'الدفعات'], {
          '1': ['1 cheque', 'شيك واحد'],
          '2': ['2 cheques', 'شيكان'],
          '4': ['4 cheques', '4 شيكات'],
          '6': ['6 cheques', '6 شيكات'],
          '12': ['Monthly', 'شهريًا'],
        }),
      ],
      homePages,
    ),
    sub(
      'rooms-bed-spaces',
      'bed-single',
      ['Rooms & Bed Spaces', 'غرف وأسرّة للإيجار'],
      [
        must(
          choice('kind', ['Type', 'النوع'], {
            room: ['Private room', 'غرفة خاصة'],
            master: ['Master room', 'غرفة ماستر'],
            partition: ['Partition', 'بارتشن'],
            bed: ['Bed space', 'سرير'],
          }),
        ),
        must(
          choice('tenants', ['Suitable for', 'مناسب لـ'], {
            men: ['Men', 'رجال'],
            women: ['Women', 'سيدات'],
            couple: ['Couples', 'زوجين'],
            any: ['Anyone', 'الجميع'],
          }),
        ),
        yesNo('bills', ['Bills included', 'الفواتير مشمولة']),
      ],
      premisesPages,
    ),
    sub(
      'offices-shops',
      'store',
      ['Offices & Shops', 'مكاتب ومحلات'],
      [
        must(
          choice('kind', ['Type', 'النوع'], {
            office: ['Office', 'مكتب'],
            shop: ['Shop', 'محل'],
            showroom: ['Showroom', 'معرض'],
            restaurant: ['Restaurant space', 'مطعم'],
            clinic: ['Clinic', 'عيادة'],
            desk: ['Shared desk', 'مكتب مشترك'],
          }),
        ),
        must(area),
        choice('deal', ['Offered for', 'الغرض'], {
          rent: ['Rent, per year', 'للإيجار السنوي'],
          sale: ['Sale', 'للبيع'],
        }),
      ],
      premisesPages,
    ),
    sub(
      'land-warehouses',
      'warehouse',
      ['Land & Warehouses', 'أراضٍ ومستودعات'],
      [
        must(
          choice('kind', ['Type', 'النوع'], {
            residential: ['Residential land', 'أرض سكنية'],
            commercial: ['Commercial land', 'أرض تجارية'],
            industrial: ['Industrial land', 'أرض صناعية'],
            farm: ['Farm', 'مزرعة'],
            warehouse: ['Warehouse', 'مستودع'],
            yard: ['Open yard', 'ساحة تخزين'],
            camp: ['Labour accommodation', 'سكن عمال'],
          }),
        ),
        must(area),
        choice('deal', ['Offered for', 'الغرض'], {
          rent: ['Rent, per year', 'للإيجار السنوي'],
          sale: ['Sale', 'للبيع'],
        }),
      ],
      premisesPages,
    ),
  ],
)
