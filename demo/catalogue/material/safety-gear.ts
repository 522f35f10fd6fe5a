import { item, type Material } from '#demo/catalogue/material/definition.ts'

export const safetyGear: Material = {
  key: 'safety-gear',
  count: 13,
  trade: 'supply',
  business: 1,
  conditions: ['new'],
  wholesale: { share: 0.7, minimums: [10, 20, 50, 100] },
  feature: [
    ['{kind} · {standard}', '{kind} · {standard}'],
    ['{kind}', '{kind}'],
  ],
  opening: [
    ['Meets {standard}, accepted on all sites.', 'وفق مواصفة {standard} المعتمدة في جميع المواقع.'],
    ['For sites, warehouses and farms.', 'للمواقع والمستودعات والمزارع.'],
  ],
  whenNew: [
    ['Company logo can be printed.', 'طباعة شعار الشركة متاحة.', 'business'],
    ['Certificate with every carton.', 'شهادة مع كل كرتون.'],
  ],
  whenUsed: [['Unused stock.', 'مخزون غير مستعمل.']],
  always: [
    ['All sizes in stock.', 'جميع المقاسات متوفرة.'],
    ['Invoice in your company’s name.', 'الفاتورة باسم شركتك.'],
  ],
  items: [
    item('Safety helmet with ratchet, white', 'خوذة سلامة بيضاء بمشد', 18, {
      kind: 'head',
      standard: 'EN 397',
    }),
    item('Safety shoes, steel toe, black', 'حذاء سلامة بمقدمة حديد أسود', 75, {
      kind: 'feet',
      standard: 'S3',
    }),
    item('Cut-resistant gloves, 12 pairs', 'قفازات ضد القطع – 12 زوجًا', 96, {
      kind: 'hands',
      standard: 'EN 388',
    }),
    item('Reflective vests, box of 50', 'سترات عاكسة – كرتون 50 حبة', 240, {
      kind: 'clothing',
      standard: 'EN ISO 20471',
    }),
    item('Full body harness with double lanyard', 'حزام أمان كامل بحبلين', 190, {
      kind: 'height',
      standard: 'EN 361',
    }),
    item('Fire extinguisher powder 6 kg', 'طفاية حريق بودرة 6 كجم', 115, {
      kind: 'fire',
      standard: 'BS EN 3',
    }),
    item('Fire blanket for kitchens', 'بطانية حريق للمطابخ', 38, { kind: 'fire', standard: 'EN 1869' }),
    item(
      'Smoke alarms linked, set of 6 (Hassantuk ready)',
      'كاشفات دخان مترابطة – 6 حبات متوافقة مع حصنتك',
      690,
      { kind: 'fire' },
    ),
    item('Traffic cones 75 cm, set of 10', 'أقماع مرورية 75 سم – 10 حبات', 260, { kind: 'road' }),
    item('CCTV set, 8 cameras with recorder', 'طقم كاميرات مراقبة 8 كاميرات مع جهاز تسجيل', 1650, {
      kind: 'camera',
      standard: 'SIRA',
    }),
    item('First-aid kit for 25 people', 'حقيبة إسعافات أولية لعدد 25', 140, { kind: 'first-aid' }),
    item('Digital safe for home and shop', 'خزنة رقمية للمنزل والمحل', 520, { kind: 'safe' }),
    item('Welding screen and mask set', 'طقم قناع وستارة لحام', 210, { kind: 'head', standard: 'EN 175' }),
  ],
}
