import { item, type Material } from '#demo/catalogue/material/definition.ts'

export const fruitVegetables: Material = {
  key: 'fruit-vegetables',
  count: 13,
  trade: 'supply',
  business: 1,
  conditions: ['new'],
  wholesale: { share: 0.75, minimums: [5, 10, 20, 50] },
  feature: [['{weight} · {origin}', '{weight} · {origin}']],
  opening: [
    ['{weight}, origin: {origin}, arrived this morning.', '{weight}، المنشأ: {origin}، وصول هذا الصباح.'],
    ['{weight}, firm and fresh.', '{weight}، طازجة ومتماسكة.'],
  ],
  whenNew: [
    ['Delivered in a refrigerated van before 8 am.', 'التوصيل بسيارة مبردة قبل الثامنة صباحًا.'],
    ['Damaged pieces are replaced.', 'استبدال أي حبات تالفة.'],
  ],
  whenUsed: [['Fresh.', 'طازج.']],
  always: [
    ['Price is for the carton and changes with the market.', 'السعر للكرتون ويتغير حسب السوق.'],
    ['Daily orders for restaurants and groceries.', 'طلبات يومية للمطاعم والبقالات.'],
  ],
  tailsNew: [
    ['fresh today', 'وصول اليوم'],
    ['per carton', 'للكرتون'],
  ],
  items: [
    item('Local cucumbers, greenhouse grown, {weight}', 'خيار محلي من البيوت المحمية {weight}', [14, 32], {
      weight: [4, 10],
      origin: 'uae',
    }),
    item('Tomatoes, first grade {weight}', 'طماطم درجة أولى {weight}', [18, 30], {
      weight: [5, 8],
      origin: ['jordan', 'uae'],
    }),
    item('Red onions, sack {weight}', 'بصل أحمر – كيس {weight}', [26, 48], {
      weight: [10, 20],
      origin: ['india', 'pakistan'],
    }),
    item('Potatoes for frying {weight}', 'بطاطس قلي {weight}', 42, {
      weight: 20,
      origin: ['lebanon', 'egypt'],
    }),
    item('Cavendish bananas {weight}', 'موز كافنديش {weight}', 58, {
      weight: 13,
      origin: ['ecuador', 'philippines'],
    }),
    item('Royal Gala apples {weight}', 'تفاح رويال جالا {weight}', 89, {
      weight: 18,
      origin: ['italy', 'new-zealand'],
    }),
    item('Alphonso mangoes, box of 12', 'مانجو ألفونسو – صندوق 12 حبة', 75, { weight: 3, origin: 'india' }),
    item('Navel oranges {weight}', 'برتقال أبو صرة {weight}', 55, {
      weight: 15,
      origin: ['egypt', 'south-africa'],
    }),
    item('Hass avocado {weight}', 'أفوكادو هاس {weight}', 48, { weight: 4, origin: 'kenya' }),
    item('Watermelon per sack {weight}', 'بطيخ {weight}', 36, { weight: 20, origin: ['iran', 'oman'] }),
    item('Coriander, mint and parsley, {weight} mixed', 'كزبرة ونعناع وبقدونس مشكّل {weight}', 22, {
      weight: 3,
      origin: 'uae',
    }),
    item('Strawberries from Al Dhaid {weight}', 'فراولة الذيد {weight}', [24, 44], {
      weight: [1, 2],
      origin: 'uae',
    }),
    item('Lettuce and fresh salad mix {weight}', 'خس وخلطة سلطة طازجة {weight}', 35, {
      weight: 5,
      origin: 'uae',
    }),
  ],
}
