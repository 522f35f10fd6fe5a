import { item, type Material } from '#demo/catalogue/material/definition.ts'

export const mensClothing: Material = {
  key: 'mens-clothing',
  count: 12,
  trade: 'goods',
  business: 0.55,
  conditions: ['new', 'new', 'used'],
  wholesale: { share: 0.25, minimums: [10, 12, 24] },
  feature: [
    ['{cloth} · Size {size}', '{cloth} · مقاس {size}'],
    ['Size {size}', 'مقاس {size}'],
  ],
  opening: [
    ['{cloth} in {colour:low}, size {size}.', 'قماش {cloth} لون {colour}، مقاس {size}.'],
    ['Regular fit, good for the office and for going out.', 'قصة عادية تناسب الدوام والخروج.'],
  ],
  whenNew: [
    ['New with tags.', 'بالتيكت.'],
    ['Company logo can be embroidered from ten pieces.', 'تطريز شعار الشركة متاح من عشر قطع.', 'business'],
  ],
  whenUsed: [['Worn a few times, washed and ironed.', 'استعمال مرات قليلة، مع الغسيل والكي.', 'individual']],
  always: [
    ['Real measurements by chat.', 'القياسات الفعلية في المحادثة.'],
    ['Machine washable at 30 degrees.', 'الغسيل في الغسالة على 30 درجة.'],
  ],
  items: [
    item('Suit, two pieces, slim fit, {colour:low}', 'بدلة رسمية قطعتان سليم فت لون {colour}', [480, 690], {
      size: ['m', 'l', 'xl'],
      cloth: 'wool',
      colour: ['navy', 'grey', 'black'],
    }),
    item('White Oxford shirts, pack of 3', 'قمصان أكسفورد بيضاء – 3 حبات', 165, {
      size: ['m', 'l', 'xl'],
      cloth: 'cotton',
      colour: 'white',
    }),
    item('Linen shirt, short sleeves', 'قميص كتان بأكمام قصيرة', 95, {
      size: ['m', 'l', 'xl'],
      cloth: 'linen',
      colour: ['blue', 'white', 'olive'],
    }),
    item('Polo shirt with UAE flag', 'تيشيرت بولو بعلم الإمارات', 55, {
      size: ['s', 'm', 'l', 'xl'],
      cloth: 'cotton',
      colour: ['white', 'red', 'green'],
    }),
    item('Football shirt of the national team', 'قميص المنتخب الوطني لكرة القدم', 120, {
      size: ['s', 'm', 'l'],
      cloth: 'polyester',
      colour: ['white', 'red'],
    }),
    item('Leather jacket, genuine lambskin', 'جاكيت جلد غنم طبيعي', 590, {
      size: ['m', 'l'],
      cloth: 'leather',
      colour: ['black', 'brown'],
    }),
    item('Shalwar kameez, {colour:low}, ready-made', 'شلوار قميص جاهز لون {colour}', 110, {
      size: ['m', 'l', 'xl'],
      cloth: 'cotton',
      colour: ['grey', 'white', 'navy'],
    }),
    item('Chino trousers, stretch', 'بنطلون تشينو مطاطي', 99, {
      size: ['m', 'l', 'xl'],
      cloth: 'cotton',
      colour: ['beige', 'olive', 'navy'],
    }),
    item(
      'Coverall uniforms for technicians',
      'أفرول عمل للفنيين',
      65,
      { size: ['l', 'xl', 'xxl'], cloth: 'cotton', colour: ['blue', 'orange'] },
      { conditions: ['new'], seller: 'business' },
    ),
    item(
      'T-shirts plain cotton, 180 g, box of 24',
      'تيشيرتات قطن سادة 180 جم – كرتون 24 حبة',
      310,
      { size: ['m', 'l', 'xl'], cloth: 'cotton', colour: ['white', 'black'] },
      { conditions: ['new'], seller: 'business' },
    ),
    item(
      'Swimming shorts, quick dry',
      'شورت سباحة سريع الجفاف',
      60,
      { size: ['m', 'l', 'xl'], cloth: 'polyester', colour: ['navy', 'orange'] },
      { conditions: ['new'] },
    ),
  ],
}
