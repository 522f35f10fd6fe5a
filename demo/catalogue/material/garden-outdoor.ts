import { item, type Material } from '#demo/catalogue/material/definition.ts'

export const gardenOutdoor: Material = {
  key: 'garden-outdoor',
  count: 13,
  trade: 'goods',
  business: 0.55,
  conditions: ['new', 'new', 'used'],
  feature: [
    ['{kind} · {material}', '{kind} · {material}'],
    ['{kind}', '{kind}'],
  ],
  opening: [
    ['Made for sun and humidity.', 'خامة تتحمل الشمس والرطوبة.'],
    ['For evenings in the garden when the weather is good.', 'لأمسيات الحديقة في الأجواء الجميلة.'],
  ],
  whenNew: [
    ['One-year warranty against rust and fading.', 'ضمان سنة ضد الصدأ وبهتان اللون.', 'business'],
    ['We deliver and put it in place.', 'التوصيل والتركيب علينا.', 'business'],
  ],
  whenUsed: [
    ['Kept under a cover in summer.', 'الحفظ تحت غطاء طوال الصيف.'],
    ['Clean and complete.', 'نظافة تامة وبدون أي نقص.'],
  ],
  always: [
    ['Easy to clean with water.', 'التنظيف سهل بالماء.'],
    [
      'Send the size of your garden and we advise you.',
      'أرسل مساحة الحديقة ونساعدك في الاختيار.',
      'business',
    ],
  ],
  items: [
    item('Rattan garden set, four pieces with cushions', 'جلسة حديقة راتان 4 قطع مع وسائد', 1250, {
      kind: 'seating',
      material: 'rattan',
    }),
    item('Aluminium outdoor sofa for seven', 'جلسة خارجية ألمنيوم لسبعة أشخاص', 3900, {
      kind: 'seating',
      material: 'aluminium',
    }),
    item('Cantilever umbrella 3 × 3 m with base', 'مظلة جانبية 3 × 3 أمتار مع القاعدة', 690, {
      kind: 'shade',
      material: 'aluminium',
    }),
    item(
      'Car park shade, wave type, fitted',
      'مظلة سيارات مموجة مع التركيب',
      3200,
      { kind: 'shade', material: 'metal' },
      { seller: 'business', conditions: ['new'] },
    ),
    item(
      'Wooden gazebo 4 × 4 m',
      'عريش خشبي 4 × 4 أمتار',
      6800,
      { kind: 'shade', material: 'teak' },
      { seller: 'business', conditions: ['new'] },
    ),
    item('Egg swing chair with stand', 'مرجيحة بيضة مع الحامل', 590, { kind: 'swing', material: 'rattan' }),
    item('Family swing with roof, three seats', 'مرجيحة عائلية بمظلة ثلاثة مقاعد', 480, {
      kind: 'swing',
      material: 'metal',
    }),
    item('Charcoal barbecue trolley', 'شواية فحم بعربة', 240, { kind: 'grill', material: 'metal' }),
    item('Weber gas grill, three burners', 'شواية ويبر غاز بثلاث عيون', 1650, {
      kind: 'grill',
      material: 'steel',
    }),
    item(
      'Artificial grass 40 mm, per roll of 2 × 25 m',
      'عشب صناعي 40 ملم – رول 2 × 25 مترًا',
      1450,
      { kind: 'grass', material: 'synthetic' },
      { seller: 'business', conditions: ['new'] },
    ),
    item(
      'Potted plants: ghaf, bougainvillea and jasmine',
      'نباتات: غاف وجهنمية وياسمين',
      60,
      { kind: 'plants' },
      {
        conditions: ['new'],
        seller: 'business',
        alone: true,
        detail: [
          'Grown in a local nursery and used to the sun; price per pot, larger sizes are available.',
          'من مشتل محلي ومتأقلمة مع الشمس، والسعر للأصيص الواحد وتتوفر أحجام أكبر.',
        ],
      },
    ),
    item('Frame pool 4.5 m with filter pump', 'مسبح بإطار 4.5 متر مع مضخة فلتر', 850, {
      kind: 'pool',
      material: 'plastic',
    }),
    item('Stone fountain, two levels', 'نافورة حجرية بطابقين', 1900, {
      kind: 'fountain',
      material: 'marble',
    }),
  ],
}
