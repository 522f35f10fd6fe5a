import { item, type Material } from '#demo/catalogue/material/definition.ts'

export const computersParts: Material = {
  key: 'computers-parts',
  count: 13,
  trade: 'goods',
  business: 0.5,
  conditions: ['new', 'new', 'used'],
  feature: [
    ['{kind} · {brand}', '{kind} · {brand}'],
    ['{kind}', '{kind}'],
  ],
  opening: [
    ['Checked from every side before it was listed.', 'تم فحص القطعة بالكامل قبل عرضها.'],
    ['For anyone who builds or upgrades their own PC.', 'لمن يجمّع جهازه بنفسه أو يرغب في ترقيته.'],
  ],
  whenNew: [
    ['Boxed, with the maker’s warranty.', 'بالكرتون مع ضمان الشركة.'],
    [
      'We tell you before you pay whether it fits your system.',
      'نتأكد من توافق القطعة مع جهازك قبل الدفع.',
      'business',
    ],
  ],
  whenUsed: [
    [
      'Kept in an air-conditioned room, away from dust.',
      'كانت القطعة في غرفة مكيفة بعيدًا عن الغبار.',
      'individual',
    ],
    ['Selling after an upgrade.', 'للبيع بعد الترقية.', 'individual'],
  ],
  always: [
    ['All cables are included.', 'مع جميع الكابلات.'],
    [
      'Ask me if you are not sure it fits your system.',
      'اسألني إذا لم تكن متأكدًا من التوافق مع جهازك.',
      'individual',
    ],
  ],
  items: [
    item(
      'Gaming PC Ryzen 7 7800X3D, RTX 4070 Super, 32 GB DDR5, 2 TB NVMe, liquid cooling and Windows 11',
      'كمبيوتر ألعاب رايزن 7 7800X3D كرت RTX 4070 سوبر رام 32 جيجا وهارد 2 تيرا مع تبريد مائي وويندوز 11',
      6900,
      { kind: 'desktop', brand: 'Custom build' },
    ),
    item(
      'Dell OptiPlex mini PC Core i5 for the office',
      'ديل أوبتيبلكس ميني كور i5 للمكاتب',
      650,
      { kind: 'desktop', brand: 'Dell' },
      { conditions: ['used', 'refurbished'] },
    ),
    item('iMac 24" M3 8/256 – green', 'آي ماك 24 بوصة M3 لون أخضر', 4650, {
      kind: 'desktop',
      brand: 'Apple',
    }),
    item('LG UltraGear 27" 165 Hz monitor', 'شاشة إل جي ألترا جير 27 بوصة 165 هرتز', 890, {
      kind: 'monitor',
      brand: 'LG',
    }),
    item('Samsung 34" curved ultrawide monitor', 'شاشة سامسونج منحنية عريضة 34 بوصة', 1450, {
      kind: 'monitor',
      brand: 'Samsung',
    }),
    item('Nvidia RTX 4060 Ti 8 GB graphics card', 'كرت شاشة إنفيديا RTX 4060 Ti بذاكرة 8 جيجا', 1550, {
      kind: 'graphics',
      brand: 'MSI',
    }),
    item('Intel Core i7-13700K with box', 'معالج إنتل كور i7-13700K بالعلبة', 1150, {
      kind: 'processor',
      brand: 'Intel',
    }),
    item('Samsung 990 Pro NVMe 2 TB', 'هارد سامسونج 990 برو NVMe سعة 2 تيرا', 720, {
      kind: 'drive',
      brand: 'Samsung',
    }),
    item('External hard drive 4 TB, USB 3', 'هارد خارجي 4 تيرا USB 3', 390, { kind: 'drive', brand: 'WD' }),
    item('Mechanical keyboard, Arabic and English keys', 'كيبورد ميكانيكي بحروف عربية وإنجليزية', 240, {
      kind: 'input',
      brand: 'Keychron',
    }),
    item('Logitech MX Master 3S mouse', 'ماوس لوجيتك MX ماستر 3S', 320, { kind: 'input', brand: 'Logitech' }),
    item(
      'Wi-Fi 6 mesh system, three units, covers a villa',
      'نظام واي فاي 6 موزّع من ثلاث قطع يغطي فيلا كاملة',
      680,
      { kind: 'network', brand: 'TP-Link' },
    ),
  ],
}
