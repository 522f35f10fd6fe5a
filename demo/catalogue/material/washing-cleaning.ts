import { item, type Material } from '#demo/catalogue/material/definition.ts'

export const washingCleaning: Material = {
  key: 'washing-cleaning',
  count: 14,
  trade: 'goods',
  business: 0.6,
  conditions: ['new', 'new', 'used'],
  feature: [
    ['{capacity} · {kind}', '{capacity} · {kind}'],
    ['{kind} · {brand}', '{kind} · {brand}'],
  ],
  opening: [
    ['{capacity} load, enough for a family of five.', 'سعة {capacity} تكفي عائلة من خمسة أفراد.'],
    ['{brand} quality that lasts for years.', 'جودة {brand} التي تدوم سنوات.'],
  ],
  whenNew: [
    ['Delivered and connected by our technician.', 'التوصيل والتركيب على يد فنّي من عندنا.', 'business'],
    ['Warranty card stamped by the agency.', 'بطاقة الضمان مختومة من الوكيل.', 'business'],
  ],
  whenUsed: [
    ['Works without noise; filters have just been cleaned.', 'تعمل بدون صوت، والفلاتر نُظّفت قبل أيام.'],
    ['Seen running on request before you pay.', 'يمكنك مشاهدتها وهي تعمل قبل الدفع.'],
  ],
  always: [
    ['Saves water and electricity.', 'توفّر الماء والكهرباء.'],
    ['Spare parts are easy to find in the UAE.', 'قطع الغيار متوفرة بسهولة في الإمارات.'],
  ],
  items: [
    item(
      'LG front-load washer {capacity} AI DD',
      'غسالة إل جي أمامية {capacity} بتقنية AI DD',
      [1650, 2300],
      { brand: 'LG', kind: 'front-load', capacity: [8, 9, 10.5] },
    ),
    item(
      'Samsung EcoBubble front load {capacity}',
      'غسالة سامسونج إيكو بابل أمامية {capacity}',
      [1450, 1950],
      { brand: 'Samsung', kind: 'front-load', capacity: [7, 8, 9] },
    ),
    item(
      'Bosch Series 6 washer {capacity}, made in Germany',
      'غسالة بوش سيريس 6 سعة {capacity} صناعة ألمانية',
      2600,
      { brand: 'Bosch', kind: 'front-load', capacity: 9 },
    ),
    item('Toshiba top-load washer {capacity}', 'غسالة توشيبا علوية {capacity}', [890, 1300], {
      brand: 'Toshiba',
      kind: 'top-load',
      capacity: [8, 10, 12],
    }),
    item(
      'Super General twin-tub {capacity} – kanduras and carpets',
      'غسالة سوبر جنرال حوضين {capacity} – للكنادير والسجاد',
      [430, 620],
      { brand: 'Super General', kind: 'twin-tub', capacity: [8, 12, 15] },
    ),
    item('Samsung washer-dryer {capacity} in black', 'غسالة ونشافة سامسونج {capacity} لون أسود', 3200, {
      brand: 'Samsung',
      kind: 'combo',
      capacity: 11,
    }),
    item('Ariston dryer {capacity} with heat pump', 'نشافة أريستون {capacity} بمضخة حرارية', 1950, {
      brand: 'Ariston',
      kind: 'dryer',
      capacity: 8,
    }),
    item('Siemens dishwasher, 13 place settings', 'غسالة صحون سيمنس 13 طقمًا', 2250, {
      brand: 'Siemens',
      kind: 'dishwasher',
    }),
    item('Dyson V15 Detect cordless vacuum', 'مكنسة دايسون V15 ديتكت اللاسلكية', 2450, {
      brand: 'Dyson',
      kind: 'vacuum',
    }),
    item('Hitachi drum vacuum cleaner 2100 W', 'مكنسة هيتاشي برميل 2100 واط', 480, {
      brand: 'Hitachi',
      kind: 'vacuum',
    }),
    item(
      'Roborock S8 robot vacuum and mop with emptying station',
      'مكنسة روبوت روبوروك S8 مع مسح ومحطة تفريغ',
      2700,
      { brand: 'Roborock', kind: 'robot' },
    ),
    item('Philips steam station for abayas and kanduras', 'مكواة بخار فيليبس بخزان للعبايات والكنادير', 690, {
      brand: 'Philips',
      kind: 'steam',
    }),
    item('Kärcher steam cleaner SC3', 'مكنسة بخار كارشر SC3', 620, { brand: 'Kärcher', kind: 'vacuum' }),
  ],
}
