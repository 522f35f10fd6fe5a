import { item, type Material } from '#demo/catalogue/material/definition.ts'

export const airConditioners: Material = {
  key: 'air-conditioners',
  count: 13,
  trade: 'goods',
  business: 0.65,
  conditions: ['new', 'new', 'used'],
  wholesale: { share: 0.15, minimums: [5, 10] },
  feature: [
    ['{tons} · {kind}', '{tons} · {kind}'],
    ['{kind} · {brand}', '{kind} · {brand}'],
  ],
  opening: [
    ['{tons} of cooling, strong even in August.', 'قدرة {tons}، والتبريد قوي حتى في شهر أغسطس.'],
    ['Quiet at night and easy on the electricity bill.', 'صوت هادئ في الليل واستهلاك كهرباء قليل.'],
  ],
  whenNew: [
    [
      'Installation with three metres of copper pipe is included.',
      'السعر يشمل التركيب مع ثلاثة أمتار من النحاس.',
      'business',
    ],
    ['Five years of compressor warranty.', 'ضمان خمس سنوات على الكمبروسر.', 'business'],
  ],
  whenUsed: [
    ['Serviced and washed before this summer.', 'تمت الصيانة والغسيل قبل هذا الصيف.'],
    ['Taken down by a technician, ready to fit again.', 'تم الفك على يد فنّي، وجاهز للتركيب من جديد.'],
  ],
  always: [
    ['Tropical (T3) rated for Gulf weather.', 'مناسب لأجواء الخليج الحارة (T3).'],
    ['Remote control included.', 'مع الريموت.'],
  ],
  items: [
    item('Gree split AC {tons} inverter', 'مكيف جري سبليت {tons} إنفرتر', [1250, 2450], {
      brand: 'Gree',
      kind: 'split',
      tons: [1, 1.5, 2, 2.5],
    }),
    item(
      'LG Dual Inverter split {tons} with Wi-Fi',
      'مكيف إل جي سبليت ديوال إنفرتر {tons} مع واي فاي',
      [1750, 2600],
      { brand: 'LG', kind: 'split', tons: [1.5, 2] },
    ),
    item('O General window AC {tons}', 'مكيف أو جنرال شباك {tons}', [1350, 1750], {
      brand: 'O General',
      kind: 'window',
      tons: [1.5, 2],
    }),
    item(
      'Super General window AC {tons} for staff rooms',
      'مكيف سوبر جنرال شباك {tons} لسكن العمال',
      [720, 960],
      { brand: 'Super General', kind: 'window', tons: [1.5, 2] },
    ),
    item(
      'Daikin cassette AC {tons} for shops and majlis',
      'مكيف دايكن كاسيت {tons} للمحلات والمجالس',
      [4300, 5900],
      { brand: 'Daikin', kind: 'cassette', tons: [2, 3, 4] },
    ),
    item('Midea portable AC {tons} on wheels', 'مكيف ميديا متنقل {tons} بعجلات', 1150, {
      brand: 'Midea',
      kind: 'portable',
      tons: 1,
    }),
    item('Outdoor air cooler 60 L for gardens and workshops', 'مكيف صحراوي 60 لتر للحدائق والورش', 690, {
      brand: 'Crownline',
      kind: 'cooler',
    }),
    item(
      'Dyson Purifier Cool tower',
      'جهاز دايسون لتنقية وتبريد الهواء',
      1850,
      { brand: 'Dyson', kind: 'purifier' },
      {
        alone: true,
        detail: [
          'Filters desert dust and pollen, and shows the air quality on its screen.',
          'يصفّي غبار الصحراء وحبوب اللقاح ويعرض جودة الهواء على شاشته.',
        ],
      },
    ),
    item(
      'Xiaomi air purifier 4 Pro',
      'جهاز تنقية هواء شاومي 4 برو',
      720,
      { brand: 'Xiaomi', kind: 'purifier' },
      {
        alone: true,
        detail: [
          'For rooms up to 60 square metres; the filter was changed last month.',
          'للغرف حتى 60 مترًا مربعًا، والفلتر تغيّر الشهر الماضي.',
        ],
        conditions: ['used'],
      },
    ),
    item(
      'Industrial stand fan 26 inch',
      'مروحة صناعية بحامل 26 بوصة',
      220,
      { brand: 'KDK', kind: 'fan' },
      {
        conditions: ['new'],
        seller: 'business',
        alone: true,
        detail: [
          'Heavy base and steel guard, for garages, farms and tents.',
          'قاعدة ثقيلة وشبك حديد، للكراجات والمزارع والخيم.',
        ],
      },
    ),
    item(
      'Ceiling fan with light and remote',
      'مروحة سقف مع إنارة وريموت',
      290,
      { brand: 'KDK', kind: 'fan' },
      {
        conditions: ['new'],
        alone: true,
        detail: [
          'Three wooden blades, five speeds and a lamp that dims.',
          'ثلاث ريش خشبية وخمس سرعات وإنارة قابلة للتعتيم.',
        ],
      },
    ),
    item(
      'Ultrasonic humidifier 5 L with oil tray',
      'مرطب هواء 5 لتر مع مكان للزيوت العطرية',
      120,
      { brand: 'Deerma', kind: 'humidifier' },
      {
        conditions: ['new', 'used'],
        alone: true,
        detail: [
          'Runs a whole night on one filling; useful in air-conditioned bedrooms.',
          'يعمل ليلة كاملة بتعبئة واحدة، ومفيد في غرف النوم المكيفة.',
        ],
      },
    ),
  ],
}
