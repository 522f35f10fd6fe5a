import { item, type Material } from '#demo/catalogue/material/definition.ts'

export const autoParts: Material = {
  key: 'auto-parts',
  count: 13,
  trade: 'goods',
  business: 0.7,
  conditions: ['new', 'new', 'used'],
  wholesale: { share: 0.3, minimums: [4, 10, 20] },
  feature: [
    ['{source} · {fits}', '{source} · {fits}'],
    ['{source}', '{source}'],
  ],
  opening: [
    [
      'Fits {fits}; send the chassis number and we check before you pay.',
      'لسيارات {fits}، وأرسل رقم الشاصي لنتأكد قبل الدفع.',
      'business',
    ],
    ['Source: {source:low}; at a fair price.', 'المصدر: {source}، وبسعر مناسب.'],
  ],
  whenNew: [
    ['In the original packing with the part number.', 'بالتغليف الأصلي مع رقم القطعة.'],
    ['Six-month warranty against defects.', 'ضمان ستة أشهر ضد عيوب التصنيع.', 'business'],
  ],
  whenUsed: [['Taken off a running car, with a start-up guarantee.', 'من سيارة كانت تعمل، مع ضمان التشغيل.']],
  always: [
    ['Fitting can be arranged at a garage nearby.', 'يمكن ترتيب التركيب في كراج قريب.'],
    ['Shipping to other emirates on the same day.', 'الشحن إلى بقية الإمارات في اليوم نفسه.'],
  ],
  items: [
    item(
      'Brake pads front, {fits}',
      'فحمات فرامل أمامية – {fits}',
      [140, 260],
      { fits: ['Toyota Corolla', 'Toyota Land Cruiser', 'Nissan Patrol'], source: 'genuine', fitting: false },
      { conditions: ['new'] },
    ),
    item(
      'Car battery 70 Ah with free fitting at your place',
      'بطارية سيارة 70 أمبير مع تركيب مجاني في موقعك',
      290,
      { source: 'aftermarket', fitting: true },
      {
        conditions: ['new'],
        seller: 'business',
        alone: true,
        detail: [
          'Eighteen months of warranty; our van reaches you within an hour in the city.',
          'ضمان 18 شهرًا، وسيارتنا تصلك خلال ساعة داخل المدينة.',
        ],
      },
    ),
    item('Headlight LED left and right, {fits}', 'شمعات أمامية ليد يمين ويسار – {fits}', [1350, 2900], {
      fits: ['Toyota Camry 2019–2022', 'Lexus ES350', 'Nissan Patrol 2020'],
      source: ['genuine', 'aftermarket'],
      fitting: false,
    }),
    item(
      'Engine 1GR 4.0 V6 complete, {fits}',
      'مكينة 1GR 4.0 V6 كاملة – {fits}',
      8500,
      { fits: 'Toyota FJ Cruiser · Prado', source: 'salvage', fitting: true },
      { conditions: ['used'] },
    ),
    item(
      'Automatic gearbox, {fits}',
      'جير أوتوماتيك – {fits}',
      [2600, 4300],
      { fits: ['Nissan Altima', 'Honda Accord', 'BMW 320i'], source: 'salvage', fitting: true },
      { conditions: ['used'] },
    ),
    item(
      'Synthetic engine oil 5W-30, 4 litres – carton of 4',
      'زيت محرك صناعي 5W-30 سعة 4 لتر – كرتون 4 حبات',
      320,
      { source: 'genuine', fitting: false },
      {
        conditions: ['new'],
        seller: 'business',
        alone: true,
        detail: [
          'Meets the latest API standard; also sold by the drum for garages.',
          'مطابق لأحدث مواصفات API، ويتوفر بالدرام للكراجات.',
        ],
      },
    ),
    item('AC compressor, {fits}', 'كمبروسر مكيف – {fits}', [780, 1250], {
      fits: ['Honda Civic', 'Toyota Camry', 'Mitsubishi Pajero'],
      source: ['aftermarket', 'genuine'],
      fitting: false,
    }),
    item(
      'Shock absorbers set of four, {fits}',
      'طقم مساعدات 4 حبات – {fits}',
      [950, 2200],
      {
        fits: ['Toyota Hilux', 'Toyota Land Cruiser', 'Jeep Wrangler'],
        source: 'aftermarket',
        fitting: false,
      },
      { conditions: ['new'] },
    ),
    item(
      'Leather seat covers made to measure',
      'تلبيس مقاعد جلد حسب الطلب',
      850,
      { source: 'aftermarket', fitting: true },
      {
        conditions: ['new'],
        seller: 'business',
        alone: true,
        detail: [
          'Choose from forty colours; sewn and fitted in one day.',
          'اختر من أربعين لونًا، والخياطة والتركيب في يوم واحد.',
        ],
      },
    ),
    item(
      'Android screen 10 inch with CarPlay, {fits}',
      'شاشة أندرويد 10 بوصة مع كاربلاي – {fits}',
      690,
      {
        fits: ['Nissan Patrol 2010–2019', 'Toyota Prado 2014', 'Lexus LX570'],
        source: 'aftermarket',
        fitting: true,
      },
      { conditions: ['new'] },
    ),
    item('Front bumper with grille, {fits}', 'دعامية أمامية مع شبك – {fits}', [650, 1900], {
      fits: ['Mercedes C-Class W205', 'Range Rover Sport', 'Toyota Land Cruiser'],
      source: ['salvage', 'aftermarket'],
      fitting: false,
    }),
    item(
      'Dash camera front and rear, 4K',
      'كاميرا سيارة أمامية وخلفية 4K',
      420,
      { source: 'aftermarket', fitting: true },
      {
        alone: true,
        detail: [
          'Records day and night, keeps the last hours on a card and works in the summer heat.',
          'تسجّل ليلًا ونهارًا وتحفظ آخر الساعات على البطاقة وتتحمل حرارة الصيف.',
        ],
      },
    ),
  ],
}
