import { between, item, type Material } from '#demo/catalogue/material/definition.ts'

export const mobilePhones: Material = {
  key: 'mobile-phones',
  count: 28,
  trade: 'goods',
  business: 0.5,
  conditions: ['new', 'used', 'used', 'refurbished'],
  worn: { battery: between(82, 97) },
  feature: [
    ['{storage} · Battery {battery}', '{storage} · البطارية {battery}'],
    ['{storage} · {colour}', '{storage} · لون {colour}'],
  ],
  opening: [
    ['{storage} in {colour:low}, bought in the UAE.', 'سعة {storage}، لون {colour}، مشترى من الإمارات.'],
    ['{storage} of storage, dual SIM, all networks.', 'سعة {storage}، يدعم شريحتين ويعمل على كل الشبكات.'],
  ],
  whenNew: [
    [
      'Sealed in the box with the agency’s one-year warranty.',
      'جديد بالكرتون المغلق مع ضمان الوكيل لمدة سنة.',
    ],
    [
      'Never activated; the warranty starts on the day you switch it on.',
      'لم يُفعّل بعد، ويبدأ الضمان من يوم التشغيل.',
    ],
  ],
  whenUsed: [
    [
      'Always kept in a case with a screen protector; never opened or repaired.',
      'كان دائمًا بكفر ولاصقة حماية، ولم يُفتح أو يُصلّح.',
      'individual',
    ],
    [
      'Battery health is {battery}; everything works as it should.',
      'صحة البطارية {battery} وكل شيء يعمل كما يجب.',
    ],
    [
      'Signed out of every account, ready for its new owner.',
      'تم تسجيل الخروج من جميع الحسابات، وجاهز للمالك الجديد.',
    ],
  ],
  always: [
    ['Comes with the original box and cable.', 'مع العلبة الأصلية والكابل.'],
    ['You are welcome to test it before paying.', 'يمكنك فحصه قبل الدفع.'],
    ['Works with Etisalat and du, eSIM included.', 'يعمل على اتصالات ودو، ويدعم الشريحة الإلكترونية.'],
  ],
  tailsNew: [
    ['sealed, agency warranty', 'جديد بضمان الوكيل'],
    ['brand new with invoice', 'جديد مع الفاتورة'],
  ],
  tailsUsed: [
    ['excellent condition, with box', 'بحالة ممتازة مع العلبة'],
    ['with box and invoice', 'مع العلبة والفاتورة'],
    ['like new, no scratches', 'بحالة الجديد بدون خدوش'],
  ],
  items: [
    item('iPhone 15 Pro {storage} – {colour}', 'آيفون 15 برو {storage} – {colour}', [3050, 3900], {
      brand: 'Apple',
      storage: [128, 256, 512],
      colour: ['titanium', 'blue', 'black'],
    }),
    item('iPhone 15 Pro Max {storage}, {colour}', 'آيفون 15 برو ماكس {storage}، لون {colour}', [3800, 4900], {
      brand: 'Apple',
      storage: [256, 512, 1024],
      colour: ['titanium', 'white', 'black'],
    }),
    item('iPhone 14 {storage} {colour}', 'آيفون 14 سعة {storage} لون {colour}', [2050, 2450], {
      brand: 'Apple',
      storage: [128, 256],
      colour: ['blue', 'purple', 'red'],
    }),
    item(
      'iPhone 13 {storage}',
      'آيفون 13 – {storage}',
      [1450, 1700],
      { brand: 'Apple', storage: [128, 256], colour: ['pink', 'green'] },
      { conditions: ['used', 'refurbished'] },
    ),
    item(
      'iPhone 11 {storage}, FaceTime enabled',
      'آيفون 11 سعة {storage} مع فيس تايم',
      [690, 820],
      { brand: 'Apple', storage: [64, 128], colour: ['white', 'black'] },
      { conditions: ['used', 'refurbished'] },
    ),
    item('iPhone 16 {storage} {colour}', 'آيفون 16 سعة {storage} – {colour}', [3150, 3550], {
      brand: 'Apple',
      storage: [128, 256],
      colour: ['black', 'pink', 'turquoise'],
    }),
    item(
      'Samsung Galaxy S24 Ultra {storage} – {colour}',
      'سامسونج جالكسي S24 ألترا {storage} – {colour}',
      [3600, 4100],
      {
        brand: 'Samsung',
        storage: [256, 512],
        colour: ['grey', 'purple', 'black'],
      },
    ),
    item(
      'Samsung Galaxy S23 {storage}, {colour}',
      'سامسونج جالكسي S23 {storage}، لون {colour}',
      [1650, 1850],
      {
        brand: 'Samsung',
        storage: [128, 256],
        colour: ['green', 'cream'],
      },
      { conditions: ['used', 'used', 'refurbished'] },
    ),
    item(
      'Samsung Galaxy Z Fold5 {storage} with S Pen case',
      'سامسونج جالكسي Z فولد 5 {storage} مع كفر القلم',
      4300,
      {
        brand: 'Samsung',
        storage: 512,
        colour: ['blue', 'black'],
      },
    ),
    item('Samsung Galaxy A55 5G {storage}', 'سامسونج جالكسي A55 5G سعة {storage}', [1180, 1320], {
      brand: 'Samsung',
      storage: [128, 256],
      colour: ['navy', 'purple'],
    }),
    item('Huawei Pura 70 Pro {storage} {colour}', 'هواوي بيورا 70 برو {storage} {colour}', 2900, {
      brand: 'Huawei',
      storage: 512,
      colour: ['white', 'black'],
    }),
    item('Xiaomi 14T Pro {storage}, Leica camera', 'شاومي 14T برو {storage} بكاميرا لايكا', [2150, 2400], {
      brand: 'Xiaomi',
      storage: [256, 512],
      colour: ['grey', 'blue'],
    }),
    item('Honor Magic6 Lite 5G {storage} – {colour}', 'هونر ماجيك 6 لايت 5G {storage} – {colour}', 980, {
      brand: 'Honor',
      storage: 256,
      colour: ['green', 'orange'],
    }),
    item(
      'Google Pixel 8 {storage}, international version',
      'جوجل بكسل 8 سعة {storage} النسخة العالمية',
      [1750, 1950],
      {
        brand: 'Google',
        storage: [128, 256],
        colour: ['grey', 'pink'],
      },
    ),
    item(
      'Nokia 105 dual SIM with torch and FM radio',
      'نوكيا 105 بشريحتين مع كشاف وراديو',
      75,
      { brand: 'Nokia', storage: 4, colour: ['black', 'blue'] },
      {
        conditions: ['new'],
        seller: 'business',
        detail: [
          'A simple phone for drivers and site staff; the battery lasts a week on standby.',
          'هاتف بسيط للسائقين وعمال المواقع، والبطارية تدوم أسبوعًا في وضع الاستعداد.',
        ],
      },
    ),
  ],
}
