import { item, type Material } from '#demo/catalogue/material/definition.ts'

export const riceGrains: Material = {
  key: 'rice-grains',
  count: 13,
  trade: 'supply',
  business: 1,
  conditions: ['new'],
  wholesale: { share: 0.8, minimums: [10, 20, 25, 40, 100] },
  feature: [['{weight} · {origin}', '{weight} · {origin}']],
  opening: [
    ['{weight}, origin: {origin}, fresh stock.', '{weight}، المنشأ: {origin}، بضاعة جديدة.'],
    ['{weight}, clean and well packed.', '{weight}، بتعبئة نظيفة ومحكمة.'],
  ],
  whenNew: [
    ['Stored in an air-conditioned warehouse.', 'التخزين في مستودع مكيف.'],
    ['Best before: more than a year.', 'الصلاحية أكثر من سنة.'],
  ],
  whenUsed: [['Unopened.', 'غير مفتوح.']],
  always: [
    ['Mixed pallets are possible.', 'يمكن تشكيل الطبلية من عدة أصناف.'],
    ['For families, restaurants and mosques’ iftar meals.', 'للعائلات والمطاعم وموائد الإفطار.'],
  ],
  items: [
    item('Basmati rice 1121 extra long, {weight}', 'أرز بسمتي 1121 حبة طويلة {weight}', [42, 320], {
      weight: [5, 10, 40],
      origin: 'india',
    }),
    item(
      'Sella basmati for mandi and machboos, {weight}',
      'أرز سيلا بسمتي للمندي والمجبوس {weight}',
      [82, 310],
      { weight: [10, 20, 40], origin: 'india' },
    ),
    item('Super Kernel basmati {weight}', 'أرز سوبر كيرنل بسمتي {weight}', [38, 145], {
      weight: [5, 20],
      origin: 'pakistan',
    }),
    item('Jasmine rice, fragrant, {weight}', 'أرز ياسمين عطري {weight}', [36, 132], {
      weight: [5, 20],
      origin: 'thailand',
    }),
    item('Egyptian short-grain rice {weight}', 'أرز مصري {weight}', [30, 105], {
      weight: [5, 20],
      origin: 'egypt',
    }),
    item('Bread flour no. 1, sack {weight}', 'طحين خبز نمرة 1 – كيس {weight}', 98, {
      weight: 50,
      origin: 'uae',
    }),
    item('Wholewheat chakki atta {weight}', 'طحين أسمر شاكي أتا {weight}', [18, 34], {
      weight: [5, 10],
      origin: 'india',
    }),
    item('Harees wheat, peeled, {weight}', 'حب هريس مقشور {weight}', [12, 52], {
      weight: [1, 5],
      origin: 'australia',
    }),
    item('Red lentils {weight}', 'عدس أحمر {weight}', [9, 105], { weight: [1, 20], origin: 'turkey' }),
    item('Chickpeas 9 mm {weight}', 'حمص حب 9 ملم {weight}', [11, 128], {
      weight: [1, 20],
      origin: 'turkey',
    }),
    item('White sugar, fine, sack {weight}', 'سكر أبيض ناعم – كيس {weight}', 138, {
      weight: 50,
      origin: 'uae',
    }),
    item('Vermicelli, 24 packets, {weight}', 'شعيرية – 24 حبة، {weight}', 46, {
      weight: 9.6,
      origin: 'saudi-arabia',
    }),
    item('Rolled oats {weight} for bakeries', 'شوفان {weight} للمخابز', 165, {
      weight: 25,
      origin: 'australia',
    }),
  ],
}
