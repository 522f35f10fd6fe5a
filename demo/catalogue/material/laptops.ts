import { item, type Material } from '#demo/catalogue/material/definition.ts'

export const laptops: Material = {
  key: 'laptops',
  count: 18,
  trade: 'goods',
  business: 0.55,
  conditions: ['new', 'used', 'used', 'refurbished'],
  wholesale: { share: 0.12, minimums: [5, 10] },
  feature: [['{memory} RAM · {storage} SSD', 'رام {memory} · SSD سعة {storage}']],
  opening: [
    [
      '{memory} of memory and a {storage} SSD, {screen} screen.',
      'رام {memory} وهارد SSD سعة {storage} وشاشة {screen}.',
    ],
    [
      'Starts in seconds thanks to the {storage} SSD, and {memory} of memory keeps many windows open.',
      'يقلع خلال ثوانٍ بفضل هارد SSD سعة {storage}، ورام {memory} تكفي لفتح نوافذ كثيرة.',
    ],
  ],
  whenNew: [
    [
      'Sealed, with international warranty and an Arabic-English keyboard.',
      'جديد مغلق بضمان دولي ولوحة مفاتيح عربية وإنجليزية.',
    ],
    ['A bag and a wireless mouse are included in the price.', 'السعر يشمل حقيبة وماوس لاسلكي.', 'business'],
  ],
  whenUsed: [
    ['Bought for university, used lightly.', 'كان للجامعة واستعماله خفيف.', 'individual'],
    ['The battery holds four to five hours.', 'البطارية تصمد من أربع إلى خمس ساعات.'],
    ['Freshly installed system, original charger.', 'النظام مثبت من جديد والشاحن أصلي.'],
  ],
  always: [
    ['Suitable for study, office work and light design.', 'مناسب للدراسة والعمل المكتبي والتصميم الخفيف.'],
    ['Can be upgraded on request.', 'يمكن ترقيته عند الطلب.', 'business'],
  ],
  tailsUsed: [
    ['with original charger', 'مع الشاحن الأصلي'],
    ['excellent condition', 'بحالة ممتازة'],
    ['lightly used', 'استعمال خفيف'],
  ],
  items: [
    item(
      'MacBook Air 13" M2 {memory}/{storage}',
      'ماك بوك إير 13 بوصة M2 رام {memory} سعة {storage}',
      [3100, 3900],
      { brand: 'Apple', memory: [8, 16], storage: [256, 512], screen: 13.6 },
    ),
    item(
      'MacBook Pro 14" M3 Pro {memory} {storage}',
      'ماك بوك برو 14 بوصة M3 برو رام {memory} سعة {storage}',
      [6900, 8300],
      { brand: 'Apple', memory: [18, 36], storage: [512, 1024], screen: 14.2 },
    ),
    item('MacBook Air 15" M3 midnight {storage}', 'ماك بوك إير 15 بوصة M3 لون ليلي {storage}', [4500, 5200], {
      brand: 'Apple',
      memory: 16,
      storage: [256, 512],
      screen: 15.3,
    }),
    item('Dell XPS 13 Plus, Core i7, {memory} RAM', 'ديل XPS 13 بلس كور i7 رام {memory}', [4300, 5100], {
      brand: 'Dell',
      memory: [16, 32],
      storage: 512,
      screen: 13.4,
    }),
    item(
      'Dell Latitude 5420 Core i5 {memory} for office work',
      'ديل لاتيتيود 5420 كور i5 رام {memory} للأعمال المكتبية',
      [950, 1150],
      { brand: 'Dell', memory: [8, 16], storage: 256, screen: 14 },
      { conditions: ['refurbished', 'used'], seller: 'business' },
    ),
    item(
      'HP Pavilion 15 Ryzen 5 {memory} / {storage}',
      'إتش بي بافيليون 15 رايزن 5 رام {memory} سعة {storage}',
      [1900, 2350],
      { brand: 'HP', memory: [8, 16], storage: [256, 512], screen: 15.6 },
    ),
    item(
      'HP EliteBook 840 G8 touch screen',
      'إتش بي إليت بوك 840 G8 شاشة لمس',
      1350,
      { brand: 'HP', memory: 16, storage: 512, screen: 14 },
      { conditions: ['refurbished', 'used'] },
    ),
    item(
      'Lenovo ThinkPad X1 Carbon Gen 11 {memory}',
      'لينوفو ثينك باد X1 كاربون الجيل 11 رام {memory}',
      [5200, 6100],
      { brand: 'Lenovo', memory: [16, 32], storage: 1024, screen: 14 },
    ),
    item(
      'Lenovo IdeaPad Slim 3 for students {storage}',
      'لينوفو آيديا باد سليم 3 للطلاب {storage}',
      [1250, 1500],
      { brand: 'Lenovo', memory: 8, storage: [256, 512], screen: 15.6 },
    ),
    item('Asus ROG Strix G16 gaming laptop RTX 4060', 'لابتوب ألعاب أسوس ROG ستركس G16 كرت RTX 4060', 4900, {
      brand: 'Asus',
      memory: 16,
      storage: 1024,
      screen: 16,
    }),
    item('Asus Vivobook 14 OLED {memory}', 'أسوس فيفو بوك 14 أوليد رام {memory}', [2100, 2500], {
      brand: 'Asus',
      memory: [8, 16],
      storage: 512,
      screen: 14,
    }),
    item(
      'Acer Nitro V 15 RTX 4050 – gaming and editing',
      'إيسر نيترو V 15 كرت RTX 4050 للألعاب والمونتاج',
      3150,
      { brand: 'Acer', memory: 16, storage: 512, screen: 15.6 },
    ),
    item(
      'Microsoft Surface Laptop 5 {memory} platinum',
      'مايكروسوفت سيرفس لابتوب 5 رام {memory} لون بلاتيني',
      [3200, 3900],
      { brand: 'Microsoft', memory: [8, 16], storage: 512, screen: 13.5 },
    ),
    item(
      'Chromebook 11-inch {memory} for primary school',
      'كروم بوك 11 بوصة رام {memory} لطلاب الابتدائي',
      [420, 520],
      { brand: 'Samsung', memory: [4, 8], storage: 32, screen: 11.6 },
      { conditions: ['refurbished', 'used'] },
    ),
  ],
}
