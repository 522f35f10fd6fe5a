import { item, type Material } from '#demo/catalogue/material/definition.ts'

export const buildingMaterials: Material = {
  key: 'building-materials',
  count: 15,
  trade: 'supply',
  business: 1,
  conditions: ['new'],
  wholesale: { share: 0.75, minimums: [10, 20, 50, 100, 200] },
  feature: [['{kind} · per {soldBy:low}', '{kind} · السعر لكل {soldBy}']],
  opening: [
    ['Price per {soldBy:low}; municipality approved.', 'السعر لكل {soldBy}، ومطابق لاشتراطات البلدية.'],
    ['Approved quality with test certificates.', 'جودة معتمدة مع شهادات الفحص.'],
  ],
  whenNew: [
    ['Crane truck for unloading can be booked.', 'يمكن حجز شاحنة برافعة للتنزيل.'],
    ['Leftover full packs are taken back within two weeks.', 'إرجاع الكميات الزائدة المغلقة خلال أسبوعين.'],
  ],
  whenUsed: [['Left over from a villa project.', 'فائض من مشروع فيلا.']],
  always: [
    ['Send your bill of quantities and we answer with one price.', 'أرسل جدول الكميات ونرد بسعر واحد شامل.'],
    ['Delivery to site, also in the evening.', 'التوصيل إلى الموقع حتى في المساء.'],
  ],
  items: [
    item('OPC cement 50 kg bag', 'إسمنت بورتلاندي – كيس 50 كجم', 15, { kind: 'cement', soldBy: 'bag' }),
    item('Sulphate-resistant cement 50 kg', 'إسمنت مقاوم للأملاح 50 كجم', 17, {
      kind: 'cement',
      soldBy: 'bag',
    }),
    item('Tile adhesive, grey, 20 kg', 'غراء بلاط رمادي 20 كجم', 14.5, { kind: 'cement', soldBy: 'bag' }),
    item('Hollow block 8 inch', 'طابوق مفرغ 8 بوصة', 5.5, { kind: 'blocks', soldBy: 'piece' }),
    item('Thermal block with insulation 8 inch', 'طابوق حراري 8 بوصة', 7, {
      kind: 'blocks',
      soldBy: 'piece',
    }),
    item('Reinforcement steel 12 mm', 'حديد تسليح 12 ملم', 2350, { kind: 'steel', soldBy: 'ton' }),
    item('Marine plywood 18 mm', 'بلايوود بحري 18 ملم', 98, { kind: 'timber', soldBy: 'sheet' }),
    item('Porcelain tiles 60 × 120, marble look', 'بورسلان 60 × 120 بشكل الرخام', 42, {
      kind: 'tiles',
      soldBy: 'square-metre',
    }),
    item('Omani marble slabs, polished', 'ألواح رخام عُماني مصقول', 135, {
      kind: 'tiles',
      soldBy: 'square-metre',
    }),
    item('Exterior paint, dust resistant, 18 L', 'صبغ خارجي مقاوم للغبار 18 لتر', 320, {
      kind: 'paint',
      soldBy: 'drum',
    }),
    item('Bitumen membrane 4 mm, 10 m', 'لفائف عزل بيتومين 4 ملم – 10 أمتار', 78, {
      kind: 'insulation',
      soldBy: 'roll',
    }),
    item('Gypsum board 12.5 mm, moisture resistant', 'ألواح جبس مقاومة للرطوبة 12.5 ملم', 31, {
      kind: 'gypsum',
      soldBy: 'sheet',
    }),
    item('Aluminium sliding window, double glass', 'نافذة ألمنيوم سحاب زجاج مزدوج', 480, {
      kind: 'doors',
      soldBy: 'square-metre',
    }),
    item('Teak main door, carved, with frame', 'باب رئيسي ساج منقوش مع الإطار', 5600, {
      kind: 'doors',
      soldBy: 'piece',
    }),
    item('Washed sand, 20 m³ load', 'رمل مغسول – حمولة 20 مترًا مكعبًا', 890, { kind: 'sand', soldBy: 'load' }),
  ],
}
