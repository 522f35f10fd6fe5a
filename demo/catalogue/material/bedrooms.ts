import { item, type Material } from '#demo/catalogue/material/definition.ts'

export const bedrooms: Material = {
  key: 'bedrooms',
  count: 14,
  trade: 'goods',
  business: 0.55,
  conditions: ['new', 'used'],
  feature: [['{size}', '{size}']],
  opening: [
    ['{material} in {colour:low}, sturdy and silent.', '{material} لون {colour}، بمتانة عالية وبدون أصوات.'],
    ['Size: {size}.', 'المقاس: {size}.'],
  ],
  whenNew: [
    [
      'Fitting at home is included, usually within a week.',
      'التركيب في المنزل مشمول، وعادة خلال أسبوع.',
      'business',
    ],
    ['Three-year warranty on frame and hinges.', 'ضمان ثلاث سنوات على الهيكل والمفصلات.', 'business'],
  ],
  whenUsed: [
    ['Two years old, without scratches or loose joints.', 'استعمال سنتين فقط، بدون خدوش أو مفاصل مرتخية.'],
    ['We are moving to a furnished home.', 'البيع بسبب الانتقال إلى بيت مفروش.', 'individual'],
  ],
  always: [
    ['Delivery can be arranged with two workers.', 'يمكن ترتيب النقل مع عاملين.'],
    ['From a home without smokers or pets.', 'من بيت خالٍ من التدخين والحيوانات.', 'individual'],
  ],
  items: [
    item(
      'Bedroom set, 6 pieces in {colour:low}: bed, two side tables, dresser, mirror and a wardrobe with six doors',
      'غرفة نوم 6 قطع لون {colour}: سرير وكومودينتان وتسريحة ومرآة وخزانة بستة أبواب',
      [4200, 6900],
      { size: ['king', 'super-king'], material: ['mdf', 'solid-wood'], colour: ['walnut', 'white', 'grey'] },
    ),
    item('Upholstered bed with storage, {colour:low}', 'سرير منجّد مع مخزن لون {colour}', [1250, 1900], {
      size: ['queen', 'king', 'super-king'],
      material: 'velvet',
      colour: ['grey', 'beige', 'navy'],
    }),
    item('Wooden bunk bed for kids with stairs', 'سرير أطفال طابقين مع درج خشب', 1450, {
      size: 'single',
      material: 'solid-wood',
      colour: ['white', 'brown'],
    }),
    item(
      'Steel double-deck bed for staff accommodation',
      'سرير حديد طابقين لسكن العمال',
      290,
      { size: 'single', material: 'metal', colour: 'black' },
      { seller: 'business', conditions: ['new'] },
    ),
    item(
      'Medical mattress, 25 cm, {size}',
      'مرتبة طبية 25 سم – {size}',
      [520, 1150],
      { size: ['single', 'queen', 'king', 'super-king'], material: 'fabric', colour: 'white' },
      {
        detail: [
          'Medium-firm pocket springs with a cooling cover and a ten-year warranty.',
          'نوابض مستقلة متوسطة الصلابة مع غطاء مبرد وضمان عشر سنوات.',
        ],
        alone: true,
        conditions: ['new'],
      },
    ),
    item(
      'Sliding wardrobe with mirrors, 240 cm',
      'خزانة سحاب بمرايا 240 سم',
      2300,
      { size: 'no-bed', material: 'mdf', colour: ['white', 'walnut'] },
      { feature: ['240 cm · {colour}', '240 سم · لون {colour}'] },
    ),
    item(
      'Dressing table with lighted mirror and stool',
      'تسريحة بمرآة مضيئة وكرسي',
      690,
      { size: 'no-bed', material: 'mdf', colour: ['white', 'pink'] },
      { feature: ['LED mirror · {colour}', 'مرآة ليد · لون {colour}'] },
    ),
    item(
      'IKEA Malm chest of drawers',
      'خزانة أدراج إيكيا مالم',
      380,
      { size: 'no-bed', material: 'mdf', colour: ['white', 'brown'] },
      { conditions: ['used'], feature: ['6 drawers · {colour}', '6 أدراج · لون {colour}'] },
    ),
    item(
      'Hotel-quality cotton bedding, 6 pieces, {size}',
      'طقم مفارش قطن فندقي 6 قطع – {size}',
      [190, 290],
      { size: ['queen', 'king', 'super-king'], material: 'fabric', colour: ['white', 'grey'] },
      {
        conditions: ['new'],
        alone: true,
        detail: [
          '300 thread count in {colour:low}, soft from the first wash.',
          'كثافة 300 خيط لون {colour}، ناعم من أول غسلة.',
        ],
      },
    ),
    item(
      'Bride’s bedroom in ivory and gold',
      'غرفة نوم عرائسي عاجي وذهبي',
      9800,
      { size: 'super-king', material: 'solid-wood', colour: 'cream' },
      { seller: 'business', conditions: ['new'] },
    ),
    item('Single bed with pull-out guest bed', 'سرير مفرد مع سرير ضيوف سحاب', 780, {
      size: 'single',
      material: 'solid-wood',
      colour: ['white', 'walnut'],
    }),
  ],
}
