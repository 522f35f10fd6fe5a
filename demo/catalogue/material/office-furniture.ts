import { item, type Material } from '#demo/catalogue/material/definition.ts'

export const officeFurniture: Material = {
  key: 'office-furniture',
  count: 13,
  trade: 'goods',
  business: 0.65,
  conditions: ['new', 'new', 'used'],
  wholesale: { share: 0.3, minimums: [4, 6, 10] },
  feature: [
    ['{kind} · {material}', '{kind} · {material}'],
    ['{kind}', '{kind}'],
  ],
  opening: [
    ['Strong enough for daily use in a busy office.', 'متانة عالية تتحمل الدوام اليومي.'],
    ['Gives the office an orderly, bright look.', 'مظهر مرتب ومشرق للمكتب.'],
  ],
  whenNew: [
    ['Three years of warranty.', 'ضمان ثلاث سنوات.', 'business'],
    ['Delivery and fitting are included.', 'السعر يشمل التوصيل والتركيب.', 'business'],
  ],
  whenUsed: [
    [
      'From an office that moved; several pieces are available.',
      'من مكتب انتقل إلى مقر آخر، وتتوفر أكثر من قطعة.',
    ],
    ['Cleaned, all screws tightened, no damage.', 'تنظيف كامل وشد للبراغي، وبدون أي تلف.'],
  ],
  always: [
    ['We measure and draw the layout free of charge.', 'القياس والمخطط مجانًا.', 'business'],
    ['Other colours are possible.', 'تتوفر ألوان أخرى.', 'business'],
  ],
  tailsUsed: [
    ['excellent condition', 'بحالة ممتازة'],
    ['office closing sale', 'تصفية مكتب'],
  ],
  items: [
    item('Ergonomic mesh chair, {material:low} base', 'كرسي مكتب شبكي طبي بقاعدة {material}', [420, 560], {
      material: ['plastic', 'aluminium'],
      kind: 'chair',
    }),
    item('Executive chair in {material:low}, high back', 'كرسي مدير بظهر عالٍ – {material}', [1450, 690], {
      material: ['leather', 'faux-leather'],
      kind: 'chair',
    }),
    item(
      'Herman Miller Aeron chair, size B',
      'كرسي هيرمان ميلر إيرون مقاس B',
      3200,
      { kind: 'chair', material: 'plastic' },
      { conditions: ['used'] },
    ),
    item('Visitor chairs, pair, {material:low}', 'كرسيان للزوار – {material}', [320, 380], {
      material: ['fabric', 'faux-leather'],
      kind: 'chair',
    }),
    item(
      'Electric standing desk 140 × 70 cm',
      'مكتب كهربائي قابل للرفع 140 × 70 سم',
      1250,
      { kind: 'desk', material: 'metal' },
      {
        detail: [
          'Two motors, four saved heights and a tray for the cables; lifts 120 kg.',
          'محركان وأربعة ارتفاعات محفوظة ومجرى للأسلاك، ويرفع حتى 120 كجم.',
        ],
      },
    ),
    item('Manager’s desk with side unit, 180 cm', 'مكتب مدير مع طاولة جانبية 180 سم', 2400, {
      kind: 'desk',
      material: 'mdf',
    }),
    item('Simple desk 120 × 60 cm with drawers', 'مكتب بسيط 120 × 60 سم مع أدراج', 390, {
      kind: 'desk',
      material: 'mdf',
    }),
    item(
      'Meeting table for 10, power sockets built in',
      'طاولة اجتماعات 10 أشخاص مع أفياش مدمجة',
      2900,
      { kind: 'meeting', material: 'mdf' },
      { feature: ['10 people · 320 cm', '10 أشخاص · 320 سم'] },
    ),
    item('Round meeting table, 100 cm', 'طاولة اجتماعات دائرية 100 سم', 540, {
      kind: 'meeting',
      material: 'mdf',
    }),
    item('Four-drawer filing cabinet with lock', 'خزانة ملفات أربعة أدراج بقفل', 480, {
      kind: 'cabinet',
      material: 'metal',
    }),
    item('Staff lockers, 12 doors', 'خزائن موظفين 12 بابًا', 1150, { kind: 'cabinet', material: 'metal' }),
    item('Bookcase with glass doors', 'مكتبة بأبواب زجاجية', 1350, { kind: 'cabinet', material: 'mdf' }),
    item(
      'Reception counter with lit logo',
      'كاونتر استقبال مع شعار مضيء',
      4900,
      { kind: 'reception', material: 'mdf' },
      {
        conditions: ['new'],
        seller: 'business',
        detail: [
          'Made to your size with your logo in the front panel, ready in three weeks.',
          'تفصيل حسب المقاس مع شعاركم في الواجهة، والتسليم خلال ثلاثة أسابيع.',
        ],
      },
    ),
    item(
      'Workstation for four with glass screens',
      'محطة عمل لأربعة موظفين بفواصل زجاجية',
      3400,
      { kind: 'partition', material: 'mdf' },
      { feature: ['4 people · 240 × 120 cm', '4 موظفين · 240 × 120 سم'] },
    ),
    item(
      'Phone booth for one, soundproof',
      'كابينة اتصال لشخص واحد عازلة للصوت',
      9800,
      { kind: 'partition', material: 'metal' },
      { conditions: ['new', 'used'] },
    ),
    item('Glass whiteboard 120 × 90 cm', 'سبورة زجاجية 120 × 90 سم', 390, {
      kind: 'board',
      material: 'glass',
    }),
    item('Mobile whiteboard, both sides, 180 cm', 'سبورة متحركة بوجهين 180 سم', 520, {
      kind: 'board',
      material: 'steel',
    }),
    item('Waiting bench, three seats, steel', 'مقعد انتظار ثلاثي ستانلس', 560, {
      kind: 'sofa',
      material: 'steel',
    }),
    item('Reception sofa set 3+1+1 in {material:low}', 'طقم كنب استقبال 3+1+1 – {material}', [2600, 1900], {
      material: ['leather', 'faux-leather'],
      kind: 'sofa',
    }),
  ],
}
