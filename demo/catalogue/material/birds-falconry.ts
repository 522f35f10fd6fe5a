import { item, type Material } from '#demo/catalogue/material/definition.ts'

export const birdsFalconry: Material = {
  key: 'birds-falconry',
  count: 12,
  trade: 'goods',
  business: 0.65,
  conditions: ['new', 'new', 'used'],
  wholesale: { share: 0.3, minimums: [5, 10, 20] },
  feature: [['{kind}', '{kind}']],
  opening: [
    ['Chosen by people who keep birds themselves.', 'من اختيار مربّين يعرفون الطيور.'],
    ['Strong, safe and easy to clean.', 'متانة وأمان وسهولة في التنظيف.'],
  ],
  whenNew: [
    ['Fresh from our store in Al Ain.', 'من متجرنا في العين.', 'business'],
    ['Exchange within a week.', 'استبدال خلال أسبوع.', 'business'],
  ],
  whenUsed: [['Cleaned, one season of use.', 'مع التنظيف، واستعمال موسم واحد.']],
  always: [
    ['Advice on feeding and care is free.', 'استشارات التغذية والعناية مجانية.'],
    ['Delivery in a closed carton.', 'التوصيل في كرتون مغلق.'],
  ],
  items: [
    item('Falcon hood (burqa) in kangaroo leather', 'برقع صقر جلد كنغر', 220, { kind: 'falconry' }),
    item('Falcon perch (wakir), carved, with turf', 'وكر صقر منقوش مع عشب', 340, { kind: 'falconry' }),
    item('Falcon glove (mangala), embroidered', 'منقلة صقر مطرزة', 190, { kind: 'falconry' }),
    item('Telemetry transmitter with receiver', 'جهاز تتبع صقور مع المستقبل', 3900, { kind: 'falconry' }),
    item('Training lure and drone for falcons', 'تلواح وطائرة تدريب للصقور', 2600, { kind: 'falconry' }),
    item(
      'Frozen quail for falcons, box of 40',
      'سمان مجمد للصقور – صندوق 40 حبة',
      160,
      { kind: 'food' },
      { conditions: ['new'], seller: 'business' },
    ),
    item('Large parrot cage on wheels', 'قفص ببغاء كبير بعجلات', 590, { kind: 'cage' }),
    item('Canary breeding cages, set of 6', 'أقفاص تفريخ كناري – 6 حبات', 420, { kind: 'cage' }),
    item(
      'Seed mix for parrots, sack 20 kg',
      'خلطة بذور ببغاوات – كيس 20 كجم',
      135,
      { kind: 'food' },
      { seller: 'business', conditions: ['new'] },
    ),
    item('Pigeon loft 2 × 2 m, wooden', 'بيت حمام خشبي 2 × 2 متر', 2300, { kind: 'pigeons' }),
    item('Egg incubator 112 eggs, automatic', 'فقاسة بيض أوتوماتيك 112 بيضة', 480, { kind: 'poultry' }),
    item('Aquarium 200 L with cabinet and filter', 'حوض أسماك 200 لتر مع طاولة وفلتر', 890, {
      kind: 'aquarium',
    }),
  ],
}
