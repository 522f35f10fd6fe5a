import { item, type Material } from '#demo/catalogue/material/definition.ts'

export const cookwareTableware: Material = {
  key: 'cookware-tableware',
  count: 14,
  trade: 'goods',
  business: 0.7,
  conditions: ['new', 'new', 'new', 'used'],
  wholesale: { share: 0.4, minimums: [6, 12, 24, 48] },
  feature: [
    ['{material} · {pieces} pcs', '{material} · القطع: {pieces}'],
    ['{pieces} pcs', 'القطع: {pieces}'],
  ],
  opening: [
    ['{material}, {pieces} in the set.', 'الخامة {material}، وعدد القطع {pieces}.'],
    ['For everyday meals and for guests.', 'للاستعمال اليومي وللضيوف.'],
  ],
  whenNew: [
    ['In a gift box, safe for a house-warming present.', 'في علبة هدية تناسب زيارة البيت الجديد.'],
    ['Every piece is wrapped on its own.', 'كل قطعة مغلفة على حدة.'],
  ],
  whenUsed: [
    ['Complete, without chips or burns.', 'القطع كاملة بدون كسور أو حروق.'],
    ['Used for one Ramadan.', 'استعمال رمضان واحد.', 'individual'],
  ],
  always: [
    ['Good weight and a clean finish.', 'وزن ممتاز وتشطيب نظيف.'],
    ['Other sizes on request.', 'مقاسات أخرى عند الطلب.', 'business'],
  ],
  items: [
    item('Granite cookware set, {pieces} pieces', 'طقم قدور جرانيت {pieces} قطعة', [320, 480], {
      pieces: [12, 14],
      material: 'granite',
    }),
    item('Stainless steel pressure cooker, 10 litres', 'قدر ضغط ستانلس ستيل 10 لتر', 210, {
      pieces: 1,
      material: 'steel',
    }),
    item('Large feast pot for machboos, 40 litres', 'قدر كبير للمجبوس والولائم 40 لتر', 260, {
      pieces: 1,
      material: 'aluminium',
    }),
    item('Brass dallah set, {pieces} sizes', 'طقم دلال نحاس {pieces} مقاسات', 390, {
      pieces: 3,
      material: 'brass',
    }),
    item('Thermos set 1.0 + 0.7 L, gold handle', 'طقم ثلاجات شاي وقهوة 1.0 + 0.7 لتر بمقبض ذهبي', 150, {
      pieces: 2,
      material: 'steel',
    }),
    item(
      'Coffee finjan cups, {pieces} pieces, Arabic calligraphy',
      'فناجين قهوة {pieces} حبة بخط عربي',
      [65, 95],
      { pieces: [12, 24], material: 'porcelain' },
    ),
    item('Dinner set {pieces} pieces, gold rim', 'طقم عشاء {pieces} قطعة بحافة ذهبية', [420, 980], {
      pieces: [48, 72, 84],
      material: 'porcelain',
    }),
    item('Tea set with tray for {pieces}', 'طقم شاي مع صينية {pieces} قطعة', 140, {
      pieces: 18,
      material: 'glass',
    }),
    item('Cast-iron pot 28 cm, enamelled', 'قدر حديد زهر مطلي 28 سم', 340, {
      pieces: 1,
      material: 'cast-iron',
    }),
    item(
      'Serving dishes with stand for buffets',
      'صواني تقديم مع حوامل للبوفيه',
      480,
      { pieces: 4, material: 'steel' },
      { seller: 'business' },
    ),
    item('Chef knives with block, {pieces} pieces', 'طقم سكاكين مع حامل {pieces} قطع', 180, {
      pieces: 7,
      material: 'steel',
    }),
    item('Glass food containers, {pieces} with lids', 'علب حفظ طعام زجاج {pieces} حبات بأغطية', 95, {
      pieces: 10,
      material: 'glass',
    }),
    item('Mabkhara and coffee tray set, hand-painted', 'طقم مبخرة وصينية قهوة برسم يدوي', 220, {
      pieces: 5,
      material: 'ceramic',
    }),
  ],
}
