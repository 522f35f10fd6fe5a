import { item, type Material } from '#demo/catalogue/material/definition.ts'

export const stationery: Material = {
  key: 'stationery',
  count: 13,
  trade: 'supply',
  business: 1,
  conditions: ['new'],
  wholesale: { share: 0.5, minimums: [5, 10, 20, 40] },
  feature: [
    ['{kind} · {pieces} pcs', '{kind} · العدد {pieces}'],
    ['{pieces} pcs', 'العدد {pieces}'],
  ],
  opening: [
    ['{pieces} in the pack, for offices and schools.', 'العدد في العبوة {pieces}، للمكاتب والمدارس.'],
    ['The brand that accountants and teachers ask for.', 'النوع الذي يطلبه المحاسبون والمعلمون.'],
  ],
  whenNew: [
    ['Fresh stock in the maker’s packing.', 'من الإنتاج الجديد بتغليف المصنع.'],
    ['Ordered before noon, delivered the same day.', 'اطلب قبل الظهر والتوصيل في اليوم نفسه.'],
  ],
  whenUsed: [],
  always: [
    ['Send us your whole list and we quote in ten minutes.', 'أرسل قائمتك كاملة ونرسل السعر خلال عشر دقائق.'],
    ['Monthly invoices for companies and schools.', 'فواتير شهرية للشركات والمدارس.'],
  ],
  items: [
    item(
      'A4 paper 80 g, carton of {pieces} reams',
      'ورق A4 وزن 80 جم – كرتون {pieces} رزم',
      69,
      { kind: 'paper', pieces: 5 },
      { feature: ['{pieces} reams · 2,500 sheets', '{pieces} رزم · 2500 ورقة'] },
    ),
    item(
      'A4 paper by the pallet, {pieces} cartons',
      'ورق A4 بالطبلية – {pieces} كرتونًا',
      2650,
      { kind: 'paper', pieces: 40 },
      { seller: 'business', feature: ['{pieces} cartons of 5 reams', '{pieces} كرتونًا · 5 رزم في الكرتون'] },
    ),
    item(
      'Thermal till rolls 80 × 80 mm, {pieces} rolls',
      'رولات كاشير حرارية 80 × 80 مم – {pieces} رولًا',
      98,
      {
        kind: 'paper',
        pieces: 50,
      },
    ),
    item('Blue ballpoint pens, {pieces} in a box', 'أقلام حبر جاف زرقاء – علبة {pieces} قلمًا', [18, 26], {
      pieces: [50, 60],
      kind: 'pens',
    }),
    item(
      'Whiteboard markers in four colours, {pieces} pieces',
      'أقلام سبورة بأربعة ألوان – {pieces} قلمًا',
      32,
      {
        kind: 'pens',
        pieces: 12,
      },
    ),
    item(
      'Gel pens in pastel colours, {pieces} pieces',
      'أقلام جل بألوان الباستيل – {pieces} قلمًا',
      [24, 40],
      {
        pieces: [12, 24],
        kind: 'pens',
      },
    ),
    item(
      'Fountain pen with Arabic nib and ink',
      'قلم حبر سائل بريشة خط عربي مع المحبرة',
      85,
      { kind: 'pens', pieces: 1 },
      {
        feature: ['Cut nib for Arabic script', 'ريشة مقطوعة للخط العربي'],
        alone: true,
        detail: [
          'The nib is cut from right to left for naskh and ruqaa, in a gift box.',
          'ريشة مشطوفة تناسب النسخ والرقعة، في علبة هدية.',
        ],
      },
    ),
    item(
      'Ruled notebooks A5, 100 sheets, pack of {pieces}',
      'دفاتر مسطرة A5 مئة ورقة – {pieces} دفاتر',
      [22, 42],
      {
        pieces: [5, 10],
        kind: 'notebooks',
      },
    ),
    item(
      'Leather diary of the new year with name engraved',
      'أجندة جلدية للعام الجديد مع حفر الاسم',
      65,
      { kind: 'notebooks', pieces: 1 },
      {
        feature: ['Hijri and Gregorian dates', 'تاريخ هجري وميلادي'],
        detail: [
          'One day to a page in Arabic and English; the name is engraved in gold free of charge.',
          'صفحة لكل يوم بالعربية والإنجليزية، وحفر الاسم بالذهبي مجانًا.',
        ],
      },
    ),
    item('Lever arch files, {pieces} pieces', 'ملفات حافظة بذراع – {pieces} ملفًا', [62, 118], {
      pieces: [12, 24],
      kind: 'filing',
    }),
    item('Clear plastic sleeves A4, {pieces} pieces', 'جيوب بلاستيك شفافة A4 – {pieces} حبة', [14, 58], {
      pieces: [100, 500],
      kind: 'filing',
    }),
    item('Acrylic paints, {pieces} tubes of 75 ml', 'ألوان أكريليك – {pieces} أنبوبًا 75 مل', [75, 125], {
      pieces: [12, 24],
      kind: 'art',
    }),
    item('Calligraphy reed pens, set of {pieces}', 'أقلام قصب للخط العربي – طقم {pieces} أقلام', 48, {
      kind: 'art',
      pieces: 8,
    }),
    item('Canvases 40 × 50 cm, pack of {pieces}', 'لوحات كانفس 40 × 50 سم – {pieces} لوحات', [55, 98], {
      pieces: [5, 10],
      kind: 'art',
    }),
    item('Desk set: stapler, punch, tape, scissors', 'طقم مكتب: دباسة وخرامة ولاصق ومقص', 45, {
      kind: 'desk',
      pieces: 6,
    }),
    item(
      'Sticky notes in five colours, {pieces} pads',
      'أوراق ملاحظات لاصقة بخمسة ألوان – {pieces} دفترًا',
      [19, 34],
      {
        pieces: [12, 24],
        kind: 'desk',
      },
    ),
    item('Casio desk calculator, tax keys', 'آلة حاسبة مكتبية كاسيو بمفاتيح الضريبة', 55, {
      kind: 'desk',
      pieces: 1,
    }),
    item(
      'Back-to-school set, {pieces} pieces in a bag',
      'طقم العودة إلى المدارس – {pieces} قطعة مع الحقيبة',
      [75, 115],
      { pieces: [25, 40], kind: 'school' },
      {
        detail: [
          'Bag, bottle, pencil case, notebooks, colours and geometry box; names are printed free of charge.',
          'حقيبة ومطارة ومقلمة ودفاتر وألوان وعلبة هندسة، وطباعة الاسم مجانًا.',
        ],
      },
    ),
    item('Coloured pencils, {pieces} in a tin', 'ألوان خشبية – علبة {pieces} لونًا', [18, 38], {
      pieces: [12, 24],
      kind: 'school',
    }),
  ],
}
