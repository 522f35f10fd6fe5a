import { item, type Material } from '#demo/catalogue/material/definition.ts'

export const electricalPlumbing: Material = {
  key: 'electrical-plumbing',
  count: 13,
  trade: 'supply',
  business: 1,
  conditions: ['new'],
  wholesale: { share: 0.7, minimums: [5, 10, 20, 50] },
  feature: [
    ['{kind} · {size}', '{kind} · {size}'],
    ['{kind} · {capacity}', '{kind} · {capacity}'],
    ['{kind} · {power}', '{kind} · {power}'],
    ['{kind}', '{kind}'],
  ],
  opening: [
    [
      'Size {size}, approved by the water and electricity authorities.',
      'المقاس {size}، باعتماد هيئات الكهرباء والماء.',
    ],
    ['For villas and commercial buildings.', 'للفلل والمباني التجارية.'],
  ],
  whenNew: [
    ['With test certificate and warranty card.', 'مع شهادة الفحص وبطاقة الضمان.'],
    ['Our technicians can fit it.', 'التركيب ممكن على يد فنيين لدينا.'],
  ],
  whenUsed: [['Surplus, unopened.', 'فائض غير مفتوح.']],
  always: [
    ['Full range in stock.', 'جميع المقاسات متوفرة.'],
    ['Same-day delivery for orders before noon.', 'التوصيل في اليوم نفسه للطلبات قبل الظهر.'],
  ],
  items: [
    item('Ducab cable {size}, 100 m roll', 'كابل دوكاب {size} – لفة 100 متر', [165, 980], {
      size: ['2.5 mm²', '6 mm²', '4×16 mm²'],
      kind: 'cable',
    }),
    item('Double socket 13 A, box of 10', 'فيش مزدوج 13 أمبير – علبة 10 حبات', 120, {
      kind: 'switch',
      size: '3×6',
    }),
    item('Smart switch with touch glass', 'مفتاح ذكي لمس زجاجي', 65, { kind: 'switch', size: '3×3' }),
    item('Distribution board 12-way with breakers', 'لوحة توزيع 12 خطًا مع القواطع', 420, { kind: 'panel' }),
    item('Water pump 1 hp, booster, silent', 'مضخة ماء 1 حصان ضغط هادئة', 480, {
      kind: 'pump',
      size: '1 hp',
    }),
    item('Submersible well pump {power}', 'غاطس آبار {power}', [1450, 2900], {
      power: [3, 5.5, 7.5],
      kind: 'pump',
    }),
    item('Ariston water heater {capacity}', 'سخان أريستون {capacity}', [310, 490], {
      capacity: [50, 80, 100],
      kind: 'heater',
    }),
    item('Solar water heater 300 L with panels', 'سخان شمسي 300 لتر مع الألواح', 3400, {
      kind: 'solar',
      capacity: 300,
    }),
    item('Polyethylene water tank {capacity}, three layers', 'خزان ماء {capacity} ثلاث طبقات', [290, 1150], {
      capacity: [1100, 2300, 3800],
      kind: 'tank',
    }),
    item('Grohe kitchen mixer, pull-out', 'خلاط مطبخ جروهي سحاب', 590, { kind: 'tap' }),
    item('Shattaf set, brass, box of 24', 'شطاف نحاس – كرتون 24 حبة', 520, { kind: 'tap' }),
    item('PPR pipes {size}, bundle of 20', 'مواسير PPR {size} – ربطة 20 حبة', [140, 330], {
      size: ['20 mm', '25 mm', '32 mm'],
      kind: 'pipe',
    }),
    item('Wall-hung WC with hidden tank', 'مرحاض معلق مع خزان مخفي', 1150, { kind: 'sanitary' }),
    item('Solar panels 550 W, pallet of 31', 'ألواح شمسية 550 واط – طبلية 31 لوحًا', 11800, {
      kind: 'solar',
      size: '550 W',
    }),
  ],
}
