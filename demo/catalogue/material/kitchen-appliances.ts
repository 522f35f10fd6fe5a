import { item, type Material } from '#demo/catalogue/material/definition.ts'

export const kitchenAppliances: Material = {
  key: 'kitchen-appliances',
  count: 15,
  trade: 'goods',
  business: 0.6,
  conditions: ['new', 'new', 'used'],
  wholesale: { share: 0.15, minimums: [4, 6, 12] },
  feature: [
    ['{kind} · {power}', '{kind} · {power}'],
    ['{kind} · {brand}', '{kind} · {brand}'],
  ],
  opening: [
    ['{power}, easy to use and easy to clean.', 'بقدرة {power}، مع سهولة في الاستعمال والتنظيف.'],
    ['A helper for the family kitchen every day.', 'مساعد يومي في مطبخ العائلة.'],
  ],
  whenNew: [
    ['Two years of warranty from the agency.', 'ضمان سنتين من الوكيل.', 'business'],
    ['In its box with a recipe book in Arabic.', 'بالكرتون مع كتاب وصفات بالعربية.'],
  ],
  whenUsed: [
    ['Cleaned inside and out, no smell.', 'نظافة تامة من الداخل والخارج وبدون روائح.'],
    [
      'Bought last year; we are changing the kitchen.',
      'الشراء من سنة، والبيع بسبب تغيير المطبخ.',
      'individual',
    ],
  ],
  always: [
    ['UK three-pin plug.', 'فيش بريطاني ثلاثي.'],
    ['All attachments and the manual are included.', 'مع جميع الملحقات ودليل الاستعمال.'],
  ],
  items: [
    item(
      'Glemgas gas cooker 90 × 60, five burners',
      'طباخ غاز جليم غاز 90 × 60 بخمس عيون',
      2400,
      { brand: 'Glemgas', kind: 'cooker' },
      {
        feature: ['5 burners · 90 × 60 cm', '5 عيون · 90 × 60 سم'],
        alone: true,
        detail: [
          'Italian-made cooker with a full safety valve, cast-iron pan supports and an electric grill.',
          'طباخ إيطالي بنظام أمان كامل وحوامل حديد زهر وشواية كهربائية.',
        ],
      },
    ),
    item('Bosch built-in oven 71 L with hot air', 'فرن بوش مدمج 71 لتر بالهواء الساخن', 2100, {
      brand: 'Bosch',
      kind: 'oven',
      power: 3400,
    }),
    item('Samsung microwave 32 L, ceramic inside', 'ميكروويف سامسونج 32 لتر سيراميك', 480, {
      brand: 'Samsung',
      kind: 'microwave',
      power: 1000,
    }),
    item('Philips Airfryer XXL 7.3 L', 'قلاية فيليبس الهوائية XXL سعة 7.3 لتر', 850, {
      brand: 'Philips',
      kind: 'air-fryer',
      power: 2225,
    }),
    item('Ninja dual-zone air fryer', 'قلاية نينجا الهوائية بسلتين', 690, {
      brand: 'Ninja',
      kind: 'air-fryer',
      power: 2400,
    }),
    item('Moulinex blender with grinder, glass jar', 'خلاط مولينكس مع مطحنة ووعاء زجاج', 240, {
      brand: 'Moulinex',
      kind: 'blender',
      power: 600,
    }),
    item('KitchenAid Artisan stand mixer 4.8 L, red', 'عجانة كيتشن إيد أرتيزان 4.8 لتر لون أحمر', 2100, {
      brand: 'KitchenAid',
      kind: 'mixer',
      power: 300,
    }),
    item('Kenwood kitchen machine for regag and bread dough', 'عجانة كينوود لعجين الخبز والرقاق', 1150, {
      brand: 'Kenwood',
      kind: 'mixer',
      power: 1000,
    }),
    item('De’Longhi Magnifica automatic coffee machine', 'ماكينة قهوة ديلونجي ماجنيفيكا أوتوماتيك', 1650, {
      brand: 'De’Longhi',
      kind: 'coffee',
      power: 1450,
    }),
    item('Nespresso Vertuo Pop with 50 capsules', 'ماكينة نسبريسو فيرتو بوب مع 50 كبسولة', 520, {
      brand: 'Nespresso',
      kind: 'coffee',
      power: 1500,
    }),
    item('Electric dallah for Arabic coffee, 1 litre', 'دلة كهربائية للقهوة العربية 1 لتر', 165, {
      brand: 'Edison',
      kind: 'coffee',
      power: 800,
    }),
    item('Panasonic rice cooker 2.2 L', 'طباخة أرز باناسونيك 2.2 لتر', 210, {
      brand: 'Panasonic',
      kind: 'rice-cooker',
      power: 730,
    }),
    item('Breville kettle with temperature control', 'غلاية بريفيل مع تحكم بدرجة الحرارة', 320, {
      brand: 'Breville',
      kind: 'kettle',
      power: 2400,
    }),
    item('Water dispenser, hot and cold, bottom loading', 'برادة ماء حار وبارد بتحميل سفلي', 620, {
      brand: 'Super General',
      kind: 'water',
      power: 520,
    }),
  ],
}
