import { item, type Material } from '#demo/catalogue/material/definition.ts'

export const antiquesCollectibles: Material = {
  key: 'antiques-collectibles',
  count: 13,
  trade: 'goods',
  business: 0,
  conditions: ['used'],
  feature: [
    ['{kind} · {period}', '{kind} · {period}'],
    ['{kind}', '{kind}'],
  ],
  opening: [
    ['{period}, from a private collection.', 'من مجموعة خاصة، الحقبة: {period}.'],
    [
      'A piece with a story, bought from an old family of the Gulf.',
      'قطعة لها حكاية، من عائلة خليجية عريقة.',
    ],
  ],
  whenNew: [['Unused.', 'غير مستعملة.']],
  whenUsed: [
    ['Patina and small marks of age, nothing restored.', 'آثار الزمن عليها جميلة وبدون أي ترميم.'],
    ['Kept in a cabinet, away from damp.', 'محفوظة في خزانة بعيدًا عن الرطوبة.'],
  ],
  always: [
    ['Only for those who know its value.', 'لمن يعرف قيمتها.'],
    ['Close-up pictures by chat.', 'صور قريبة في المحادثة.'],
  ],
  tailsUsed: [
    ['rare', 'نادرة'],
    ['for collectors', 'للهواة'],
  ],
  items: [
    item('Silver khanjar with belt', 'خنجر فضة مع الحزام', 3400, {
      kind: 'weapons',
      period: ['pre-1950', '1960s'],
    }),
    item('Old Yemeni sword in its sheath', 'سيف يماني قديم مع غمده', 4800, {
      kind: 'weapons',
      period: 'pre-1950',
    }),
    item('Bahraini dallah, stamped', 'دلة بحرينية قديمة بختم الصانع', 1250, {
      kind: 'metalware',
      period: ['pre-1950', '1950s'],
    }),
    item('Pearl diver’s scale, sieves and chest', 'ميزان لؤلؤ وطوس وصندوق طواش', 6900, {
      kind: 'pearling',
      period: 'pre-1950',
    }),
    item('Wooden mandoos chest with brass nails', 'مندوس خشب بمسامير نحاس', 2300, {
      kind: 'furniture',
      period: ['1950s', '1970s'],
    }),
    item('Maria Theresa thalers, set of 10', 'عملات ماريا تيريزا (فرانسي) – 10 حبات', 950, {
      kind: 'coins',
      period: 'pre-1950',
    }),
    item('First UAE banknote set, 1973', 'طقم أول إصدار للعملة الورقية الإماراتية 1973', 5600, {
      kind: 'coins',
      period: '1970s',
    }),
    item('Trucial States stamps, full album', 'طوابع إمارات الساحل المتصالح – ألبوم كامل', 1450, {
      kind: 'stamps',
      period: '1960s',
    }),
    item('Zenith wooden radio, working', 'راديو زينيث خشبي يعمل', 780, {
      kind: 'radio',
      period: ['1950s', '1960s'],
    }),
    item('Leica M3 camera with 50 mm', 'كاميرا لايكا M3 مع عدسة 50 ملم', 6200, {
      kind: 'radio',
      period: '1950s',
    }),
    item('Framed map of the Gulf, printed in 1954', 'خريطة للخليج مؤطرة مطبوعة عام 1954', 890, {
      kind: 'photographs',
      period: '1950s',
    }),
    item('Model dhow, hand-built, 90 cm', 'مجسم بوم يدوي 90 سم', 1100, { kind: 'models', period: 'modern' }),
    item('Die-cast Land Cruiser models, 12 pieces', 'مجسمات لاندكروزر معدنية – 12 قطعة', 640, {
      kind: 'models',
      period: '1990s',
    }),
  ],
}
