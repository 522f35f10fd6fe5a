import { item, type Material } from '#demo/catalogue/material/definition.ts'

export const phoneAccessories: Material = {
  key: 'phone-accessories',
  count: 14,
  trade: 'goods',
  business: 0.8,
  conditions: ['new'],
  wholesale: { share: 0.55, minimums: [10, 20, 50, 100] },
  feature: [
    ['{kind} · {fits}', '{kind} · {fits}'],
    ['{kind}', '{kind}'],
  ],
  opening: [
    ['Made for daily use at home, in the car and at work.', 'للاستعمال اليومي في البيت والسيارة والعمل.'],
    ['Compatible with {fits}.', 'التوافق: {fits}.'],
  ],
  whenNew: [
    [
      'In retail packing with a barcode, ready for the shelf.',
      'بتغليف تجاري وباركود للعرض في المحل.',
      'business',
    ],
    ['Six months of replacement warranty.', 'ضمان استبدال لمدة ستة أشهر.', 'business'],
  ],
  whenUsed: [
    [
      'Used twice; selling because I changed my phone.',
      'استعمال مرتين فقط، والبيع بسبب تغيير الجوال.',
      'individual',
    ],
  ],
  always: [
    ['Quality checked before it leaves the shop.', 'فحص الجودة يتم قبل التسليم.', 'business'],
    ['Other colours are available on request.', 'تتوفر ألوان أخرى عند الطلب.', 'business'],
  ],
  items: [
    item('65W GaN wall charger with three ports', 'شاحن جداري GaN بقوة 65 واط وثلاثة منافذ', 89, {
      kind: 'charger',
      fits: 'USB-C · USB-A',
    }),
    item('20W fast charger, UK plug', 'شاحن سريع 20 واط بفيش بريطاني', 35, {
      kind: 'charger',
      fits: 'USB-C',
    }),
    item('MagSafe wireless charging stand 3 in 1', 'قاعدة شحن لاسلكي ماج سيف 3 في 1', 145, {
      kind: 'charger',
      fits: 'iPhone · AirPods · Apple Watch',
    }),
    item('Power bank 20,000 mAh with built-in cable', 'بطارية متنقلة 20000 مللي أمبير بكابل مدمج', 99, {
      kind: 'power-bank',
      fits: 'USB-C',
    }),
    item('Slim power bank 10,000 mAh, magnetic', 'بطارية متنقلة مغناطيسية نحيفة 10000 مللي أمبير', 120, {
      kind: 'power-bank',
      fits: 'MagSafe',
    }),
    item('USB-C to USB-C braided cable 2 m, 100W', 'كابل USB-C مجدول بطول مترين وقوة 100 واط', 29, {
      kind: 'cable',
      fits: 'USB-C',
    }),
    item(
      'Lightning cables 1 m, pack of 50',
      'كابلات لايتننج متر واحد – 50 حبة',
      450,
      { kind: 'cable', fits: 'Lightning' },
      { conditions: ['new'], seller: 'business' },
    ),
    item('Clear magnetic case for {fits}', 'كفر شفاف مغناطيسي لجوال {fits}', [39, 45], {
      kind: 'case',
      fits: ['iPhone 14', 'iPhone 15', 'iPhone 16', 'Galaxy S24'],
    }),
    item('Leather wallet case for {fits}, handmade', 'كفر محفظة جلد صناعة يدوية لجوال {fits}', [120, 140], {
      kind: 'case',
      fits: ['iPhone 15 Pro', 'iPhone 15 Pro Max', 'Galaxy S24 Ultra'],
    }),
    item('Magnetic car phone holder for air vents', 'حامل جوال مغناطيسي لفتحة مكيف السيارة', 45, {
      kind: 'holder',
      fits: 'MagSafe',
    }),
    item('Privacy screen protectors, pack of 3', 'لاصقات حماية للخصوصية – 3 حبات', 30, {
      kind: 'protector',
      fits: ['iPhone 15', 'iPhone 15 Pro', 'Galaxy S23'],
    }),
    item(
      'Ring light with tripod and remote',
      'إضاءة حلقية مع حامل وريموت',
      85,
      { kind: 'lens', fits: 'iOS · Android' },
      { conditions: ['new', 'used'] },
    ),
  ],
}
