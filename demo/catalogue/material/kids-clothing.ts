import { item, type Material } from '#demo/catalogue/material/definition.ts'

export const kidsClothing: Material = {
  key: 'kids-clothing',
  count: 12,
  trade: 'goods',
  business: 0.65,
  conditions: ['new', 'new', 'used'],
  wholesale: { share: 0.3, minimums: [6, 12, 24] },
  feature: [['{child} · {age}', '{child} · {age}']],
  opening: [
    ['For {child:low}, {age}, {colour:low}.', '{child}، العمر {age}، لون {colour}.'],
    ['Soft cotton that washes well.', 'قطن ناعم يتحمل الغسيل.'],
  ],
  whenNew: [
    ['With tags; sizes can be exchanged.', 'بالتيكت مع إمكانية تبديل المقاس.', 'business'],
    ['Name can be embroidered in Arabic or English.', 'تطريز الاسم بالعربية أو الإنجليزية متاح.', 'business'],
  ],
  whenUsed: [
    ['Outgrown after one season.', 'البيع لأن الطفل كبر بعد موسم واحد.', 'individual'],
    ['Washed, no stains.', 'غسيل كامل وبدون بقع.', 'individual'],
  ],
  always: [
    ['Other ages are available.', 'تتوفر أعمار أخرى.', 'business'],
    ['Measurements by chat.', 'القياسات في المحادثة.'],
  ],
  items: [
    item('Girls’ mukhawar for Haq Al Laila, {colour:low}', 'مخور بناتي لحق الليلة لون {colour}', 130, {
      age: ['1-3y', '3-6y', '6-9y'],
      child: 'girls',
      colour: ['pink', 'green', 'gold'],
    }),
    item('National Day outfit in flag colours', 'ملابس اليوم الوطني بألوان العلم', 95, {
      age: ['1-3y', '3-6y', '6-9y'],
      child: ['boys', 'girls'],
      colour: 'multi',
    }),
    item('School uniform: polo and trousers', 'زي مدرسي: بولو وبنطلون', 85, {
      age: ['6-9y', '9-12y'],
      child: 'boys',
      colour: ['white', 'navy'],
    }),
    item('School pinafore with shirt', 'مريول مدرسي مع قميص', 90, {
      age: ['6-9y', '9-12y'],
      child: 'girls',
      colour: ['navy', 'grey'],
    }),
    item('Newborn set, 10 pieces in a box', 'طقم مواليد 10 قطع في علبة', 150, {
      age: '0-6m',
      child: 'both',
      colour: ['white', 'pink', 'blue'],
    }),
    item('Party dress with tulle', 'فستان حفلات تول', 165, {
      age: ['3-6y', '6-9y'],
      child: 'girls',
      colour: ['pink', 'cream', 'purple'],
    }),
    item('Boys’ suit with bow tie', 'بدلة أولاد مع ببيونة', 180, {
      age: ['3-6y', '6-9y'],
      child: 'boys',
      colour: ['navy', 'black'],
    }),
    item('Pyjamas, pack of 3', 'بيجامات – 3 حبات', 79, {
      age: ['1-3y', '3-6y'],
      child: 'both',
      colour: 'multi',
    }),
    item('Swimsuit with sun protection', 'ملابس سباحة بحماية من الشمس', 85, {
      age: ['3-6y', '6-9y'],
      child: 'both',
      colour: ['turquoise', 'orange'],
    }),
    item('Winter jacket for travelling', 'جاكيت شتوي للسفر', 140, {
      age: ['3-6y', '6-9y', '9-12y'],
      child: 'both',
      colour: ['red', 'navy'],
    }),
    item(
      'Bundle of 25 pieces for a little girl',
      'مجموعة 25 قطعة لطفلة',
      190,
      { age: '1-3y', child: 'girls', colour: 'multi' },
      { conditions: ['used'], seller: 'individual' },
    ),
  ],
}
