import { item, type Material } from '#demo/catalogue/material/definition.ts'

export const coffeeTea: Material = {
  key: 'coffee-tea',
  count: 13,
  trade: 'supply',
  business: 1,
  conditions: ['new'],
  wholesale: { share: 0.7, minimums: [10, 20, 25, 50] },
  feature: [['{kind} · {weight}', '{kind} · {weight}']],
  opening: [
    ['{weight}, origin: {origin}, packed this month.', '{weight}، المنشأ: {origin}، تعبئة هذا الشهر.'],
    ['{weight} bag with a valve that keeps the aroma.', 'كيس {weight} بصمام يحفظ النكهة.'],
  ],
  whenNew: [
    ['Ground to your taste on request.', 'الطحن حسب الطلب.'],
    ['Free tasting at the shop.', 'تذوق مجاني في المحل.'],
  ],
  whenUsed: [['Unopened.', 'غير مفتوح.']],
  always: [
    ['For homes, offices and cafés.', 'للبيوت والمكاتب والمقاهي.'],
    ['Weekly delivery can be arranged.', 'يمكن ترتيب توصيل أسبوعي.'],
  ],
  items: [
    item(
      'Arabic coffee with cardamom and saffron {weight}',
      'قهوة عربية بالهيل والزعفران {weight}',
      [35, 62],
      { weight: [0.5, 1], kind: 'arabic', origin: 'ethiopia' },
    ),
    item('Arabic coffee, light roast, {weight} bag', 'قهوة عربية شقراء – كيس {weight}', [48, 215], {
      weight: [1, 5],
      kind: 'arabic',
      origin: 'ethiopia',
    }),
    item('Instant Arabic coffee, 30 sachets', 'قهوة عربية سريعة التحضير – 30 ظرفًا', 32, {
      weight: 0.3,
      kind: 'arabic',
      origin: 'uae',
    }),
    item('Yirgacheffe beans, specialty, {weight}', 'حبوب قهوة يرغاتشيف مختصة {weight}', [55, 190], {
      weight: [0.25, 1],
      kind: 'beans',
      origin: 'ethiopia',
    }),
    item('Espresso blend for cafés {weight}', 'خلطة إسبريسو للمقاهي {weight}', [72, 680], {
      weight: [1, 10],
      kind: 'beans',
      origin: 'brazil',
    }),
    item('Colombian Supremo beans {weight}', 'حبوب قهوة كولومبية سوبريمو {weight}', [45, 160], {
      weight: [0.25, 1],
      kind: 'beans',
      origin: 'colombia',
    }),
    item('Turkish coffee with mastic {weight}', 'قهوة تركية بالمستكة {weight}', 28, {
      weight: 0.5,
      kind: 'turkish',
      origin: 'brazil',
    }),
    item('Green coffee sack, Harar, {weight}', 'خيشة بن هرري أخضر {weight}', [410, 1450], {
      weight: [15, 60],
      kind: 'green',
      origin: 'ethiopia',
    }),
    item('Yemeni Haraz coffee {weight}', 'بن حرازي يمني {weight}', [95, 175], {
      weight: [0.5, 1],
      kind: 'green',
      origin: 'yemen',
    }),
    item('Ceylon black tea, loose, {weight}', 'شاي سيلاني أحمر سائب {weight}', [32, 260], {
      weight: [1, 10],
      kind: 'tea',
      origin: 'sri-lanka',
    }),
    item('Kenyan tea dust for karak stalls {weight}', 'شاي كيني ناعم لمحلات الكرك {weight}', [85, 390], {
      weight: [5, 25],
      kind: 'tea',
      origin: 'kenya',
    }),
    item('Karak mix with cardamom {weight}', 'خلطة كرك بالهيل {weight}', [30, 130], {
      weight: [1, 5],
      kind: 'karak',
      origin: 'india',
    }),
    item('Chamomile and sage, dried {weight}', 'بابونج وميرمية مجففة {weight}', 24, {
      weight: 0.25,
      kind: 'herbal',
      origin: 'egypt',
    }),
  ],
}
