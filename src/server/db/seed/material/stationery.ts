import { item, type Material } from '#server/db/seed/material/definition.ts'

export const stationery: Material = {
  key: 'stationery',
  count: 13,
  trade: 'supply',
  business: 0.9,
  conditions: ['new'],
  wholesale: { share: 0.75, minimums: [5, 10, 20, 50, 100] },
  feature: [
    ['{kind} · {pieces} pcs', '{kind} · القطع: {pieces}'],
    ['{pieces} pcs', 'القطع: {pieces}'],
  ],
  opening: [
    ['{pieces} in the pack.', 'في العبوة {pieces}.'],
    ['For schools, offices and shops.', 'للمدارس والمكاتب والمحلات.'],
  ],
  whenNew: [
    ['Back-to-school price.', 'سعر العودة إلى المدارس.'],
    ['Monthly account for companies.', 'حساب شهري للشركات.'],
  ],
  whenUsed: [['Unused.', 'غير مستعمل.']],
  always: [
    ['Ready to collect in an hour.', 'التجهيز خلال ساعة.'],
    ['Ask for the full list in Excel.', 'اطلب القائمة الكاملة بصيغة إكسل.'],
  ],
  items: [
    item('A4 paper 80 g, carton of 5 reams', 'ورق A4 80 جرام – كرتون 5 رزم', 62, {
      pieces: 5,
      kind: 'paper',
    }),
    item('Blue ballpoint pens, box of 50', 'أقلام حبر زرقاء – علبة 50 حبة', 24, { pieces: 50, kind: 'pens' }),
    item('Calligraphy pens for Arabic script, set of 6', 'أقلام خط عربي – طقم 6 أقلام', 48, {
      pieces: 6,
      kind: 'pens',
    }),
    item('Whiteboard markers, box of 12', 'أقلام سبورة – علبة 12 حبة', 22, { pieces: 12, kind: 'pens' }),
    item('Hard-cover notebook with ribbon', 'دفتر بغلاف صلب وشريط', 16, { pieces: 1, kind: 'notebooks' }),
    item('School notebooks, 60 pages, pack of 12', 'دفاتر مدرسية 60 ورقة – 12 حبة', 28, {
      pieces: 12,
      kind: 'notebooks',
    }),
    item('Box files, A4, carton of 20', 'ملفات بوكس A4 – كرتون 20 حبة', 140, { pieces: 20, kind: 'filing' }),
    item('Acrylic paint set, 24 colours with brushes', 'ألوان أكريليك 24 لوناً مع الفرش', 65, {
      pieces: 24,
      kind: 'art',
    }),
    item('Stretched canvas 40 × 60, pack of 5', 'لوحات كانفس 40 × 60 – 5 حبات', 75, {
      pieces: 5,
      kind: 'art',
    }),
    item('Desk organiser in mesh', 'منظم مكتب شبكي', 35, { pieces: 1, kind: 'desk' }),
    item('Casio scientific calculator fx-991', 'حاسبة كاسيو علمية fx-991', 89, { pieces: 1, kind: 'school' }),
    item('Full school kit for grade 1', 'حقيبة مستلزمات الصف الأول كاملة', 120, {
      pieces: 38,
      kind: 'school',
    }),
    item('Custom rubber stamp, ready in two hours', 'ختم مطاطي بالطلب خلال ساعتين', 55, {
      pieces: 1,
      kind: 'desk',
    }),
  ],
}
