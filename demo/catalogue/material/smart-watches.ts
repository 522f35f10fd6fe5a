import { item, type Material } from '#demo/catalogue/material/definition.ts'

export const smartWatches: Material = {
  key: 'smart-watches',
  count: 13,
  trade: 'goods',
  business: 0.5,
  conditions: ['new', 'used', 'refurbished'],
  feature: [
    ['{case} · {colour}', '{case} · لون {colour}'],
    ['{case}', '{case}'],
  ],
  opening: [
    ['{case} case with a {colour:low} strap.', 'مقاس {case} مع سوار لون {colour}.'],
    [
      'Tracks heart rate, sleep and workouts, and shows calls and messages.',
      'تقيس نبض القلب والنوم والتمارين، وتعرض المكالمات والرسائل.',
    ],
  ],
  whenNew: [
    ['Sealed, with one year of warranty.', 'جديدة ومغلقة مع ضمان سنة.'],
    ['A spare strap of your choice is free.', 'سوار إضافي من اختيارك هدية.', 'business'],
  ],
  whenUsed: [
    ['Worn for a few months, the glass is flawless.', 'استعمال أشهر قليلة والزجاج سليم تمامًا.', 'individual'],
    ['The strap is new, the watch was cleaned and reset.', 'السوار جديد، والساعة منظّفة ومعاد ضبطها.'],
  ],
  always: [
    ['Arabic menus and prayer times are supported.', 'تدعم القوائم العربية وأوقات الصلاة.'],
    ['Charger and box included.', 'مع الشاحن والعلبة.'],
  ],
  items: [
    item('Apple Watch Series 9 GPS {case}', 'ساعة آبل سيريس 9 مقاس {case}', [1150, 1350], {
      brand: 'Apple',
      case: [41, 45],
      colour: ['black', 'pink', 'red'],
    }),
    item(
      'Apple Watch Ultra 2 {case} titanium, ocean band',
      'ساعة آبل ألترا 2 مقاس {case} تيتانيوم مع سوار أوشن',
      2750,
      { brand: 'Apple', case: 49, colour: ['titanium', 'blue'] },
    ),
    item('Apple Watch SE {case} – {colour}', 'ساعة آبل SE مقاس {case} – {colour}', [690, 820], {
      brand: 'Apple',
      case: [40, 44],
      colour: ['cream', 'silver', 'black'],
    }),
    item('Samsung Galaxy Watch6 Classic {case}', 'سامسونج جالكسي ووتش 6 كلاسيك {case}', [890, 990], {
      brand: 'Samsung',
      case: [43, 47],
      colour: ['black', 'silver'],
    }),
    item('Samsung Galaxy Fit3 – {colour}', 'سامسونج جالكسي فيت 3 – {colour}', 190, {
      brand: 'Samsung',
      case: 43,
      colour: ['grey', 'pink', 'silver'],
    }),
    item('Huawei Watch GT 4 {case} {colour}', 'هواوي ووتش GT 4 مقاس {case} لون {colour}', [620, 780], {
      brand: 'Huawei',
      case: [41, 46],
      colour: ['gold', 'brown', 'green'],
    }),
    item('Huawei Watch Fit 3, two weeks of battery', 'هواوي ووتش فيت 3 ببطارية تدوم أسبوعين', 390, {
      brand: 'Huawei',
      case: 43,
      colour: ['black', 'pink', 'white'],
    }),
    item(
      'Garmin Fenix 7 Solar {case} with desert maps',
      'جارمن فينيكس 7 سولار {case} مع خرائط البر',
      [1950, 2300],
      { brand: 'Garmin', case: [47, 51], colour: ['grey', 'black'] },
    ),
    item('Garmin Forerunner 265 running watch', 'جارمن فورَنر 265 للجري', 1450, {
      brand: 'Garmin',
      case: 46,
      colour: ['turquoise', 'white'],
    }),
    item('Xiaomi Watch S3 with changeable bezel', 'شاومي ووتش S3 بإطار قابل للتبديل', 480, {
      brand: 'Xiaomi',
      case: 47,
      colour: ['black', 'silver'],
    }),
    item(
      'Kids GPS watch with SIM and SOS button',
      'ساعة أطفال GPS بشريحة وزر طوارئ',
      145,
      { brand: 'Tofola', case: 38, colour: ['blue', 'pink'] },
      {
        conditions: ['new'],
        seller: 'business',
        detail: [
          'Parents see the child’s place in an app and can call the watch at any time.',
          'يرى الأهل موقع الطفل في التطبيق ويمكنهم الاتصال بالساعة في أي وقت.',
        ],
      },
    ),
  ],
}
