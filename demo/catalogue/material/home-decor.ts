import { item, type Material } from '#demo/catalogue/material/definition.ts'

export const homeDecor: Material = {
  key: 'home-decor',
  count: 13,
  trade: 'goods',
  business: 0.6,
  conditions: ['new', 'new', 'used'],
  wholesale: { share: 0.25, minimums: [6, 12, 24] },
  feature: [
    ['{kind} · {height}', '{kind} · {height}'],
    ['{kind} · {material}', '{kind} · {material}'],
  ],
  opening: [
    ['{height} high, {material:low}.', 'الارتفاع {height}، الخامة {material}.'],
    ['A piece that guests notice.', 'قطعة تلفت أنظار الضيوف.'],
  ],
  whenNew: [
    ['Packed in foam, also as a gift.', 'تغليف آمن، ومتاح كهدية.', 'business'],
    ['Made by hand, so no two are exactly alike.', 'صناعة يدوية، فلا تتشابه قطعتان تمامًا.'],
  ],
  whenUsed: [
    ['As good as on the first day.', 'كما كانت في أول يوم.'],
    ['Redecorating, so it needs a new home.', 'البيع بسبب تجديد الديكور.', 'individual'],
  ],
  always: [
    ['Looks right in a modern room and in a traditional majlis.', 'تناسب الغرف الحديثة والمجالس التقليدية.'],
    ['Video on request.', 'فيديو عند الطلب.'],
  ],
  items: [
    item('Arabic calligraphy canvas, gold on black', 'لوحة خط عربي ذهبي على أسود', 240, {
      kind: 'wall-art',
      material: 'canvas',
      height: 80,
    }),
    item('Set of three Burj and dunes prints, framed', 'طقم ثلاث لوحات بإطار: البرج والكثبان', 180, {
      kind: 'wall-art',
      material: 'paper',
      height: 60,
    }),
    item('Round mirror with brass frame', 'مرآة دائرية بإطار نحاس', 320, {
      kind: 'mirror',
      material: 'brass',
      height: 90,
    }),
    item('Full-length arch mirror', 'مرآة طويلة بقوس', 450, {
      kind: 'mirror',
      material: 'metal',
      height: 180,
    }),
    item('Ceramic vase, desert sand glaze', 'مزهرية سيراميك بلون رمال الصحراء', 95, {
      kind: 'vase',
      material: 'ceramic',
      height: [30, 45],
    }),
    item('Wall clock with Arabic numerals', 'ساعة حائط بأرقام عربية', 120, {
      kind: 'clock',
      material: 'metal',
      height: [50, 70],
    }),
    item('Cushion covers with sadu pattern, set of 4', 'أغطية خداديات بنقشة السدو – 4 حبات', 85, {
      kind: 'cushions',
      material: 'fabric',
      height: 45,
    }),
    item(
      'Scented candles: oud, amber and rose',
      'شموع معطرة: عود وعنبر وورد',
      69,
      { kind: 'candles', material: 'glass', height: 10 },
      { conditions: ['new'] },
    ),
    item('Artificial olive tree in a basket', 'شجرة زيتون صناعية في سلة', 210, {
      kind: 'plant',
      material: 'plastic',
      height: [120, 160, 180],
    }),
    item('Floating shelves, set of 3, walnut', 'أرفف جدارية 3 حبات لون جوزي', 130, {
      kind: 'shelf',
      material: 'mdf',
      height: 20,
    }),
    item('Serving tray with mother-of-pearl', 'صينية تقديم مطعّمة بالصدف', 290, {
      kind: 'tray',
      material: 'solid-wood',
      height: 5,
    }),
    item('Falcon statue in brass', 'مجسم صقر نحاس', 560, {
      kind: 'figure',
      material: 'brass',
      height: [35, 50],
    }),
  ],
}
