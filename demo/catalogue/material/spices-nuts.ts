import { item, type Material } from '#demo/catalogue/material/definition.ts'

export const spicesNuts: Material = {
  key: 'spices-nuts',
  count: 13,
  trade: 'supply',
  business: 1,
  conditions: ['new'],
  wholesale: { share: 0.7, minimums: [5, 10, 20, 25] },
  feature: [['{weight} · {origin}', '{weight} · {origin}']],
  opening: [
    [
      '{weight}, origin: {origin}; strong in colour and scent.',
      '{weight}، المنشأ: {origin}، بلون ورائحة قويين.',
    ],
    ['{weight}, cleaned and sorted by hand.', '{weight}، مع تنظيف وفرز يدوي.'],
  ],
  whenNew: [
    ['From this season’s harvest.', 'من محصول هذا الموسم.'],
    ['Laboratory tested, no colour added.', 'فحص مخبري وبدون ألوان مضافة.'],
  ],
  whenUsed: [['Unopened.', 'غير مفتوح.']],
  always: [
    ['Sealed bags, food grade.', 'أكياس محكمة مخصصة للأغذية.'],
    ['Samples for restaurants.', 'عينات للمطاعم.'],
  ],
  items: [
    item('Emirati bezar mix {weight}', 'بزار إماراتي {weight}', [35, 160], { weight: [1, 5], origin: 'uae' }),
    item(
      'Saffron, negin, {weight}',
      'زعفران نجين {weight}',
      [65, 620],
      { weight: [0.01, 0.1], origin: 'iran' },
      { feature: ['Negin grade · {origin}', 'درجة نجين · {origin}'] },
    ),
    item('Green cardamom, jumbo {weight}', 'هيل أخضر جامبو {weight}', [165, 790], {
      weight: [1, 5],
      origin: 'india',
    }),
    item('Dried black lime (loomi) {weight}', 'لومي أسود {weight}', [24, 190], {
      weight: [1, 10],
      origin: 'oman',
    }),
    item('Turmeric powder {weight}', 'كركم ناعم {weight}', [14, 240], { weight: [1, 25], origin: 'india' }),
    item('Cinnamon sticks, Ceylon {weight}', 'قرفة سيلانية أعواد {weight}', [58, 270], {
      weight: [1, 5],
      origin: 'sri-lanka',
    }),
    item('Black pepper {weight}', 'فلفل أسود حب {weight}', [34, 760], { weight: [1, 25], origin: 'vietnam' }),
    item('Pistachios, roasted and salted {weight}', 'فستق محمص ومملح {weight}', [62, 570], {
      weight: [1, 10],
      origin: 'iran',
    }),
    item('Almonds, raw, {weight}', 'لوز نيء {weight}', [38, 360], { weight: [1, 10], origin: 'usa' }),
    item('Cashews W240 {weight}', 'كاجو W240 {weight}', [44, 410], { weight: [1, 10], origin: 'vietnam' }),
    item(
      'Mixed nuts for Eid in a wooden tray {weight}',
      'مكسرات مشكّلة للعيد في صينية خشب {weight}',
      [135, 240],
      { weight: [1, 2], origin: 'lebanon' },
    ),
    item('Za’atar with sumac and sesame {weight}', 'زعتر بالسماق والسمسم {weight}', [26, 115], {
      weight: [1, 5],
      origin: 'lebanon',
    }),
    item('Dried rose buds {weight}', 'ورد جوري مجفف {weight}', [48, 210], { weight: [1, 5], origin: 'iran' }),
  ],
}
