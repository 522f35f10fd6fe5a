import { item, type Material } from '#demo/catalogue/material/definition.ts'

export const skinHairCare: Material = {
  key: 'skin-hair-care',
  count: 13,
  trade: 'goods',
  business: 0.85,
  conditions: ['new'],
  wholesale: { share: 0.45, minimums: [6, 12, 24, 36] },
  feature: [
    ['{kind} · {volume}', '{kind} · {volume}'],
    ['{kind}', '{kind}'],
  ],
  opening: [
    ['{volume}, gentle enough for daily use.', 'الحجم {volume}، ولطيف للاستعمال اليومي.'],
    ['For dry weather and air-conditioned rooms.', 'للأجواء الجافة والغرف المكيفة.'],
  ],
  whenNew: [
    ['Registered product with an expiry date more than a year away.', 'منتج مسجل وصلاحيته تتجاوز السنة.'],
    ['Suitable for sensitive skin and free of alcohol.', 'مناسب للبشرة الحساسة وخالٍ من الكحول.'],
  ],
  whenUsed: [['Used once.', 'استعمال مرة واحدة.']],
  always: [
    ['Directions in Arabic and English are on the box.', 'طريقة الاستعمال بالعربية والإنجليزية على العبوة.'],
    ['Not tested on animals.', 'بدون اختبار على الحيوانات.'],
  ],
  items: [
    item(
      'Argan oil from Morocco, cold pressed {volume}',
      'زيت أرغان مغربي معصور على البارد {volume}',
      [65, 110],
      { volume: [50, 100], kind: 'hair', natural: true },
    ),
    item('Sidr and henna hair mask {volume}', 'قناع شعر بالسدر والحناء {volume}', 55, {
      volume: 300,
      kind: 'hair',
      natural: true,
    }),
    item('Vitamin C serum {volume}', 'سيروم فيتامين سي {volume}', 89, {
      volume: 30,
      kind: 'skin',
      natural: false,
    }),
    item('Sunscreen SPF 50+, no white cast {volume}', 'واقي شمس SPF 50+ بدون أثر أبيض {volume}', 75, {
      volume: 50,
      kind: 'skin',
      natural: false,
    }),
    item('Moroccan bath set: black soap, kessa and clay', 'طقم حمام مغربي: صابون بلدي وليفة وطين', 95, {
      kind: 'body',
      natural: true,
    }),
    item('Nabulsi olive-oil soap, box of 12', 'صابون نابلسي بزيت الزيتون – 12 حبة', 60, {
      kind: 'body',
      natural: true,
    }),
    item('Camel-milk soap from Al Ain', 'صابون حليب الإبل من العين', 22, { kind: 'body', natural: true }),
    item('Rose water from Jabal Akhdar {volume}', 'ماء ورد الجبل الأخضر {volume}', [28, 70], {
      volume: [250, 1000],
      kind: 'skin',
      natural: true,
    }),
    item('Beard oil with sandalwood {volume}', 'زيت لحية بالصندل {volume}', 48, {
      volume: 30,
      kind: 'men',
      natural: true,
    }),
    item(
      'Keratin treatment for salons {volume}',
      'كيراتين للصالونات {volume}',
      340,
      { volume: 1000, kind: 'hair', natural: false },
      { seller: 'business' },
    ),
    item(
      'Dyson Airwrap, long barrels',
      'جهاز دايسون إيرراب للشعر الطويل',
      1850,
      { kind: 'device' },
      {
        alone: true,
        detail: [
          'Dries, curls and smooths without extreme heat; all six attachments are in the case.',
          'يجفف ويموّج وينعّم بدون حرارة عالية، مع جميع الرؤوس الستة في العلبة.',
        ],
      },
    ),
    item(
      'IPL hair-removal device for home',
      'جهاز إزالة الشعر بالليزر المنزلي IPL',
      620,
      { kind: 'device' },
      {
        alone: true,
        detail: [
          'Five levels, skin-tone sensor and cooling head; results after about eight weeks.',
          'خمسة مستويات وحساس للون البشرة ورأس مبرد، والنتائج بعد نحو ثمانية أسابيع.',
        ],
      },
    ),
    item(
      'Braun Series 9 shaver with cleaning station',
      'ماكينة حلاقة براون سيريس 9 مع محطة تنظيف',
      890,
      { kind: 'men' },
      {
        alone: true,
        detail: [
          'Sealed, two-year warranty, works wet and dry.',
          'بالكرتون المغلق وضمان سنتين، وتعمل على الجاف والرطب.',
        ],
      },
    ),
  ],
}
