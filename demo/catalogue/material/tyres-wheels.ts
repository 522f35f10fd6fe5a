import { item, type Material } from '#demo/catalogue/material/definition.ts'

export const tyresWheels: Material = {
  key: 'tyres-wheels',
  count: 12,
  trade: 'goods',
  business: 0.7,
  conditions: ['new', 'new', 'used'],
  wholesale: { share: 0.35, minimums: [8, 12, 20] },
  feature: [['{size} · {set}', '{size} · {set}']],
  opening: [
    [
      'Size {size}; compare it with the side of your tyre.',
      'المقاس {size}، وتأكد من المقاس المكتوب على جانب إطارك.',
    ],
    ['{size}, sold as: {set:low}.', 'المقاس {size}، البيع: {set}.'],
  ],
  whenNew: [
    [
      'Fitting, balancing and nitrogen are free at our shop.',
      'التركيب والترصيص والنيتروجين مجانًا في محلنا.',
      'business',
    ],
    ['Production of this year, five years of warranty.', 'إنتاج هذا العام وضمان خمس سنوات.'],
  ],
  whenUsed: [
    ['Driven one season only, no repairs.', 'استعمال موسم واحد فقط وبدون رقع.'],
    ['Taken off because the car was sold.', 'تم الفك لأن السيارة بيعت.'],
  ],
  always: [
    ['Suitable for roads in summer heat.', 'تتحمل حرارة الطرق في الصيف.'],
    ['Other sizes are in stock too.', 'تتوفر مقاسات أخرى أيضًا.', 'business'],
  ],
  items: [
    item('Michelin Primacy 4 {size}, {set:low}', 'إطارات ميشلان برايمسي 4 {size} – {set}', [1350, 2100], {
      size: ['205/55 R16', '215/55 R17', '235/45 R18'],
      set: 'four',
    }),
    item('Bridgestone Dueler A/T {size}', 'إطارات بريدجستون دويلر A/T مقاس {size}', [1900, 2700], {
      size: ['265/65 R17', '265/60 R18', '285/60 R18'],
      set: 'four',
    }),
    item('BFGoodrich KO2 all-terrain {size}', 'إطارات بي إف جودريتش KO2 برية {size}', [3100, 4200], {
      size: ['265/70 R17', '285/70 R17', '35x12.5 R17'],
      set: ['four', 'five'],
    }),
    item('Yokohama Geolandar {size} – desert', 'إطارات يوكوهاما جيولاندر {size} – للبر', [1700, 2500], {
      size: ['265/70 R16', '275/65 R17'],
      set: 'four',
    }),
    item('Dunlop tyre {size} single', 'إطار دنلوب {size} حبة واحدة', [230, 390], {
      size: ['185/65 R15', '195/65 R15', '225/60 R18'],
      set: 'one',
    }),
    item('Continental SportContact {size} pair', 'زوج إطارات كونتيننتال سبورت كونتاكت {size}', [1450, 1900], {
      size: ['255/40 R19', '275/35 R20'],
      set: 'pair',
    }),
    item(
      'AMG rims 19 inch, {size}',
      'رنجات AMG مقاس 19 بوصة، {size}',
      4200,
      { size: '5x112', set: 'four' },
      { conditions: ['used', 'new'] },
    ),
    item('Beadlock rims 17 inch for sand, {size}', 'رنجات بيدلوك 17 بوصة للرمل، {size}', 3900, {
      size: ['6x139.7', '5x150'],
      set: 'five',
    }),
    item(
      'Land Cruiser original rims with tyres, {size}',
      'رنجات لاندكروزر أصلية مع الإطارات، {size}',
      2800,
      { size: '285/60 R18', set: 'four' },
      { conditions: ['used'] },
    ),
    item(
      'Truck tyre {size} for trailers',
      'إطار شاحنة {size} للمقطورات',
      [750, 950],
      { size: ['315/80 R22.5', '385/65 R22.5'], set: 'one' },
      { conditions: ['new'], seller: 'business' },
    ),
    item('Motorcycle tyres Pirelli {size}', 'إطارات دراجة بيريلي {size}', [780, 990], {
      size: ['120/70 ZR17', '190/55 ZR17'],
      set: 'pair',
    }),
  ],
}
