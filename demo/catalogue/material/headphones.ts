import { item, type Material } from '#demo/catalogue/material/definition.ts'

export const headphones: Material = {
  key: 'headphones',
  count: 13,
  trade: 'goods',
  business: 0.55,
  conditions: ['new', 'new', 'used'],
  wholesale: { share: 0.25, minimums: [5, 10, 20] },
  feature: [
    ['{style} · {colour}', '{style} · لون {colour}'],
    ['{style}', '{style}'],
  ],
  opening: [
    [
      'Clear sound and a comfortable fit for long calls and flights.',
      'صوت واضح وراحة في الاستعمال خلال المكالمات الطويلة والسفر.',
    ],
    ['Connects to the phone in seconds, in {colour:low}.', 'تتصل بالجوال خلال ثوانٍ، لون {colour}.'],
  ],
  whenNew: [
    [
      'Original, with a serial number that you can check online.',
      'أصلية برقم تسلسلي يمكنك التحقق منه عبر الإنترنت.',
    ],
    ['One-year replacement warranty.', 'ضمان استبدال لمدة سنة.', 'business'],
  ],
  whenUsed: [
    ['Cleaned and disinfected, ear tips are new.', 'منظّفة ومعقّمة وقطع الأذن جديدة.'],
    ['Used at the office only, sounds like new.', 'استُخدمت في المكتب فقط وصوتها كالجديد.', 'individual'],
  ],
  always: [
    ['Charging cable included.', 'مع كابل الشحن.'],
    ['Works with iPhone, Android and laptops.', 'تعمل مع آيفون وأندرويد واللابتوب.'],
  ],
  items: [
    item('AirPods Pro 2 with USB-C case', 'إيربودز برو 2 بعلبة USB-C', 760, {
      brand: 'Apple',
      style: 'in-ear',
      noiseCancelling: true,
      colour: 'white',
    }),
    item('AirPods Max – {colour}', 'إيربودز ماكس – {colour}', 1750, {
      brand: 'Apple',
      style: 'over-ear',
      noiseCancelling: true,
      colour: ['silver', 'green', 'pink'],
    }),
    item('AirPods 3rd generation', 'إيربودز الجيل الثالث', 490, {
      brand: 'Apple',
      style: 'in-ear',
      noiseCancelling: false,
      colour: 'white',
    }),
    item('Sony WH-1000XM5 noise cancelling – {colour}', 'سوني WH-1000XM5 بعزل الضوضاء – {colour}', 1150, {
      brand: 'Sony',
      style: 'over-ear',
      noiseCancelling: true,
      colour: ['black', 'silver', 'navy'],
    }),
    item('Bose QuietComfort Ultra {colour}', 'بوز كوايت كومفورت ألترا لون {colour}', 1390, {
      brand: 'Bose',
      style: 'over-ear',
      noiseCancelling: true,
      colour: ['black', 'cream'],
    }),
    item('Samsung Galaxy Buds3 Pro {colour}', 'سامسونج جالكسي بدز 3 برو لون {colour}', 640, {
      brand: 'Samsung',
      style: 'in-ear',
      noiseCancelling: true,
      colour: ['silver', 'white'],
    }),
    item('JBL Tune 770NC wireless, 70 hours of battery', 'JBL تون 770NC لاسلكية ببطارية 70 ساعة', 340, {
      brand: 'JBL',
      style: 'over-ear',
      noiseCancelling: true,
      colour: ['blue', 'black', 'white'],
    }),
    item('Anker Soundcore Liberty 4 earbuds – {colour}', 'أنكر ساوندكور ليبرتي 4 – {colour}', 320, {
      brand: 'Anker',
      style: 'in-ear',
      noiseCancelling: true,
      colour: ['navy', 'white'],
    }),
    item('Shokz OpenRun bone-conduction headset for runners', 'سماعة شوكز أوبن رن للجري بتوصيل العظم', 430, {
      brand: 'Shokz',
      style: 'open',
      noiseCancelling: false,
      colour: ['black', 'red'],
    }),
    item(
      'Neckband earphones with 40-hour battery',
      'سماعة طوق رقبة ببطارية 40 ساعة',
      55,
      { brand: 'Oraimo', style: 'neck-band', noiseCancelling: false, colour: ['black', 'green'] },
      { conditions: ['new'], seller: 'business' },
    ),
    item(
      'Wired earphones USB-C, box of 10',
      'سماعات سلكية USB-C – علبة 10 حبات',
      95,
      { brand: 'Tofola', style: 'in-ear', noiseCancelling: false, colour: 'white' },
      {
        conditions: ['new'],
        seller: 'business',
        alone: true,
        detail: [
          'For schools, call centres and shops; each piece comes in its own pouch.',
          'للمدارس ومراكز الاتصال والمحلات، وكل حبة في كيس مستقل.',
        ],
      },
    ),
  ],
}
