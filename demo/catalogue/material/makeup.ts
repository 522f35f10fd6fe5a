import { item, type Material } from '#demo/catalogue/material/definition.ts'

export const makeup: Material = {
  key: 'makeup',
  count: 12,
  trade: 'goods',
  business: 0.8,
  conditions: ['new'],
  wholesale: { share: 0.4, minimums: [6, 12, 24] },
  feature: [
    ['{kind} · Shade {shade}', '{kind} · درجة {shade}'],
    ['{kind}', '{kind}'],
  ],
  opening: [
    [
      'Shade {shade}; ask us if you are between two.',
      'الدرجة {shade}، واسألينا إن كنتِ بين درجتين.',
      'business',
    ],
    ['A favourite of the make-up artists here.', 'الخيار المفضل لدى خبيرات التجميل.'],
  ],
  whenNew: [
    ['An original product in its sealed box.', 'منتج أصلي بعلبته المغلقة.'],
    ['Bought from the official agent.', 'من الوكيل الرسمي.'],
  ],
  whenUsed: [['Tried once on the hand.', 'تجربة واحدة على اليد.']],
  always: [
    ['More colours are in stock.', 'تتوفر ألوان أخرى.', 'business'],
    ['Delivered in a small gift bag.', 'التوصيل في كيس هدية صغير.', 'business'],
  ],
  items: [
    item('Huda Beauty FauxFilter foundation, {shade}', 'كريم أساس هدى بيوتي فو فلتر درجة {shade}', 185, {
      kind: 'face',
      shade: ['130', '240', '330'],
    }),
    item('Charlotte Tilbury setting spray 100 ml', 'مثبت مكياج شارلوت تيلبوري 100 مل', 155, { kind: 'face' }),
    item('MAC matte lipstick {shade}', 'أحمر شفاه ماك مطفي درجة {shade}', 105, {
      kind: 'lips',
      shade: ['Ruby Woo', 'Velvet Teddy', 'Mehr'],
    }),
    item('Lip liner set, 12 nude shades', 'طقم محدد شفاه 12 درجة هادئة', 59, { kind: 'lips' }),
    item('Arabic kohl in a brass bottle', 'كحل عربي في مكحلة نحاس', 40, { kind: 'eyes' }),
    item('Eyeshadow palette, 18 desert colours', 'علبة ظلال عيون 18 لونًا بألوان الصحراء', 130, {
      kind: 'eyes',
    }),
    item('Magnetic lashes with liner', 'رموش مغناطيسية مع آيلاينر', 69, { kind: 'eyes' }),
    item('Gel nail kit with UV lamp', 'طقم أظافر جل مع جهاز أشعة', 145, { kind: 'nails' }),
    item('Breathable nail polish, {shade}, wudu friendly', 'طلاء أظافر قابل للوضوء درجة {shade}', 45, {
      kind: 'nails',
      shade: ['Rose', 'Sand', 'Cherry'],
    }),
    item('Make-up brushes, 14 pieces in a case', 'فرش مكياج 14 قطعة مع حقيبة', 95, { kind: 'tools' }),
    item('Aluminium make-up trolley for artists', 'حقيبة مكياج بعجلات للخبيرات', 320, { kind: 'tools' }),
    item('Natural henna cones, box of 12', 'حناء طبيعية أقماع – علبة 12 حبة', 48, { kind: 'henna' }),
  ],
}
