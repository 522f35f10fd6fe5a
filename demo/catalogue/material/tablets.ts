import { item, type Material } from '#demo/catalogue/material/definition.ts'

export const tablets: Material = {
  key: 'tablets',
  count: 15,
  trade: 'goods',
  business: 0.5,
  conditions: ['new', 'used', 'used', 'refurbished'],
  feature: [
    ['{storage} · {screen}', '{storage} · {screen}'],
    ['{storage} · {connection}', '{storage} · {connection}'],
  ],
  opening: [
    ['{storage}, {connection}, in perfect working order.', 'سعة {storage}، {connection}، ويعمل بشكل كامل.'],
    [
      'The {screen} screen is ideal for drawing, lectures and films.',
      'الشاشة {screen} مثالية للرسم والمحاضرات والأفلام.',
    ],
  ],
  whenNew: [
    ['Unopened box with the agency’s warranty.', 'بالكرتون المغلق مع ضمان الوكيل.'],
    [
      'We set it up for you in Arabic or English at no charge.',
      'نجهّزه لك بالعربية أو الإنجليزية مجانًا.',
      'business',
    ],
  ],
  whenUsed: [
    [
      'Used at home for studying, always in its cover.',
      'استُخدم في البيت للدراسة وكان دائمًا في غطائه.',
      'individual',
    ],
    ['Battery still lasts a full school day.', 'البطارية ما زالت تكفي يومًا دراسيًا كاملًا.'],
  ],
  always: [
    ['Box and charger included.', 'مع العلبة والشاحن.'],
    ['Works with Arabic and English keyboards.', 'يدعم لوحات المفاتيح العربية والإنجليزية.'],
  ],
  items: [
    item(
      'iPad Pro 11-inch M4 {storage} {connection}',
      'آيباد برو 11 بوصة M4 سعة {storage} {connection}',
      [3600, 4900],
      { brand: 'Apple', storage: [256, 512], screen: 11, connection: ['wifi', 'cellular'] },
    ),
    item(
      'iPad Air 13-inch M2 {storage} with Magic Keyboard',
      'آيباد إير 13 بوصة M2 سعة {storage} مع لوحة المفاتيح',
      [3400, 4100],
      { brand: 'Apple', storage: [128, 256, 512], screen: 13, connection: 'wifi' },
    ),
    item('iPad 10th generation {storage}, blue', 'آيباد الجيل العاشر {storage} لون أزرق', [1150, 1650], {
      brand: 'Apple',
      storage: [64, 256],
      screen: 10.9,
      connection: ['wifi', 'cellular'],
    }),
    item(
      'iPad 9th gen {storage} – good for kids’ school',
      'آيباد الجيل التاسع {storage} – مناسب لمدارس الأطفال',
      [750, 1050],
      { brand: 'Apple', storage: [64, 256], screen: 10.2, connection: 'wifi' },
      { conditions: ['used', 'refurbished'] },
    ),
    item(
      'iPad mini 6 {storage} purple',
      'آيباد ميني 6 سعة {storage} لون بنفسجي',
      [1350, 1800],
      { brand: 'Apple', storage: [64, 256], screen: 8.3, connection: ['wifi', 'cellular'] },
      { conditions: ['used'] },
    ),
    item(
      'Samsung Galaxy Tab S9 Ultra {storage} 14.6" with S Pen',
      'سامسونج جالكسي تاب S9 ألترا {storage} مقاس 14.6 بوصة مع القلم',
      [3300, 3900],
      { brand: 'Samsung', storage: [256, 512], screen: 14.6, connection: ['wifi', 'cellular'] },
    ),
    item(
      'Samsung Galaxy Tab A9+ {storage} {connection}',
      'سامسونج جالكسي تاب A9+ سعة {storage} {connection}',
      [690, 880],
      { brand: 'Samsung', storage: [64, 128], screen: 11, connection: ['wifi', 'cellular'] },
    ),
    item(
      'Huawei MatePad 11.5 {storage} PaperMatte',
      'هواوي ميت باد 11.5 سعة {storage} بشاشة غير عاكسة',
      [1150, 1350],
      { brand: 'Huawei', storage: [128, 256], screen: 11.5, connection: 'wifi' },
    ),
    item('Lenovo Tab M10 {storage} with folio cover', 'لينوفو تاب M10 سعة {storage} مع غطاء', [480, 590], {
      brand: 'Lenovo',
      storage: [64, 128],
      screen: 10.1,
      connection: 'wifi',
    }),
    item(
      'Xiaomi Pad 6 {storage}, keyboard and pen',
      'شاومي باد 6 سعة {storage} مع لوحة مفاتيح وقلم',
      [1250, 1450],
      { brand: 'Xiaomi', storage: [128, 256], screen: 11, connection: 'wifi' },
    ),
    item(
      'Kids tablet 7-inch {storage} with shockproof case and Arabic learning apps',
      'تابلت أطفال 7 بوصة {storage} مع كفر ضد الصدمات وتطبيقات تعليم عربية',
      [190, 260],
      { brand: 'Tofola', storage: [32, 64], screen: 7, connection: 'wifi' },
      { conditions: ['new'], seller: 'business' },
    ),
    item(
      'Kindle Paperwhite {storage}, adjustable warm light',
      'كيندل بيبروايت {storage} بإضاءة دافئة قابلة للتعديل',
      [420, 560],
      { brand: 'Amazon', storage: [16, 32], screen: 6.8, connection: 'wifi' },
    ),
  ],
}
