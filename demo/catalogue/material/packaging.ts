import { item, type Material } from '#demo/catalogue/material/definition.ts'

export const packaging: Material = {
  key: 'packaging',
  count: 13,
  trade: 'supply',
  business: 1,
  conditions: ['new'],
  wholesale: { share: 0.6, minimums: [5, 10, 20, 50] },
  feature: [
    ['{material} · {pieces} pcs', '{material} · العدد {pieces}'],
    ['{pieces} pcs', 'العدد {pieces}'],
  ],
  opening: [
    ['{pieces} in the carton, {material:low}.', 'العدد في الكرتون {pieces}، والخامة {material}.'],
    ['For cafés, kitchens and online shops.', 'للمقاهي والمطابخ والمتاجر الإلكترونية.'],
  ],
  whenNew: [
    ['Fresh stock, dry and clean.', 'بضاعة حديثة محفوظة في مكان جاف ونظيف.'],
    ['Printing with your logo is possible from 5,000 pieces.', 'الطباعة بشعارك متاحة ابتداءً من 5000 حبة.'],
    ['Always in stock, so you never run out.', 'الكمية متوفرة دائمًا.'],
  ],
  whenUsed: [],
  always: [
    ['Samples are free.', 'العينات مجانًا.'],
    ['Other sizes are available.', 'تتوفر مقاسات أخرى.'],
    ['Price per carton or pack, as named.', 'السعر للكرتون أو الباقة كما في العنوان.'],
  ],
  tailsNew: [
    ['ready stock in {emirate}', 'تسليم فوري في {emirate}'],
    ['factory price', 'سعر المصنع'],
    ['logo printing possible', 'مع إمكانية طباعة الشعار'],
  ],
  items: [
    item(
      'Double-wall paper cups 8 oz, {pieces} pieces',
      'أكواب ورقية مزدوجة 8 أونصات – {pieces} حبة',
      [130, 240],
      { pieces: [500, 1000], material: 'paper' },
    ),
    item(
      'Karak cups 4 oz printed in sadu pattern, {pieces} pieces',
      'أكواب كرك 4 أونصات بنقشة السدو – {pieces} حبة',
      [85, 160],
      { pieces: [1000, 2000], material: 'paper' },
    ),
    item(
      'Clear juice cups 16 oz with lids, {pieces} pieces',
      'أكواب عصير شفافة 16 أونصة مع الأغطية – {pieces} حبة',
      [95, 180],
      { pieces: [500, 1000], material: 'plastic' },
    ),
    item('Kraft food boxes 1,000 ml, {pieces} pieces', 'علب طعام كرافت 1000 مل – {pieces} حبة', [110, 205], {
      pieces: [200, 400],
      material: 'paper',
    }),
    item('Aluminium containers with lids, {pieces} pieces', 'علب قصدير بأغطية – {pieces} حبة', [75, 280], {
      pieces: [250, 1000],
      material: 'aluminium',
    }),
    item('Pizza boxes 33 cm, {pieces} pieces', 'علب بيتزا 33 سم – {pieces} حبة', [70, 130], {
      pieces: [100, 200],
      material: 'paper',
    }),
    item(
      'Corrugated cartons 45 × 45 × 45 cm, {pieces} pieces',
      'كراتين مضلعة 45 × 45 × 45 سم – {pieces} حبة',
      [130, 245],
      { pieces: [25, 50], material: 'paper' },
      {
        detail: [
          'Five layers that carry 25 kg; for moving, storage and shipping.',
          'خمس طبقات تتحمل 25 كجم، للنقل والتخزين والشحن.',
        ],
      },
    ),
    item('Courier bags A4 with seal, {pieces} pieces', 'أكياس شحن A4 بلاصق – {pieces} حبة', [48, 210], {
      pieces: [100, 500],
      material: 'plastic',
    }),
    item(
      'Kraft shopping bags with handles, {pieces} pieces',
      'أكياس تسوق كرافت بمقابض – {pieces} حبة',
      [115, 215],
      { pieces: [100, 200], material: 'paper' },
    ),
    item(
      'Bubble wrap roll 1 × 100 m',
      'رول فقاعات هوائية 1 × 100 متر',
      72,
      { pieces: 1, material: 'plastic' },
      { feature: ['1 roll · 100 m', 'رول واحد · 100 متر'] },
    ),
    item(
      'Stretch film 50 cm, {pieces} rolls',
      'نايلون تغليف 50 سم – {pieces} رولات',
      72,
      { pieces: 6, material: 'plastic' },
      { feature: ['{pieces} rolls · 23 micron', '{pieces} رولات · 23 ميكرون'] },
    ),
    item(
      'Brown packing tape, {pieces} rolls',
      'شريط لاصق بني للكراتين – {pieces} رولًا',
      88,
      { pieces: 36, material: 'plastic' },
      { feature: ['{pieces} rolls · 48 mm × 90 m', '{pieces} رولًا · 48 مم × 90 مترًا'] },
    ),
    item(
      'Thermal shipping labels 100 × 150 mm, {pieces} pieces',
      'ملصقات شحن حرارية 100 × 150 مم – {pieces} ملصق',
      [28, 95],
      { pieces: [500, 2000], material: 'paper' },
    ),
    item(
      'Date gift boxes with window, {pieces} pieces',
      'علب هدايا تمر بنافذة – {pieces} علبة',
      [180, 340],
      { pieces: [50, 100], material: 'paper' },
      {
        detail: [
          'Stiff board with gold print and four sections; hold one kilogram.',
          'كرتون مقوّى بطباعة ذهبية وأربعة أقسام، والعلبة تتسع لكيلوجرام.',
        ],
      },
    ),
    item(
      'Velvet perfume boxes, {pieces} pieces',
      'علب عطور مخملية – {pieces} علبة',
      [260, 480],
      { pieces: [20, 40], material: 'velvet' },
      {
        detail: [
          'Inside cut to the size of your bottle; burgundy, green or black.',
          'التفصيل الداخلي حسب مقاس الزجاجة، بالعنابي أو الأخضر أو الأسود.',
        ],
      },
    ),
    item(
      'Wooden cutlery sets with napkin, {pieces} sets',
      'أطقم ملاعق خشبية مع منديل – {pieces} طقم',
      [105, 195],
      { pieces: [250, 500], material: 'solid-wood' },
    ),
    item(
      'Cotton tote bags, plain, {pieces} pieces',
      'حقائب قطنية سادة – {pieces} حبة',
      [145, 270],
      { pieces: [25, 50], material: 'fabric' },
      { feature: ['{pieces} pcs · 140 g cotton', 'العدد {pieces} · قطن 140 جم'] },
    ),
    item(
      'Facial tissues, {pieces} boxes in a carton',
      'مناديل وجه – كرتون {pieces} علبة',
      68,
      { pieces: 36, material: 'paper' },
      {
        feature: ['{pieces} boxes · 2 ply', '{pieces} علبة · طبقتان'],
        alone: true,
        detail: [
          '150 soft sheets in each box, for offices, clinics and mosques.',
          'في كل علبة 150 منديلًا ناعمًا، للمكاتب والعيادات والمساجد.',
        ],
      },
    ),
  ],
}
