import { item, type Material } from '#demo/catalogue/material/definition.ts'

export const oudBakhoor: Material = {
  key: 'oud-bakhoor',
  count: 14,
  trade: 'goods',
  business: 0.8,
  conditions: ['new'],
  wholesale: { share: 0.4, minimums: [5, 10, 20, 50] },
  feature: [
    ['{kind} · {weight}', '{kind} · {weight}'],
    ['{kind}', '{kind}'],
  ],
  opening: [
    [
      '{weight}, a rich scent that stays in clothes until the next day.',
      'الوزن {weight}، رائحة غنية تبقى في الملابس إلى اليوم التالي.',
    ],
    ['For the majlis, for guests and for Friday.', 'للمجلس والضيوف ويوم الجمعة.'],
  ],
  whenNew: [
    ['Sealed jar with the date of filling.', 'عبوة مغلقة مع تاريخ التعبئة.'],
    ['A sample is sent with every order.', 'عينة هدية مع كل طلب.', 'business'],
  ],
  whenUsed: [['Opened once to try it.', 'فُتح مرة واحدة للتجربة.']],
  always: [
    ['Pure, with nothing artificial added.', 'مكونات طبيعية بدون أي إضافات صناعية.'],
    [
      'The choice of our family since the days of our grandfather.',
      'اختيار العائلة من أيام الجد.',
      'business',
    ],
  ],
  items: [
    item('Cambodian oud chips, first grade, {weight}', 'عود كمبودي درجة أولى {weight}', [420, 3600], {
      weight: [12, 50, 120],
      kind: 'chips',
    }),
    item('Indian (Assam) oud chips, old stock, {weight}', 'عود هندي آسام معتّق {weight}', [950, 5200], {
      weight: [12, 30, 60],
      kind: 'chips',
    }),
    item('Vietnamese oud for every day, {weight}', 'عود فيتنامي للاستعمال اليومي {weight}', [140, 520], {
      weight: [50, 120, 250],
      kind: 'chips',
    }),
    item('Dehn al oud, Hindi, quarter tola', 'دهن عود هندي ربع تولة', 680, { kind: 'oil', weight: 3 }),
    item('Dehn al oud mukhallat with rose, one tola', 'دهن عود مخلط بالورد الطائفي تولة كاملة', 890, {
      kind: 'oil',
      weight: 12,
    }),
    item(
      'Bakhoor Al Bayt in a jar, {weight}',
      'بخور البيت {weight}',
      [45, 120],
      { weight: [60, 120, 250], kind: 'bakhoor' },
      {
        alone: true,
        detail: [
          'Sandalwood, amber and rose, {weight} in a glass jar; burns slowly on coal or electric burners.',
          'صندل وعنبر وورد، {weight} في عبوة زجاجية، احتراق بطيء على الفحم أو المدخن الكهربائي.',
        ],
      },
    ),
    item(
      'Bakhoor tablets, box of 40',
      'أقراص بخور – علبة 40 حبة',
      35,
      { kind: 'bakhoor', weight: 80 },
      {
        alone: true,
        detail: [
          'One tablet is enough for a large room; sweet oud with a touch of saffron.',
          'قرص واحد يكفي غرفة كبيرة، عود حلو مع لمسة زعفران.',
        ],
      },
    ),
    item('Mabthooth from Al Ain, family recipe, {weight}', 'مبثوث العين بوصفة عائلية {weight}', [95, 240], {
      weight: [100, 250],
      kind: 'mabthooth',
    }),
    item('Omani hojari frankincense, green, {weight}', 'لبان حوجري عُماني أخضر {weight}', [60, 210], {
      weight: [100, 250, 500],
      kind: 'frankincense',
    }),
    item(
      'Electric burner for the car with USB',
      'مدخن كهربائي للسيارة USB',
      65,
      { kind: 'burner' },
      {
        alone: true,
        detail: [
          'Heats in a minute and switches itself off; works with chips and bakhoor.',
          'يسخن خلال دقيقة ويُطفأ تلقائيًا، ويصلح للعود والبخور.',
        ],
      },
    ),
    item(
      'Wooden mabkhara with brass inlay',
      'مبخرة خشب مطعّمة بالنحاس',
      130,
      { kind: 'burner' },
      {
        alone: true,
        detail: [
          'Turned from sheesham wood, 22 cm high, with a metal bowl that lifts out.',
          'من خشب السيسم بارتفاع 22 سم ووعاء معدني قابل للرفع.',
        ],
      },
    ),
    item(
      'Gift box: oud, bakhoor and burner',
      'بوكس هدية: عود وبخور ومبخرة',
      290,
      { kind: 'set' },
      {
        seller: 'business',
        alone: true,
        detail: [
          'In a velvet case with your card inside; a favourite for weddings and Eid.',
          'في علبة مخمل مع بطاقة باسمك، هدية محبوبة في الأعراس والعيد.',
        ],
      },
    ),
    item(
      'Quick-light charcoal, carton of 80 rolls',
      'فحم سريع الاشتعال – كرتون 80 رولًا',
      110,
      { kind: 'burner' },
      {
        seller: 'business',
        alone: true,
        detail: [
          'Without smell or sparks, 33 mm, ten discs in each roll.',
          'بدون رائحة أو شرر، مقاس 33 ملم، في كل رول عشر حبات.',
        ],
      },
    ),
  ],
}
