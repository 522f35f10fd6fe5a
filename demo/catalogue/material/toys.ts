import { item, type Material } from '#demo/catalogue/material/definition.ts'

export const toys: Material = {
  key: 'toys',
  count: 15,
  trade: 'goods',
  business: 0.6,
  conditions: ['new', 'new', 'used'],
  wholesale: { share: 0.35, minimums: [6, 12, 24, 36] },
  feature: [
    ['{age} · {pieces} pcs', '{age} · القطع: {pieces}'],
    ['{age}', '{age}'],
  ],
  opening: [
    ['For {age}; keeps them busy for hours.', 'للعمر {age}، وتسلية لساعات.'],
    ['Safe edges and colours that do not rub off.', 'حواف آمنة وألوان ثابتة.'],
  ],
  whenNew: [
    ['Gift wrapping is free.', 'تغليف الهدايا مجانًا.', 'business'],
    ['Carries the Emirates conformity mark.', 'مع علامة المطابقة الإماراتية.'],
  ],
  whenUsed: [
    ['Complete and cleaned.', 'القطع كاملة ونظيفة.'],
    ['Played with a few times.', 'استعمال مرات قليلة.', 'individual'],
  ],
  always: [
    ['Arabic and English instructions.', 'التعليمات بالعربية والإنجليزية.'],
    ['A present that children talk about.', 'هدية يفرح بها الأطفال.'],
  ],
  items: [
    item('LEGO Technic Land Rover Defender', 'ليغو تكنيك لاندروفر ديفندر', 780, {
      age: '9-12y',
      pieces: 2573,
      batteries: false,
    }),
    item('LEGO City fire station', 'ليغو سيتي محطة الإطفاء', 290, {
      age: '6-9y',
      pieces: 540,
      batteries: false,
    }),
    item('Wooden Arabic alphabet puzzle', 'بازل خشبي للحروف العربية', 45, {
      age: '3-6y',
      pieces: 28,
      batteries: false,
    }),
    item('Magnetic tiles, {pieces} pieces', 'مكعبات مغناطيسية {pieces} قطعة', [95, 190], {
      pieces: [60, 100, 120],
      age: '3-6y',
      batteries: false,
    }),
    item(
      'Electric ride-on jeep 12 V with parents’ remote',
      'سيارة جيب كهربائية للأطفال 12 فولت مع ريموت للأهل',
      850,
      { age: '3-6y', batteries: true },
    ),
    item('Doll’s house with furniture', 'بيت دمى مع الأثاث', 340, {
      age: '3-6y',
      pieces: 32,
      batteries: false,
    }),
    item('Talking Quran pen with books', 'القلم القارئ للقرآن مع الكتب', 165, {
      age: 'all-ages',
      batteries: true,
    }),
    item('Play kitchen with sound', 'مطبخ ألعاب بأصوات', 280, { age: '3-6y', pieces: 45, batteries: true }),
    item('Remote control desert buggy 1:16', 'سيارة بقي للبر بريموت 1:16', 190, {
      age: '6-9y',
      batteries: true,
    }),
    item('Trampoline 10 ft with net', 'ترامبولين 10 أقدام مع شبك', 690, { age: '6-9y', batteries: false }),
    item('Bouncy castle for garden with blower', 'نطاطية حديقة مع منفاخ', 1450, {
      age: '3-6y',
      batteries: false,
    }),
    item('Carrom board, full size', 'لوح كيرم مقاس كامل', 150, {
      age: 'all-ages',
      pieces: 24,
      batteries: false,
    }),
    item(
      'Science kit: volcano and crystals',
      'طقم علوم: بركان وبلورات',
      75,
      { age: '6-9y', pieces: 20, batteries: false },
      { conditions: ['new'] },
    ),
    item(
      'Assorted party toys, carton of 144',
      'ألعاب توزيعات متنوعة – كرتون 144 حبة',
      160,
      { age: 'all-ages', pieces: 144, batteries: false },
      { conditions: ['new'], seller: 'business' },
    ),
  ],
}
