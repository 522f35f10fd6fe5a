import { item, type Material } from '#demo/catalogue/material/definition.ts'

export const fishingWaterSports: Material = {
  key: 'fishing-water-sports',
  count: 12,
  trade: 'goods',
  business: 0.55,
  conditions: ['new', 'used'],
  feature: [
    ['{kind} · {length}', '{kind} · {length}'],
    ['{kind}', '{kind}'],
  ],
  opening: [
    [
      '{length} long, for the coast of Umm Al Quwain and Fujairah.',
      'الطول {length}، لسواحل أم القيوين والفجيرة.',
    ],
    ['Ready for the next weekend on the water.', 'لرحلتك القادمة في البحر.'],
  ],
  whenNew: [
    ['We explain how to use it, step by step.', 'نشرح طريقة الاستعمال خطوة بخطوة.', 'business'],
    ['One-year warranty.', 'ضمان سنة.', 'business'],
  ],
  whenUsed: [
    ['Rinsed with fresh water after every trip.', 'غسيل بالماء العذب بعد كل رحلة.', 'individual'],
    ['Never repaired, nothing is missing.', 'بدون أي إصلاحات أو نقص.'],
  ],
  always: [
    ['All accessories are included.', 'مع جميع الملحقات.'],
    ['Advice on good places is free.', 'نصائح عن أفضل الأماكن مجانًا.', 'business'],
  ],
  items: [
    item('Shimano rod and reel combo', 'صنارة شيمانو مع مكينة', 480, { kind: 'fishing', length: 240 }),
    item('Trolling rods for kingfish, pair', 'زوج سنارات جر للكنعد', 1150, { kind: 'fishing', length: 180 }),
    item('Gargoor fish trap, traditional', 'قرقور صيد تقليدي', 180, { kind: 'fishing' }),
    item(
      'Garmin fish finder 9 inch with GPS',
      'جهاز جارمن كاشف أسماك 9 بوصة مع GPS',
      2600,
      { kind: 'fishing' },
      {
        alone: true,
        detail: [
          'Chart of the Arabian Gulf and the Gulf of Oman is loaded; transducer and cables included.',
          'محمّلة عليه خرائط الخليج العربي وخليج عُمان، مع الحساس والكابلات.',
        ],
      },
    ),
    item('Fishing kayak with pedals', 'كاياك صيد بدواسات', 3900, { kind: 'kayak', length: 330 }),
    item('Two-person kayak for mangroves', 'كاياك لشخصين لأشجار القرم', 1450, { kind: 'kayak', length: 370 }),
    item('Inflatable paddle board set', 'لوح تجديف قابل للنفخ مع المستلزمات', 790, {
      kind: 'paddle',
      length: 320,
    }),
    item('Diving set: BCD, regulator and computer', 'طقم غوص: سترة ومنظم وكمبيوتر', 3200, { kind: 'diving' }),
    item(
      'Snorkel mask full face',
      'قناع سنوركل كامل للوجه',
      95,
      { kind: 'diving' },
      {
        conditions: ['new'],
        alone: true,
        detail: [
          'Breathes through the nose, wide view, with a mount for an action camera.',
          'تنفس طبيعي ورؤية واسعة، مع مكان لكاميرا أكشن.',
        ],
      },
    ),
    item('Kite surf set 12 m with board', 'طقم كايت سيرف 12 مترًا مع اللوح', 3700, {
      kind: 'kite',
      length: 138,
    }),
    item(
      'Children’s life jackets, set of 4',
      'سترات نجاة أطفال – 4 حبات',
      240,
      { kind: 'safety' },
      { conditions: ['new'] },
    ),
  ],
}
