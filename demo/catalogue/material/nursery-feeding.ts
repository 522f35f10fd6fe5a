import { item, type Material } from '#demo/catalogue/material/definition.ts'

export const nurseryFeeding: Material = {
  key: 'nursery-feeding',
  count: 12,
  trade: 'goods',
  business: 0.55,
  conditions: ['new', 'new', 'used'],
  wholesale: { share: 0.15, minimums: [6, 12] },
  feature: [['{kind} · {age}', '{kind} · {age}']],
  opening: [
    ['For {age}, without harmful materials.', 'للعمر {age}، وبدون أي مواد ضارة.'],
    ['Makes the first months easier.', 'راحة للأهل في الأشهر الأولى.'],
  ],
  whenNew: [
    ['Sealed, one-year warranty.', 'بالكرتون المغلق وضمان سنة.', 'business'],
    ['Free gift card with your message.', 'بطاقة إهداء مجانية برسالتك.', 'business'],
  ],
  whenUsed: [
    ['Sterilised and clean.', 'مع التعقيم والتنظيف الكامل.'],
    ['Our baby has outgrown it.', 'البيع لأن الطفل كبر.', 'individual'],
  ],
  always: [
    ['All parts and the manual are there.', 'جميع القطع ودليل الاستعمال موجودة.'],
    ['Smoke-free home.', 'من بيت خالٍ من التدخين.', 'individual'],
  ],
  items: [
    item('Wooden cot that turns into a toddler bed', 'سرير أطفال خشب يتحول إلى سرير صغير', 890, {
      kind: 'cot',
      age: '0-6m',
    }),
    item('Chicco Next2Me bedside crib', 'سرير كيكو نكست تو مي الجانبي', 620, { kind: 'cot', age: '0-6m' }),
    item('Stokke Tripp Trapp high chair', 'كرسي طعام ستوكي تريب تراب', 950, {
      kind: 'high-chair',
      age: '6-18m',
    }),
    item('Folding high chair with tray', 'كرسي طعام قابل للطي مع صينية', 240, {
      kind: 'high-chair',
      age: '6-18m',
    }),
    item(
      'Philips Avent bottles, newborn set',
      'طقم رضّاعات فيليبس أفنت للمواليد',
      145,
      { kind: 'bottle', age: '0-6m' },
      { conditions: ['new'] },
    ),
    item('Steriliser and bottle warmer 5 in 1', 'معقّم ومدفئ رضّاعات 5 في 1', 190, {
      kind: 'bottle',
      age: '0-6m',
    }),
    item(
      'Medela electric breast pump, double',
      'شفاط حليب ميديلا كهربائي مزدوج',
      690,
      { kind: 'pump', age: '0-6m' },
      { conditions: ['new'] },
    ),
    item('Video baby monitor with night vision', 'جهاز مراقبة أطفال بالفيديو والرؤية الليلية', 390, {
      kind: 'monitor',
      age: '0-6m',
    }),
    item(
      'Nappies size 4, carton of 152',
      'حفاضات مقاس 4 – كرتون 152 حبة',
      118,
      { kind: 'changing', age: '6-18m' },
      {
        conditions: ['new'],
        seller: 'business',
        alone: true,
        detail: [
          'Twelve-hour dryness, with aloe; delivered to your door the next day.',
          'جفاف 12 ساعة مع الألوفيرا، والتوصيل حتى الباب في اليوم التالي.',
        ],
      },
    ),
    item('Baby bath with stand and thermometer', 'حوض استحمام أطفال بحامل ومقياس حرارة', 160, {
      kind: 'bath',
      age: '0-6m',
    }),
    item('Padded play mat 200 × 180 cm', 'بساط لعب مبطن 200 × 180 سم', 130, { kind: 'play', age: '6-18m' }),
    item('Nursery bedding set with clouds, 7 pieces', 'طقم مفارش أطفال بنقشة الغيوم 7 قطع', 220, {
      kind: 'bedding',
      age: '0-6m',
    }),
  ],
}
