import { item, type Material } from '#demo/catalogue/material/definition.ts'

export const fitness: Material = {
  key: 'fitness',
  count: 13,
  trade: 'goods',
  business: 0.5,
  conditions: ['new', 'used', 'used'],
  wholesale: { share: 0.15, minimums: [5, 10] },
  feature: [
    ['{kind} · up to {maxWeight}', '{kind} · حتى {maxWeight}'],
    ['{kind}', '{kind}'],
  ],
  opening: [
    ['Carries up to {maxWeight}, steady and quiet.', 'الحمولة حتى {maxWeight} بثبات وبدون إزعاج.'],
    ['For a home gym that is used every day.', 'لجيم منزلي يُستخدم كل يوم.'],
  ],
  whenNew: [
    ['Delivered and assembled in your home.', 'التوصيل والتركيب في منزلك.', 'business'],
    ['One-year warranty on parts.', 'ضمان سنة على القطع.', 'business'],
  ],
  whenUsed: [
    [
      'Hardly used; it should go to somebody who trains.',
      'استعمال قليل جدًا، والبيع لمن يتمرّن فعلًا.',
      'individual',
    ],
    ['Oiled and checked, nothing squeaks.', 'تم التزييت والفحص وبدون أي صوت.'],
  ],
  always: [
    ['Help with loading is available.', 'المساعدة في التحميل متوفرة.'],
    ['Ask for a video of it working.', 'اطلب فيديو للتجربة.'],
  ],
  items: [
    item('Foldable treadmill with incline, 2.5 hp', 'جهاز مشي قابل للطي مع ميلان 2.5 حصان', 1450, {
      kind: 'treadmill',
      maxWeight: 120,
    }),
    item('Walking pad under the desk', 'جهاز مشي تحت المكتب', 780, { kind: 'treadmill', maxWeight: 100 }),
    item('NordicTrack commercial treadmill', 'جهاز مشي نورديك تراك تجاري', 5200, {
      kind: 'treadmill',
      maxWeight: 160,
    }),
    item('Spinning bike with tablet holder', 'دراجة سبيننج مع حامل تابلت', 890, {
      kind: 'bike',
      maxWeight: 130,
    }),
    item('Concept2 RowErg rowing machine', 'جهاز تجديف كونسبت 2', 4300, { kind: 'rower', maxWeight: 220 }),
    item('Adjustable dumbbells 24 kg, pair', 'دمبل قابل للتعديل 24 كجم – زوج', 850, { kind: 'weights' }),
    item('Hex dumbbell set 5 to 25 kg with rack', 'طقم دمبل سداسي 5 إلى 25 كجم مع حامل', 2100, {
      kind: 'weights',
    }),
    item('Olympic barbell 20 kg + 100 kg of plates', 'بار أولمبي 20 كجم مع أوزان 100 كجم', 1900, {
      kind: 'weights',
      maxWeight: 300,
    }),
    item('Power rack with bench and pulley', 'رف قوة مع بنش وكيبل', 2700, { kind: 'bench', maxWeight: 350 }),
    item('Multi-gym with three stations', 'جهاز متعدد التمارين بثلاث محطات', 3900, {
      kind: 'multi-gym',
      maxWeight: 140,
    }),
    item(
      'Yoga mat and blocks set',
      'طقم بساط يوغا مع مكعبات',
      85,
      { kind: 'yoga' },
      {
        alone: true,
        detail: [
          'Cork surface that grips when wet; carrying strap included.',
          'سطح فلين لا ينزلق مع التعرق، مع حزام للحمل.',
        ],
      },
    ),
    item('Boxing bag 120 cm with gloves and chain', 'كيس ملاكمة 120 سم مع قفازات وسلسلة', 340, {
      kind: 'boxing',
    }),
    item(
      'Whey protein 2.27 kg, chocolate',
      'واي بروتين 2.27 كجم بالشوكولاتة',
      260,
      { kind: 'nutrition' },
      {
        conditions: ['new'],
        seller: 'business',
        alone: true,
        detail: [
          'Chocolate, 73 servings, halal certified, expiry next year.',
          'شوكولاتة، 73 حصة، شهادة حلال، والصلاحية حتى العام القادم.',
        ],
      },
    ),
  ],
}
