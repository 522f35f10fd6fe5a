import { item, type Material } from '#demo/catalogue/material/definition.ts'

export const kanduras: Material = {
  key: 'kanduras',
  count: 13,
  trade: 'goods',
  business: 0.8,
  conditions: ['new', 'new', 'new', 'used'],
  wholesale: { share: 0.35, minimums: [6, 12, 24] },
  feature: [
    ['{cloth} · Length {length}', 'قماش {cloth} · طول {length}'],
    ['{style} · {cloth}', '{style} · {cloth}'],
    ['{style}', '{style}'],
  ],
  opening: [
    ['{cloth} of good weight, neat stitching.', 'قماش {cloth} بوزن ممتاز وخياطة نظيفة.'],
    ['For work, Friday and Eid.', 'للدوام والجمعة والعيد.'],
  ],
  whenNew: [
    ['Tailored to your measurements in three days.', 'تفصيل حسب المقاس خلال ثلاثة أيام.', 'business'],
    ['One free alteration.', 'تعديل واحد مجانًا.', 'business'],
  ],
  whenUsed: [['Hardly worn, ironed and wrapped.', 'استعمال خفيف جدًا، مع الكي والتغليف.', 'individual']],
  always: [
    ['The white stays white after washing.', 'البياض ثابت بعد الغسيل.'],
    ['Gift box for an extra 15 dirhams.', 'علبة هدية مقابل 15 درهمًا إضافية.', 'business'],
  ],
  items: [
    item(
      'Emirati kandura, Japanese cloth, length {length}',
      'كندورة إماراتية قماش ياباني طول {length}',
      [220, 320],
      { length: [56, 58, 60, 62], style: 'emirati', cloth: 'polyester' },
    ),
    item('Winter kandura in wool blend, {length}', 'كندورة شتوية صوف مخلوط طول {length}', [280, 340], {
      length: [56, 58, 60],
      style: 'emirati',
      cloth: 'wool',
    }),
    item('Cotton kandura for home, pack of 3', 'كندورة بيت قطن – 3 حبات', 195, {
      length: [56, 58, 60],
      style: 'emirati',
      cloth: 'cotton',
    }),
    item('Saudi thobe with collar and cufflinks', 'ثوب سعودي بياقة وكبكات', 260, {
      length: [56, 58, 60],
      style: 'saudi',
      cloth: 'polyester',
    }),
    item('Omani dishdasha with furakha', 'دشداشة عمانية بالفراخة', 240, {
      length: [56, 58],
      style: 'omani',
      cloth: 'cotton',
    }),
    item('Kuwaiti dishdasha, summer weight', 'دشداشة كويتية صيفية', 230, {
      length: [56, 58, 60],
      style: 'kuwaiti',
      cloth: 'polyester',
    }),
    item('Ghutra and agal set, royal quality', 'طقم غترة وعقال نوعية ملكية', 165, {
      style: 'ghutra',
      cloth: 'cotton',
    }),
    item('Red shemagh, English cotton', 'شماغ أحمر قطن إنجليزي', 90, { style: 'ghutra', cloth: 'cotton' }),
    item('Black bisht with gold zari, hand-made', 'بشت أسود بزري ذهبي عمل يدوي', [850, 1900], {
      style: 'bisht',
      length: [56, 58],
      cloth: 'wool',
    }),
    item('Boys’ kandura with tarboosh, length {length}', 'كندورة أولاد بطربوشة طول {length}', [75, 110], {
      length: [24, 32, 40],
      style: 'boys',
      cloth: 'cotton',
    }),
    item('Cufflinks and pen set in a box', 'طقم كبكات وقلم في علبة', 140, { style: 'accessory' }),
    item('Kashmir ghutra, hand-embroidered edge', 'غترة كشمير بحاشية مطرزة يدويًا', 620, {
      style: 'ghutra',
      cloth: 'cashmere',
    }),
    item(
      'Wizar and fanila, box of 12',
      'وزار وفانيلة – كرتون 12 طقمًا',
      290,
      { style: 'accessory', cloth: 'cotton' },
      { conditions: ['new'], seller: 'business' },
    ),
  ],
}
