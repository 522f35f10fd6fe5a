import type { Pair } from '#demo/catalogue/text.ts'
import { valueList } from '#demo/catalogue/value-lists/definition.ts'

const levels: readonly Pair[] = [
  ['Brand', 'الماركة'],
  ['Model', 'الطراز'],
]

export const phoneList = valueList('phones', ['Mobile phones', 'الهواتف المتحركة'], levels, {
  'Apple|آبل|ابل': [
    ...[
      '16 Pro Max',
      '16 Pro',
      '16 Plus',
      '16',
      '15 Pro Max',
      '15 Pro',
      '15 Plus',
      '15',
      '14 Pro Max',
      '14 Pro',
    ],
    ...[
      '14 Plus',
      '14',
      '13 Pro Max',
      '13 Pro',
      '13 mini',
      '13',
      '12 Pro Max',
      '12 Pro',
      '12',
      '11 Pro',
      '11',
    ],
    ...['XS Max', 'XR', 'X', 'SE'],
  ].map((name) => `iPhone ${name}|آيفون ${inArabic(name)}`),
  'Samsung|سامسونج|سامسونغ|samsong': [
    ...[
      'S25 Ultra',
      'S25',
      'S24 Ultra',
      'S24+',
      'S24',
      'S23 Ultra',
      'S23',
      'S22 Ultra',
      'S22',
      'S21',
      'A55',
      'A54',
    ],
    ...['A35', 'A15', 'Z Fold6', 'Z Fold5', 'Z Flip6', 'Z Flip5', 'Note 20 Ultra'],
  ].map((name) => `Galaxy ${name}|جالكسي ${inArabic(name)}`),
  'Huawei|هواوي|هواوى': [
    'Mate 60 Pro|ميت 60 برو',
    'Mate X5|ميت X5',
    'Nova 12|نوفا 12',
    'P60 Pro|P60 برو',
    'Pura 70 Pro|بيورا 70 برو',
    'Pura 70 Ultra|بيورا 70 ألترا',
  ],
  'Xiaomi|شاومي|شومي': [
    '14 Ultra|14 ألترا',
    '14T Pro|14T برو',
    '14',
    'Poco X6 Pro|بوكو X6 برو',
    'Redmi 13C|ريدمي 13C',
    'Redmi Note 13 Pro|ريدمي نوت 13 برو',
    'Redmi Note 13|ريدمي نوت 13',
  ],
  'Honor|هونر|أونر': ['200 Pro|200 برو', '90', 'Magic6 Lite|ماجيك 6 لايت', 'Magic6 Pro|ماجيك 6 برو', 'X9b'],
  'Google|جوجل|غوغل': [
    'Pixel 9 Pro|بيكسل 9 برو',
    'Pixel 9|بيكسل 9',
    'Pixel 8 Pro|بيكسل 8 برو',
    'Pixel 8a|بيكسل 8a',
    'Pixel 8|بيكسل 8',
    'Pixel 7|بيكسل 7',
  ],
  'OnePlus|ون بلس|one plus': [
    'OnePlus 12|ون بلس 12',
    'OnePlus 12R|ون بلس 12R',
    'OnePlus 11|ون بلس 11',
    'Nord 4|نورد 4',
    'Open|أوبن',
  ],
  'Oppo|أوبو': ['Find X7|فايند X7', 'Reno 12 Pro|رينو 12 برو', 'Reno 11|رينو 11', 'A79'],
  'Vivo|فيفو': ['V30', 'X100 Pro|X100 برو', 'Y36'],
  'Realme|ريلمي': ['12 Pro+|12 برو بلس', 'C67', 'GT 6'],
  'Nokia|نوكيا': ['105', '3310', 'G42', 'XR21'],
  'Motorola|موتورولا': ['Edge 50 Pro|إيدج 50 برو', 'Moto G84|موتو G84', 'Razr 50 Ultra|ريزر 50 ألترا'],
  'Sony|سوني': ['Xperia 1 VI|إكسبيريا 1 VI', 'Xperia 5 V|إكسبيريا 5 V'],
})

export const tabletList = valueList('tablets', ['Tablets', 'الأجهزة اللوحية'], levels, {
  'Apple|آبل|ابل': [
    'iPad Pro 13|آيباد برو 13',
    'iPad Pro 11|آيباد برو 11',
    'iPad Pro|آيباد برو',
    'iPad Air|آيباد إير',
    'iPad mini|آيباد ميني',
    'iPad 10th generation|آيباد الجيل العاشر',
    'iPad 9th generation|آيباد الجيل التاسع|ipad 9th gen',
    'iPad|آيباد',
  ],
  'Samsung|سامسونج|سامسونغ': [
    'Galaxy Tab S9 Ultra|جالكسي تاب S9 ألترا',
    'Galaxy Tab S9|جالكسي تاب S9',
    'Galaxy Tab S8|جالكسي تاب S8',
    'Galaxy Tab A9+|جالكسي تاب +A9',
    'Galaxy Tab A9|جالكسي تاب A9',
  ],
  'Huawei|هواوي': ['MatePad Pro|ميت باد برو', 'MatePad 11.5|ميت باد 11.5', 'MatePad SE|ميت باد SE'],
  'Lenovo|لينوفو': ['Tab M10|تاب M10', 'Tab P12|تاب P12', 'Yoga Tab|يوغا تاب'],
  'Xiaomi|شاومي': ['Pad 6|باد 6', 'Redmi Pad|ريدمي باد'],
  'Amazon|أمازون': ['Fire HD 10|فاير HD 10', 'Kindle Paperwhite|كيندل بيبر وايت'],
  'Microsoft|مايكروسوفت': ['Surface Go|سيرفس جو', 'Surface Pro|سيرفس برو'],
})

export const laptopList = valueList('laptops', ['Laptops', 'أجهزة اللابتوب'], levels, {
  'Apple|آبل|ابل': [
    'MacBook Air 13|ماك بوك إير 13',
    'MacBook Air 15|ماك بوك إير 15',
    'MacBook Air|ماك بوك إير',
    'MacBook Pro 14|ماك بوك برو 14',
    'MacBook Pro 16|ماك بوك برو 16',
    'MacBook Pro|ماك بوك برو',
  ],
  'Dell|ديل': [
    'Alienware|إيلين وير',
    'G15',
    'Inspiron|إنسبايرون',
    'Latitude|لاتيتيود',
    'Precision|بريسيجن',
    'Vostro|فوسترو',
    'XPS 13',
    'XPS 15',
    'XPS',
  ],
  'HP|إتش بي|hewlett packard|اتش بي': [
    'EliteBook|إيليت بوك',
    'Envy|إنفي',
    'Omen|أومن',
    'Pavilion|بافيليون',
    'ProBook|برو بوك',
    'Spectre|سبكتر',
    'Victus|فيكتوس',
    'ZBook|زد بوك',
  ],
  'Lenovo|لينوفو': [
    'IdeaPad|آيديا باد',
    'Legion|ليجن',
    'LOQ',
    'ThinkBook|ثينك بوك',
    'ThinkPad|ثينك باد',
    'ThinkPad X1 Carbon|ثينك باد X1 كاربون',
    'Yoga|يوغا',
  ],
  'Asus|أسوس': [
    'ExpertBook|إكسبرت بوك',
    'ROG Strix|ROG ستركس',
    'ROG Zephyrus|ROG زيفيروس',
    'TUF Gaming|TUF جيمنج',
    'Vivobook|فيفو بوك',
    'Zenbook|زن بوك',
  ],
  'Acer|أيسر': ['Aspire|أسباير', 'Nitro|نيترو', 'Predator|بريداتور', 'Swift|سويفت'],
  'MSI|إم إس آي': ['Katana|كاتانا', 'Modern|مودرن', 'Raider|رايدر', 'Stealth|ستيلث'],
  'Microsoft|مايكروسوفت': [
    'Surface Laptop|سيرفس لابتوب',
    'Surface Laptop Go|سيرفس لابتوب جو',
    'Surface Book|سيرفس بوك',
  ],
  'Samsung|سامسونج|سامسونغ': ['Chromebook|كروم بوك', 'Galaxy Book|جالكسي بوك'],
  'Huawei|هواوي': ['MateBook D|ميت بوك D', 'MateBook X|ميت بوك X'],
})

/** Arabic names of the kinds of a phone. */
function inArabic(name: string): string {
  const words: Record<string, string> = {
    ...{ Pro: 'برو', Max: 'ماكس', Plus: 'بلس', Ultra: 'ألترا', mini: 'ميني', Note: 'نوت', Z: 'زد' },
    ...{ Fold5: 'فولد 5', Fold6: 'فولد 6', Flip5: 'فليب 5', Flip6: 'فليب 6', 'S24+': 'S24 بلس' },
  }
  return name
    .split(' ')
    .map((word) => words[word] ?? word)
    .join(' ')
}
