import { item, type Material } from '#demo/catalogue/material/definition.ts'

export const bicycles: Material = {
  key: 'bicycles',
  count: 13,
  trade: 'goods',
  business: 0.45,
  conditions: ['used', 'used', 'new'],
  feature: [
    ['{kind} · {wheel}', '{kind} · {wheel}'],
    ['{kind}', '{kind}'],
  ],
  opening: [
    ['{wheel} wheels, ready for Al Qudra or Hudayriyat.', 'عجلات {wheel}، لمسار القدرة أو الحديريات.'],
    ['Good brakes, clean frame, a smooth ride.', 'مكابح ممتازة وإطار نظيف وقيادة سلسة.'],
  ],
  whenNew: [
    ['Assembled and adjusted by our mechanic.', 'التجميع والضبط على يد فنّي لدينا.', 'business'],
    ['Free service after the first month.', 'صيانة مجانية بعد الشهر الأول.', 'business'],
  ],
  whenUsed: [
    ['Serviced last month.', 'آخر صيانة كانت الشهر الماضي.'],
    ['Kept indoors.', 'الحفظ داخل البيت.', 'individual'],
  ],
  always: [
    ['Lock and lights included.', 'مع قفل وأنوار.'],
    ['Test ride welcome.', 'التجربة متاحة.'],
  ],
  items: [
    item('Giant TCR Advanced carbon, size M', 'دراجة جاينت TCR كربون مقاس M', 6900, {
      kind: 'road',
      wheel: 28,
    }),
    item('Specialized Allez road bike, 54 cm', 'دراجة سبشلايزد أليز طريق 54 سم', 3400, {
      kind: 'road',
      wheel: 28,
    }),
    item('Trek Marlin 7 mountain bike 29"', 'دراجة تريك مارلن 7 جبلية 29 بوصة', 2450, {
      kind: 'mountain',
      wheel: 29,
    }),
    item(
      'Mountain bike {wheel}, disc brakes, 21 speeds',
      'دراجة جبلية {wheel} بمكابح ديسك و21 سرعة',
      [450, 620],
      { wheel: [26, 27.5, 29], kind: 'mountain' },
    ),
    item('City bike with basket for ladies', 'دراجة مدينة نسائية مع سلة', 540, { kind: 'city', wheel: 26 }),
    item('Electric fat bike for sand, 1000 W', 'دراجة كهربائية بعجلات عريضة للرمل 1000 واط', 3900, {
      kind: 'electric',
      wheel: 26,
    }),
    item('Delivery e-bike with double battery', 'دراجة كهربائية للتوصيل ببطاريتين', 2600, {
      kind: 'electric',
      wheel: 20,
    }),
    item('Xiaomi electric scooter 4 Pro', 'سكوتر شاومي كهربائي 4 برو', 1650, { kind: 'scooter', wheel: 10 }),
    item('Segway Ninebot Max G2 scooter', 'سكوتر سيجواي ناين بوت ماكس G2', 2350, {
      kind: 'scooter',
      wheel: 10,
    }),
    item('Kids’ bike {wheel} with training wheels', 'دراجة أطفال {wheel} مع عجلات مساعدة', [190, 320], {
      wheel: [12, 16, 20],
      kind: 'kids',
    }),
    item('Brompton folding bike, six speeds', 'دراجة برومبتون قابلة للطي بست سرعات', 5400, {
      kind: 'folding',
      wheel: 16,
    }),
    item(
      'Bike rack for three bikes, rear mount',
      'حامل خلفي لثلاث دراجات',
      290,
      { kind: 'gear' },
      {
        alone: true,
        detail: [
          'Fits sedans and SUVs, with straps that do not touch the paint.',
          'يناسب السيدان والدفع الرباعي، وأحزمته لا تلامس الصبغ.',
        ],
      },
    ),
    item(
      'Helmet with light and visor',
      'خوذة دراجة مع إضاءة وواقي',
      160,
      { kind: 'gear' },
      {
        alone: true,
        detail: [
          'Certified, adjustable from 54 to 61 cm, magnetic visor.',
          'معتمدة وقابلة للتعديل من 54 إلى 61 سم وواقٍ مغناطيسي.',
        ],
        conditions: ['new'],
      },
    ),
  ],
}
