import { item, type Material } from '#server/db/seed/material/definition.ts'

export const packaging: Material = {
  key: 'packaging',
  count: 13,
  trade: 'supply',
  business: 0.95,
  conditions: ['new'],
  wholesale: { share: 0.8, minimums: [5, 10, 20, 50] },
  feature: [
    ['{pieces} pcs · {material}', 'القطع: {pieces} · {material}'],
    ['{pieces} pcs', 'القطع: {pieces}'],
  ],
  opening: [
    ['{pieces} pieces, {material:low}.', 'عدد القطع {pieces}، الخامة {material}.'],
    ['For restaurants, online shops and movers.', 'للمطاعم والمتاجر الإلكترونية وشركات النقل.'],
  ],
  whenNew: [
    ['Printing with your logo from 1,000 pieces.', 'طباعة شعارك من 1,000 قطعة.'],
    [
      'Conforms to the single-use rules of the Emirates.',
      'مطابق لأنظمة المنتجات ذات الاستخدام الواحد في الدولة.',
    ],
  ],
  whenUsed: [['Unused.', 'غير مستعمل.']],
  always: [
    ['Stock is replaced every week.', 'المخزون متجدد كل أسبوع.'],
    ['Sample pack on request.', 'عينات عند الطلب.'],
  ],
  items: [
    item('Paper cups 8 oz, carton of 1,000', 'أكواب ورق 8 أونصة – كرتون 1000 حبة', 110, {
      pieces: 1000,
      material: 'paper',
    }),
    item('Karak cups 4 oz, carton of 2,000', 'أكواب كرك 4 أونصة – كرتون 2000 حبة', 125, {
      pieces: 2000,
      material: 'paper',
    }),
    item('Aluminium containers with lids, 100', 'علب ألمنيوم بأغطية – 100 حبة', 58, {
      pieces: 100,
      material: 'aluminium',
    }),
    item('Kraft bags with handles, 250', 'أكياس كرافت بمقابض – 250 حبة', 140, {
      pieces: 250,
      material: 'paper',
    }),
    item('Moving boxes, double wall, 20', 'كراتين نقل مزدوجة – 20 حبة', 130, {
      pieces: 20,
      material: 'paper',
    }),
    item('Bubble wrap roll 1.2 × 50 m', 'رول فقاعات هوائية 1.2 × 50 متراً', 65, {
      pieces: 1,
      material: 'plastic',
    }),
    item('Packing tape, clear, 36 rolls', 'لاصق تغليف شفاف – 36 رولاً', 78, {
      pieces: 36,
      material: 'plastic',
    }),
    item('Stretch film for pallets, 6 rolls', 'نايلون تغليف طبليات – 6 رولات', 95, {
      pieces: 6,
      material: 'plastic',
    }),
    item('Gift boxes with magnet, 30, matte', 'علب هدايا بمغناطيس – 30 حبة مطفي', 270, {
      pieces: 30,
      material: 'paper',
    }),
    item('Courier bags, tamper proof, 500', 'أكياس شحن محكمة – 500 حبة', 160, {
      pieces: 500,
      material: 'plastic',
    }),
    item('Thermal labels 100 × 150, 12 rolls', 'ملصقات حرارية 100 × 150 – 12 رولاً', 190, {
      pieces: 12,
      material: 'paper',
    }),
    item('Wooden cutlery sets, 500', 'أدوات طعام خشبية – 500 طقم', 145, { pieces: 500 }),
    item('Facial tissues, carton of 30 boxes', 'مناديل وجه – كرتون 30 علبة', 54, {
      pieces: 30,
      material: 'paper',
    }),
  ],
}
