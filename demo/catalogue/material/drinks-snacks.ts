import { item, type Material } from '#demo/catalogue/material/definition.ts'

export const drinksSnacks: Material = {
  key: 'drinks-snacks',
  count: 14,
  trade: 'supply',
  business: 1,
  conditions: ['new'],
  wholesale: { share: 0.8, minimums: [5, 10, 20, 50, 100] },
  feature: [
    ['{kind} · {pieces} pcs', '{kind} · القطع: {pieces}'],
    ['{pieces} pcs', 'القطع: {pieces}'],
  ],
  opening: [
    ['{pieces} in a carton, best before date well ahead.', 'في الكرتون {pieces}، والصلاحية طويلة.'],
    ['For offices, schools, mosques and events.', 'للمكاتب والمدارس والمساجد والمناسبات.'],
  ],
  whenNew: [
    ['Delivered to the floor you are on.', 'التوصيل حتى الطابق الذي أنت فيه.'],
    ['Standing weekly orders get a lower price.', 'سعر أقل للطلبات الأسبوعية الثابتة.'],
  ],
  whenUsed: [['Unopened.', 'غير مفتوح.']],
  always: [
    ['Stored away from the sun.', 'التخزين بعيدًا عن الشمس.'],
    ['Other flavours are available.', 'تتوفر نكهات أخرى.'],
  ],
  items: [
    item('Drinking water 500 ml, carton of 24', 'مياه شرب 500 مل – كرتون 24 حبة', 11, {
      pieces: 24,
      kind: 'water',
    }),
    item('Water cups 200 ml for iftar, 48 pieces', 'مياه أكواب 200 مل للإفطار – 48 حبة', 13, {
      pieces: 48,
      kind: 'water',
    }),
    item('Bottled water 1.5 L, six pack', 'مياه 1.5 لتر – شدة 6 حبات', 7.5, { pieces: 6, kind: 'water' }),
    item(
      'Single water bottle 330 ml for vending machines',
      'عبوة مياه 330 مل لمكائن البيع',
      5,
      { pieces: 1, kind: 'water' },
      {
        exact: true,
        seller: 'business',
        feature: ['{kind} · 330 ml', '{kind} · 330 مل'],
        alone: true,
        detail: ['Sold singly; a pallet holds 1,800 bottles.', 'البيع بالحبة، والطبلية فيها 1,800 حبة.'],
      },
    ),
    item('Laban 200 ml, carton of 18', 'لبن 200 مل – كرتون 18 حبة', 27, { pieces: 18, kind: 'dairy' }),
    item('Camel milk with dates 250 ml, 12 bottles', 'حليب إبل بالتمر 250 مل – 12 حبة', 68, {
      pieces: 12,
      kind: 'dairy',
    }),
    item('Mango nectar 1 L, carton of 12', 'نكتار مانجو 1 لتر – كرتون 12 حبة', 66, {
      pieces: 12,
      kind: 'juice',
    }),
    item('Vimto concentrate 710 ml, 12 bottles for Ramadan', 'شراب فيمتو مركز 710 مل – 12 حبة لرمضان', 118, {
      pieces: 12,
      kind: 'juice',
    }),
    item('Cola cans 300 ml, tray of 24', 'علب كولا 300 مل – صينية 24 حبة', 42, { pieces: 24, kind: 'soft' }),
    item('Potato chips, carton of 50 small bags', 'بطاطس شيبس – كرتون 50 كيسًا صغيرًا', 38, {
      pieces: 50,
      kind: 'snacks',
    }),
    item('Maamoul with dates, box of 24', 'معمول بالتمر – علبة 24 حبة', 29, { pieces: 24, kind: 'sweets' }),
    item('Luqaimat mix, carton of 12', 'خليط لقيمات – كرتون 12 حبة', 84, { pieces: 12, kind: 'sweets' }),
    item('Turkish delight with pistachio, 40 pieces', 'حلقوم بالفستق – 40 حبة', 46, {
      pieces: 40,
      kind: 'sweets',
    }),
    item(
      'Omani halwa with saffron, tin',
      'حلوى عُمانية بالزعفران – علبة معدنية',
      52,
      { pieces: 1, kind: 'sweets' },
      {
        feature: ['{kind} · 1 kg', '{kind} · 1 كجم'],
        alone: true,
        detail: [
          'Cooked in copper for hours with saffron, rose water and cashew; 1 kg in a tin.',
          'مطبوخة في قدر نحاس لساعات بالزعفران وماء الورد والكاجو، 1 كجم في علبة معدنية.',
        ],
      },
    ),
  ],
}
