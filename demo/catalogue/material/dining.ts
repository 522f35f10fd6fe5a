import { item, type Material } from '#demo/catalogue/material/definition.ts'

export const dining: Material = {
  key: 'dining',
  count: 12,
  trade: 'goods',
  business: 0.55,
  conditions: ['new', 'used'],
  feature: [['{seats} seats · {material}', '{seats} مقاعد · {material}']],
  opening: [
    ['For {seats} people; the top is {material:low}.', 'عدد المقاعد {seats}، والسطح {material}.'],
    ['Large enough for family lunches on Friday.', 'مساحة تكفي لغداء العائلة يوم الجمعة.'],
  ],
  whenNew: [
    ['Chairs can be covered in the fabric of your choice.', 'تنجيد الكراسي بالقماش الذي تختاره.', 'business'],
    ['Assembled in your dining room by our team.', 'التركيب في غرفة الطعام على يد فريقنا.', 'business'],
  ],
  whenUsed: [
    [
      'No stains on the chairs; a cloth was always on the table.',
      'الكراسي بدون بقع، والطاولة كانت مغطاة دائمًا.',
      'individual',
    ],
    ['Sold because we moved to a smaller home.', 'البيع بسبب الانتقال إلى بيت أصغر.', 'individual'],
  ],
  always: [
    ['Stable on tiles and carpet.', 'ثبات ممتاز على البلاط والسجاد.'],
    ['Legs come off for transport.', 'الأرجل قابلة للفك عند النقل.'],
  ],
  items: [
    item('Marble dining table with {seats} chairs', 'طاولة طعام رخام مع {seats} كراسي', [2600, 3900], {
      seats: [6, 8],
      material: 'marble',
    }),
    item('Solid teak dining set for {seats}', 'طقم طعام خشب ساج {seats} كراسي', [3300, 4500], {
      seats: [6, 8, 10],
      material: 'teak',
    }),
    item('Glass table with {seats} leather chairs', 'طاولة زجاج مع {seats} كراسي جلد', [950, 1350], {
      seats: [4, 6],
      material: 'glass',
    }),
    item(
      'Extendable table, {seats} seats, white oak look',
      'طاولة قابلة للتمديد {seats} كراسي بلون البلوط الأبيض',
      [1150, 1600],
      { seats: [4, 6], material: 'mdf' },
    ),
    item(
      'Round table for a breakfast corner, {seats} chairs',
      'طاولة دائرية لركن الفطور مع {seats} كراسي',
      780,
      { seats: 4, material: 'mdf' },
    ),
    item('Bar table with {seats} stools', 'طاولة بار مع {seats} كراسي مرتفعة', [520, 690], {
      seats: [3, 4],
      material: 'metal',
    }),
    item(
      'Buffet and mirror for the dining room',
      'بوفيه مع مرآة لغرفة الطعام',
      1900,
      { seats: 8, material: 'solid-wood' },
      {
        feature: ['Buffet · {material}', 'بوفيه · {material}'],
        alone: true,
        detail: [
          'Four doors and three cutlery drawers; the mirror hangs above it.',
          'أربعة أبواب وثلاثة أدراج للملاعق، والمرآة تُعلّق فوقه.',
        ],
      },
    ),
    item(
      'Banquet table with {seats} chairs, carved',
      'طاولة ولائم منقوشة مع {seats} كرسيًا',
      7900,
      { seats: 12, material: 'solid-wood' },
      { feature: ['{seats} seats · {material}', '{seats} كرسيًا · {material}'] },
    ),
    item(
      'Folding floor table for family meals',
      'طاولة أرضية قابلة للطي لسفرة العائلة',
      160,
      { seats: 6, material: 'mdf' },
      { conditions: ['new', 'used'] },
    ),
    item(
      'Set of {seats} dining chairs in velvet',
      'طقم {seats} كراسي طعام مخمل',
      [690, 950],
      { seats: [4, 6], material: 'velvet' },
      {
        alone: true,
        detail: [
          'Gold legs and a soft seat; {seats} chairs, sold together.',
          'أرجل ذهبية ومقعد مريح، والبيع للطقم كاملًا.',
        ],
      },
    ),
  ],
}
