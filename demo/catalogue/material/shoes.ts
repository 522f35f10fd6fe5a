import { item, type Material } from '#demo/catalogue/material/definition.ts'

export const shoes: Material = {
  key: 'shoes',
  count: 13,
  trade: 'goods',
  business: 0.5,
  conditions: ['new', 'new', 'used'],
  wholesale: { share: 0.2, minimums: [12, 24] },
  feature: [['{audience} · Size {size}', '{audience} · مقاس {size}']],
  opening: [
    ['European size {size}, {colour:low}.', 'مقاس أوروبي {size}، لون {colour}.'],
    ['{audience}, size {size}; comfortable from the first day.', '{audience}، مقاس {size}، راحة من أول يوم.'],
  ],
  whenNew: [
    ['In the original box, invoice available.', 'بالعلبة الأصلية مع الفاتورة.'],
    ['Size can be exchanged within a week.', 'استبدال المقاس متاح خلال أسبوع.', 'business'],
  ],
  whenUsed: [
    ['Soles are clean, worn on carpet mostly.', 'النعل نظيف، والاستعمال داخلي غالبًا.'],
    [
      'Bought online and half a size too small for me.',
      'الشراء من الإنترنت والمقاس أصغر قليلًا من مقاسي.',
      'individual',
    ],
  ],
  always: [
    ['Original, checked by the shop.', 'بضاعة أصلية مفحوصة.', 'business'],
    ['More pictures by chat.', 'صور إضافية في المحادثة.'],
  ],
  items: [
    item('Nike Air Max 90, EU {size}', 'نايكي إير ماكس 90 مقاس {size}', 480, {
      size: [41, 42, 43, 44],
      audience: 'men',
      colour: ['white', 'grey', 'black'],
    }),
    item('Adidas Samba OG {colour:low}, EU {size}', 'أديداس سامبا OG لون {colour} مقاس {size}', 430, {
      size: [38, 40, 42],
      audience: 'unisex',
      colour: ['white', 'black'],
    }),
    item('New Balance 530, EU {size}', 'نيو بالانس 530 مقاس {size}', 390, {
      size: [37, 39, 41],
      audience: 'unisex',
      colour: ['silver', 'beige'],
    }),
    item('Asics Gel-Kayano running shoes, EU {size}', 'حذاء جري أسيكس جل كايانو مقاس {size}', 540, {
      size: [42, 43, 44],
      audience: 'men',
      colour: ['blue', 'yellow'],
    }),
    item('Arabic sandals, camel leather, EU {size}', 'نعال عربية جلد جمل مقاس {size}', [190, 240], {
      size: [40, 42, 44],
      audience: 'men',
      colour: ['brown', 'black', 'beige'],
    }),
    item(
      'Kids’ school shoes, black, EU {size}',
      'حذاء مدرسي للأطفال أسود مقاس {size}',
      70,
      { size: [30, 32, 34, 36], audience: 'unisex', colour: 'black' },
      { conditions: ['new'] },
    ),
    item('High heels in satin, {colour:low}, EU {size}', 'كعب عالٍ ساتان لون {colour} مقاس {size}', 260, {
      size: [37, 38, 39],
      audience: 'women',
      colour: ['gold', 'silver', 'green'],
    }),
    item('Ballet flats in soft leather, EU {size}', 'حذاء مسطح جلد ناعم مقاس {size}', 180, {
      size: [37, 38, 40],
      audience: 'women',
      colour: ['black', 'pink', 'beige'],
    }),
    item('Oxford shoes, hand-welted, EU {size}', 'حذاء أكسفورد رسمي خياطة يدوية مقاس {size}', 620, {
      size: [41, 43, 44],
      audience: 'men',
      colour: ['brown', 'black'],
    }),
    item('Timberland 6-inch boots, EU {size}', 'بوت تمبرلاند 6 بوصة مقاس {size}', 520, {
      size: [42, 44],
      audience: 'men',
      colour: 'brown',
    }),
    item('Birkenstock Arizona sandals, EU {size}', 'صندل بيركنستوك أريزونا مقاس {size}', 290, {
      size: [38, 40, 42],
      audience: 'unisex',
      colour: ['brown', 'white'],
    }),
    item('Football boots for grass, EU {size}', 'حذاء كرة قدم للعشب مقاس {size}', 230, {
      size: [39, 41, 43],
      audience: 'men',
      colour: ['orange', 'green'],
    }),
  ],
}
