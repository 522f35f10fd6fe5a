import { item, type Material } from '#demo/catalogue/material/definition.ts'

export const gaming: Material = {
  key: 'gaming',
  count: 15,
  trade: 'goods',
  business: 0.4,
  conditions: ['used', 'used', 'new'],
  feature: [['{platform} · {kind}', '{platform} · {kind}']],
  opening: [
    ['For {platform}, tested this week.', 'لمنصة {platform}، تم الفحص هذا الأسبوع.'],
    ['A good choice for a weekend with friends.', 'خيار جميل لنهاية أسبوع مع الأصدقاء.'],
  ],
  whenNew: [
    ['New and sealed, UAE version.', 'بالكرتون المغلق، نسخة الإمارات.'],
    ['Official Middle East warranty for a year.', 'ضمان رسمي للشرق الأوسط لمدة سنة.'],
  ],
  whenUsed: [
    ['Kept clean, from a home without smokers.', 'نظافة تامة، من بيت خالٍ من التدخين.', 'individual'],
    ['My son has exams, so it has to go.', 'البيع بسبب امتحانات الأولاد.', 'individual'],
  ],
  always: [
    ['You can try it at home before you take it.', 'التجربة متاحة في البيت قبل الشراء.', 'individual'],
    ['Reasonable offers are welcome.', 'العروض المعقولة مرحب بها.', 'individual'],
  ],
  items: [
    item('PlayStation 5 Slim disc edition + two controllers', 'بلايستيشن 5 سليم نسخة الأقراص مع يدين', 1650, {
      platform: 'playstation',
      kind: 'console',
    }),
    item('PlayStation 5 digital 825 GB', 'بلايستيشن 5 ديجيتال 825 جيجا', 1250, {
      platform: 'playstation',
      kind: 'console',
    }),
    item(
      'Xbox Series X 1 TB with Game Pass for 3 months',
      'إكس بوكس سيريس X سعة 1 تيرا مع اشتراك جيم باس 3 أشهر',
      1550,
      { platform: 'xbox', kind: 'console' },
    ),
    item('Xbox Series S white 512 GB', 'إكس بوكس سيريس S أبيض 512 جيجا', 850, {
      platform: 'xbox',
      kind: 'console',
    }),
    item('Nintendo Switch OLED with Mario Kart', 'نينتندو سويتش أوليد مع لعبة ماريو كارت', 1150, {
      platform: 'nintendo',
      kind: 'console',
    }),
    item('Steam Deck 512 GB OLED', 'ستيم ديك 512 جيجا أوليد', 2100, {
      platform: 'handheld',
      kind: 'console',
    }),
    item('EA Sports FC 25 Arabic commentary – PS5', 'لعبة EA سبورتس FC 25 بالتعليق العربي – PS5', 170, {
      platform: 'playstation',
      kind: 'game',
    }),
    item('Gran Turismo 7 – PS5', 'لعبة جران توريزمو 7 – PS5', 110, { platform: 'playstation', kind: 'game' }),
    item('Zelda: Tears of the Kingdom – Switch', 'لعبة زيلدا تيرز أوف ذا كينجدم – سويتش', 165, {
      platform: 'nintendo',
      kind: 'game',
    }),
    item(
      'Bundle of six Xbox games',
      'مجموعة من ست ألعاب إكس بوكس',
      240,
      { platform: 'xbox', kind: 'game' },
      { conditions: ['used'] },
    ),
    item('DualSense controller, midnight black', 'يد تحكم ديوال سينس لون أسود', 210, {
      platform: 'playstation',
      kind: 'controller',
    }),
    item('Racing wheel with pedals and gear stick', 'دركسون سباق مع دواسات وجير', 750, {
      platform: ['playstation', 'xbox', 'pc'],
      kind: 'accessory',
    }),
    item('PlayStation VR2 headset', 'نظارة بلايستيشن VR2', 1350, {
      platform: 'playstation',
      kind: 'accessory',
    }),
    item(
      'Gaming chair with footrest, black and red',
      'كرسي ألعاب مع مسند قدم أسود وأحمر',
      480,
      { platform: 'pc', kind: 'accessory' },
      {
        detail: [
          'Reclines to lie flat; the gas lift and the armrests work perfectly.',
          'يميل حتى وضع الاستلقاء، والرافعة ومساند اليد تعمل بشكل ممتاز.',
        ],
      },
    ),
  ],
}
