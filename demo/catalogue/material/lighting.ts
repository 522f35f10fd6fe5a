import { item, type Material } from '#demo/catalogue/material/definition.ts'

export const lighting: Material = {
  key: 'lighting',
  count: 13,
  trade: 'goods',
  business: 0.65,
  conditions: ['new', 'new', 'used'],
  wholesale: { share: 0.2, minimums: [10, 20, 50] },
  feature: [
    ['{kind} · {material}', '{kind} · {material}'],
    ['{kind}', '{kind}'],
  ],
  opening: [
    ['Made of {material:low}; a light that is easy on the eyes.', 'الخامة {material}، وإضاءة مريحة للعين.'],
    ['Gives the room a calm, even light.', 'إضاءة هادئة ومتساوية في الغرفة.'],
  ],
  whenNew: [
    ['Bulbs are included.', 'اللمبات مشمولة.'],
    ['Two-year warranty on the driver.', 'ضمان سنتين على المحول.', 'business'],
  ],
  whenUsed: [
    ['All lamps work, nothing is missing or bent.', 'جميع اللمبات تعمل وبدون أي نقص.'],
    ['Taken down carefully and packed.', 'تم الفك بعناية مع التغليف.'],
  ],
  always: [
    ['Suits villas and flats.', 'تناسب الفلل والشقق.'],
    ['An electrician can fit it for a small charge.', 'يمكن التركيب على يد كهربائي برسوم رمزية.'],
  ],
  items: [
    item(
      'Crystal chandelier, 18 lights, for a double-height majlis',
      'ثريا كريستال 18 شمعة لمجلس بارتفاع طابقين',
      4900,
      { kind: 'chandelier', material: 'crystal', colour: 'gold' },
    ),
    item('Modern ring chandelier, three rings with remote', 'ثريا حلقات حديثة ثلاث حلقات مع ريموت', 850, {
      kind: 'chandelier',
      material: 'aluminium',
      colour: ['gold', 'black'],
    }),
    item('Moroccan brass lantern', 'فانوس مغربي نحاس', 280, {
      kind: 'lantern',
      material: 'brass',
      colour: 'gold',
    }),
    item(
      'Ramadan lantern with candles, set of 3',
      'فوانيس رمضان مع شموع – طقم 3 حبات',
      120,
      { kind: 'lantern', material: 'metal', colour: ['gold', 'black', 'white'] },
      { conditions: ['new'] },
    ),
    item('Arc floor lamp with marble base', 'أباجورة أرضية مقوّسة بقاعدة رخام', 540, {
      kind: 'floor',
      material: 'metal',
      colour: ['black', 'gold'],
    }),
    item('Bedside lamps, pair, linen shades', 'أباجورتان للسرير بغطاء كتان', 190, {
      kind: 'table',
      material: 'ceramic',
      colour: ['white', 'green'],
    }),
    item(
      'LED panel 60 × 60, box of 8',
      'بنل ليد 60 × 60 – كرتون 8 حبات',
      340,
      { kind: 'ceiling', material: 'aluminium', colour: 'white' },
      { conditions: ['new'], seller: 'business' },
    ),
    item(
      'Downlights 12 W, box of 50',
      'سبوت لايت 12 واط – كرتون 50 حبة',
      450,
      { kind: 'ceiling', material: 'aluminium', colour: 'white' },
      { conditions: ['new'], seller: 'business' },
    ),
    item('Wall lights for staircase, up and down', 'إنارة جدارية للدرج علوية وسفلية', 75, {
      kind: 'wall',
      material: 'aluminium',
      colour: ['black', 'white'],
    }),
    item(
      'Solar garden lights, set of 12',
      'إنارة حديقة بالطاقة الشمسية – 12 حبة',
      110,
      { kind: 'outdoor', material: 'plastic', colour: 'black' },
      { conditions: ['new'] },
    ),
    item(
      'RGB LED strip 20 m with app control',
      'شريط ليد ملون 20 مترًا مع تحكم بالتطبيق',
      85,
      { kind: 'strip', material: 'plastic', colour: 'multi' },
      { conditions: ['new'] },
    ),
    item(
      'Wedding and National Day fairy lights, 100 m',
      'حبل زينة للأعراس واليوم الوطني 100 متر',
      95,
      { kind: 'outdoor', material: 'plastic', colour: ['white', 'multi'] },
      { conditions: ['new'] },
    ),
  ],
}
