import { item, type Material } from '#demo/catalogue/material/definition.ts'

export const refrigerators: Material = {
  key: 'refrigerators',
  count: 13,
  trade: 'goods',
  business: 0.6,
  conditions: ['new', 'new', 'used'],
  feature: [
    ['{capacity} · {kind}', '{capacity} · {kind}'],
    ['{capacity}', '{capacity}'],
  ],
  opening: [
    [
      '{capacity} of space for a family, with quiet, even cooling.',
      'سعة {capacity} تكفي العائلة، مع تبريد هادئ ومتساوٍ.',
    ],
    ['{capacity}, made for the heat of the Gulf.', 'سعة {capacity}، مصممة لتحمّل حرارة الخليج.'],
  ],
  whenNew: [
    [
      'Ten years on the compressor, one on everything else.',
      'ضمان عشر سنوات على الكمبروسر وسنة على باقي الأجزاء.',
      'business',
    ],
    [
      'Delivered upstairs, and your old one can be taken away.',
      'التوصيل حتى باب الشقة مع إمكانية أخذ القديمة.',
      'business',
    ],
  ],
  whenUsed: [
    ['Cools very well; gas was never refilled.', 'التبريد قوي ولم يُعبأ الغاز من قبل.'],
    ['Shelves and drawers are all in place, washed and ready.', 'الأرفف والأدراج كاملة ونظيفة.'],
  ],
  always: [
    ['Low electricity consumption, with the energy label.', 'استهلاك كهرباء منخفض مع ملصق الطاقة.'],
    ['Please measure your door before you order.', 'يرجى قياس الباب قبل الطلب.'],
  ],
  items: [
    item(
      'Samsung side by side fridge {capacity}, ice maker',
      'ثلاجة سامسونج بابين {capacity} مع صانع ثلج',
      [3300, 4100],
      { brand: 'Samsung', capacity: [617, 680], kind: 'side-by-side' },
    ),
    item('Samsung Bespoke French door {capacity}', 'ثلاجة سامسونج بيسبوك أبواب فرنسية {capacity}', 6900, {
      brand: 'Samsung',
      capacity: 640,
      kind: 'french-door',
    }),
    item('LG InstaView {capacity} with door-in-door', 'ثلاجة إل جي إنستا فيو {capacity} باب داخل باب', 5400, {
      brand: 'LG',
      capacity: 674,
      kind: 'side-by-side',
    }),
    item(
      'LG top freezer fridge {capacity} silver',
      'ثلاجة إل جي بفريزر علوي {capacity} لون فضي',
      [1450, 1950],
      { brand: 'LG', capacity: [333, 395, 438], kind: 'top-mount' },
    ),
    item('Hitachi {capacity} stainless steel fridge', 'ثلاجة هيتاشي {capacity} ستانلس ستيل', [1900, 2600], {
      brand: 'Hitachi',
      capacity: [407, 500],
      kind: 'top-mount',
    }),
    item(
      'Super General {capacity} fridge for small flats',
      'ثلاجة سوبر جنرال {capacity} للشقق الصغيرة',
      [520, 890],
      { brand: 'Super General', capacity: [138, 197, 251], kind: 'single-door' },
    ),
    item('Nikai mini bar fridge {capacity}', 'ثلاجة نيكاي صغيرة {capacity}', [290, 390], {
      brand: 'Nikai',
      capacity: [46, 92],
      kind: 'single-door',
    }),
    item(
      'Midea chest freezer {capacity} – Ramadan storage',
      'فريزر ميديا صندوقي {capacity} – لتخزين رمضان',
      [690, 1350],
      { brand: 'Midea', capacity: [198, 295, 418], kind: 'chest' },
    ),
    item('Bosch upright freezer {capacity}, no frost', 'فريزر بوش عمودي {capacity} بدون ثلج', 2450, {
      brand: 'Bosch',
      capacity: 242,
      kind: 'upright',
    }),
    item(
      'Glass door display chiller {capacity} for groceries',
      'ثلاجة عرض بباب زجاجي {capacity} للبقالات',
      [1250, 2100],
      { brand: 'Nobel', capacity: [250, 400], kind: 'showcase' },
      { seller: 'business' },
    ),
    item(
      'Siemens built-in fridge {capacity}',
      'ثلاجة سيمنس مدمجة {capacity}',
      3800,
      { brand: 'Siemens', capacity: 260, kind: 'single-door' },
      { conditions: ['used', 'new'] },
    ),
  ],
}
