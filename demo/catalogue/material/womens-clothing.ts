import { item, type Material } from '#demo/catalogue/material/definition.ts'

export const womensClothing: Material = {
  key: 'womens-clothing',
  count: 13,
  trade: 'goods',
  business: 0.5,
  conditions: ['new', 'new', 'used'],
  wholesale: { share: 0.2, minimums: [6, 12] },
  feature: [
    ['{cloth} · Size {size}', '{cloth} · مقاس {size}'],
    ['Size {size}', 'مقاس {size}'],
  ],
  opening: [
    ['Size {size}, {cloth:low}, {colour:low}.', 'مقاس {size}، قماش {cloth}، لون {colour}.'],
    ['Comfortable and modest in cut.', 'قصة مريحة ومحتشمة.'],
  ],
  whenNew: [
    ['With the shop’s tag.', 'بالتيكت.'],
    ['All sizes from S to XXL can be ordered.', 'جميع المقاسات من S إلى XXL متاحة بالطلب.', 'business'],
  ],
  whenUsed: [
    ['Worn twice, no marks.', 'لبس مرتين وبدون أي أثر.', 'individual'],
    ['Too small for me now.', 'البيع لأن المقاس صار صغيرًا.', 'individual'],
  ],
  always: [
    ['Model photo and measurements by chat.', 'الصور والقياسات في المحادثة.'],
    ['The fabric feels good and is not transparent.', 'القماش مريح وغير شفاف.'],
  ],
  items: [
    item('Maxi dress with long sleeves, flower print', 'فستان ماكسي بأكمام طويلة ونقشة ورد', 165, {
      size: ['s', 'm', 'l', 'xl'],
      cloth: 'chiffon',
      colour: ['multi', 'blue'],
    }),
    item('Evening dress in satin, {colour:low}', 'فستان سهرة ساتان لون {colour}', [420, 650], {
      size: ['s', 'm', 'l'],
      cloth: 'satin',
      colour: ['green', 'burgundy', 'navy'],
    }),
    item('Linen co-ord set, shirt and trousers', 'طقم كتان قميص وبنطلون', 210, {
      size: ['m', 'l', 'xl'],
      cloth: 'linen',
      colour: ['beige', 'white', 'olive'],
    }),
    item('Wide jeans, high waist', 'بنطلون جينز واسع بخصر عالٍ', 120, {
      size: ['s', 'm', 'l'],
      cloth: 'denim',
      colour: ['blue', 'black'],
    }),
    item('Punjabi suit, three pieces, embroidered', 'طقم بنجابي ثلاث قطع مطرز', 190, {
      size: ['m', 'l', 'xl'],
      cloth: 'cotton',
      colour: ['turquoise', 'yellow', 'pink'],
    }),
    item('Silk saree with blouse piece, Kanchipuram', 'ساري حرير كانشيبورام مع قطعة بلوزة', [690, 1250], {
      size: 'free',
      cloth: 'silk',
      colour: ['red', 'purple', 'gold'],
    }),
    item('Wool coat for travel, long', 'معطف صوف طويل للسفر', 380, {
      size: ['m', 'l'],
      cloth: 'wool',
      colour: ['beige', 'black'],
    }),
    item('Cashmere shawl from Kashmir', 'شال كشمير أصلي', 340, {
      size: 'free',
      cloth: 'cashmere',
      colour: ['cream', 'grey', 'red'],
    }),
    item(
      'Hijabs in jersey, box of 10 colours',
      'حجابات جيرسي – علبة 10 ألوان',
      110,
      { size: 'free', cloth: 'cotton', colour: 'multi' },
      { conditions: ['new'], seller: 'business' },
    ),
    item('Sports hijab and long-sleeve set', 'طقم رياضي بحجاب وأكمام طويلة', 145, {
      size: ['s', 'm', 'l'],
      cloth: 'polyester',
      colour: ['black', 'navy'],
    }),
    item('Burkini swimsuit, three pieces', 'لباس سباحة محتشم ثلاث قطع', 155, {
      size: ['m', 'l', 'xl'],
      cloth: 'polyester',
      colour: ['navy', 'turquoise'],
    }),
    item('Silk pyjama set', 'بيجامة حرير', 175, {
      size: ['s', 'm', 'l'],
      cloth: 'silk',
      colour: ['pink', 'cream'],
    }),
  ],
}
