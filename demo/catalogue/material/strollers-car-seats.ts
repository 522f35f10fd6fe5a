import { item, type Material } from '#demo/catalogue/material/definition.ts'

export const strollersCarSeats: Material = {
  key: 'strollers-car-seats',
  count: 12,
  trade: 'goods',
  business: 0.5,
  conditions: ['new', 'used', 'used'],
  feature: [['{kind} · {age}', '{kind} · {age}']],
  opening: [
    ['For {age}, in {colour:low}.', 'للعمر {age}، لون {colour}.'],
    [
      'Suitable age: {age}; passes the European safety test.',
      'العمر المناسب {age}، وفق معايير السلامة الأوروبية.',
    ],
  ],
  whenNew: [
    ['In the box, two-year warranty.', 'بالكرتون وضمان سنتين.', 'business'],
    [
      'We show you how it folds and how it fits in your car.',
      'نشرح لك طريقة الطي والتركيب في سيارتك.',
      'business',
    ],
  ],
  whenUsed: [
    ['Covers were washed; brakes and belts are perfect.', 'الأغطية مغسولة، والمكابح والأحزمة سليمة.'],
    [
      'Never in an accident; used for our second child only.',
      'بدون أي حادث، والاستعمال لطفل واحد فقط.',
      'individual',
    ],
  ],
  always: [
    ['Light to carry and easy to use.', 'وزن خفيف وسهولة في الاستعمال.'],
    ['The covers come off for washing.', 'الأغطية قابلة للفك والغسل.'],
  ],
  items: [
    item('Bugaboo Fox 3 stroller, {colour:low}', 'عربة بوغابو فوكس 3 لون {colour}', 2900, {
      kind: 'stroller',
      age: '0-6m',
      colour: ['black', 'grey', 'green'],
    }),
    item('Doona car seat and stroller in one', 'دونا مقعد سيارة وعربة في واحد', 1350, {
      kind: 'system',
      age: '0-6m',
      colour: ['grey', 'pink', 'blue'],
    }),
    item('Cybex Libelle cabin-size stroller', 'عربة سايبكس ليبيل لمقصورة الطائرة', 690, {
      kind: 'stroller',
      age: '6-18m',
      colour: ['black', 'navy'],
    }),
    item('Joie i-Spin 360 car seat with Isofix', 'مقعد سيارة جوي i-Spin 360 مع آيزوفكس', 950, {
      kind: 'car-seat',
      age: '1-3y',
      colour: ['grey', 'black'],
    }),
    item('Maxi-Cosi infant seat with base', 'مقعد رضّع ماكسي كوزي مع القاعدة', 720, {
      kind: 'car-seat',
      age: '0-6m',
      colour: ['black', 'grey'],
    }),
    item('Booster seat for school age', 'مقعد رافع للسيارة لسن المدرسة', 180, {
      kind: 'booster',
      age: '6-9y',
      colour: ['black', 'red'],
    }),
    item('Twin stroller side by side', 'عربة توأم متجاورة', 850, {
      kind: 'twin',
      age: '6-18m',
      colour: ['grey', 'black'],
    }),
    item('Mothercare travel system, full set', 'نظام تنقل مذركير طقم كامل', 1100, {
      kind: 'system',
      age: '0-6m',
      colour: ['beige', 'black'],
    }),
    item('Ergobaby carrier with mesh for summer', 'حمالة إرغوبيبي شبكية للصيف', 390, {
      kind: 'carrier',
      age: '6-18m',
      colour: ['grey', 'navy', 'pink'],
    }),
    item('Tricycle stroller with canopy', 'دراجة ثلاثية بمقبض ومظلة', 260, {
      kind: 'stroller',
      age: '1-3y',
      colour: ['red', 'blue'],
    }),
  ],
}
