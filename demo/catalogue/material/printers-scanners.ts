import { item, type Material } from '#demo/catalogue/material/definition.ts'

export const printersScanners: Material = {
  key: 'printers-scanners',
  count: 13,
  trade: 'goods',
  business: 0.75,
  conditions: ['new', 'used', 'refurbished'],
  feature: [['{kind} · {brand}', '{kind} · {brand}']],
  opening: [
    ['{brand} quality for a small office or a shop.', 'جودة {brand} للمكتب الصغير أو المحل.'],
    ['Easy to set up and cheap to run.', 'الإعداد سهل وتكلفة التشغيل قليلة.'],
  ],
  whenNew: [
    ['Agency warranty of one year.', 'ضمان الوكيل لمدة سنة.'],
    ['We install it in your office free of charge.', 'التركيب في مكتبك مجانًا.', 'business'],
  ],
  whenUsed: [
    ['Low page count; the test page is in the photos.', 'استعمال قليل، وصفحة الاختبار ضمن الصور.'],
    ['With cable and power supply.', 'مع الكابل ومحول الكهرباء.'],
  ],
  always: [
    ['Works with Windows and Mac.', 'التوافق مع ويندوز وماك.'],
    ['Consumables are sold everywhere.', 'الأحبار والورق متوفرة في كل مكان.'],
  ],
  items: [
    item('HP LaserJet M111w, wireless', 'طابعة HP ليزرجيت M111w لاسلكية', 460, {
      brand: 'HP',
      kind: 'laser',
    }),
    item('HP Color LaserJet Pro MFP with scanner and fax', 'طابعة HP ليزر ملونة متعددة مع ماسح وفاكس', 1690, {
      brand: 'HP',
      kind: 'laser',
    }),
    item('Brother DCP-L2540 laser, double-sided', 'طابعة برذر DCP-L2540 ليزر على الوجهين', 720, {
      brand: 'Brother',
      kind: 'laser',
    }),
    item('Canon Pixma G3430 with ink tanks', 'طابعة كانون بيكسما G3430 بخزانات حبر', 640, {
      brand: 'Canon',
      kind: 'inkjet',
    }),
    item('Epson EcoTank L3250 for home and school', 'طابعة إبسون إيكوتانك L3250 للبيت والمدرسة', 610, {
      brand: 'Epson',
      kind: 'inkjet',
    }),
    item(
      'Epson A3 photo printer, six colours',
      'طابعة صور إبسون A3 بستة ألوان',
      2350,
      { brand: 'Epson', kind: 'inkjet' },
      {
        detail: [
          'For photographers and small studios; borderless prints up to A3+.',
          'للمصورين والاستوديوهات الصغيرة، طباعة بدون حواف حتى A3+.',
        ],
      },
    ),
    item(
      'Canon imageRUNNER A3 copier with stand',
      'آلة تصوير كانون imageRUNNER A3 مع القاعدة',
      6800,
      { brand: 'Canon', kind: 'copier' },
      {
        conditions: ['new', 'refurbished'],
        seller: 'business',
        detail: [
          'Copies, prints and scans to e-mail, 30 pages a minute; service contract on request.',
          'تصوير وطباعة ومسح إلى البريد بسرعة 30 صفحة في الدقيقة، مع عقد صيانة عند الطلب.',
        ],
      },
    ),
    item(
      'Xerox colour copier, from lease',
      'آلة تصوير زيروكس ملونة بعد عقد إيجار',
      4200,
      { brand: 'Xerox', kind: 'copier' },
      { conditions: ['refurbished'], seller: 'business' },
    ),
    item('Fujitsu ScanSnap iX1600, both sides at once', 'ماسح فوجيتسو ScanSnap iX1600 للوجهين معًا', 1750, {
      brand: 'Fujitsu',
      kind: 'scanner',
    }),
    item('Zebra ZD220 label printer', 'طابعة ملصقات زيبرا ZD220', 720, { brand: 'Zebra', kind: 'label' }),
    item('Receipt printer 80 mm, USB and LAN', 'طابعة فواتير 80 مم USB وشبكة', 290, {
      brand: 'Xprinter',
      kind: 'label',
    }),
    item(
      'Complete point-of-sale set for shops',
      'نظام نقاط بيع كامل للمحلات',
      2450,
      { brand: 'Posiflex', kind: 'pos' },
      {
        feature: ['Screen, printer, drawer, scanner', 'شاشة وطابعة ودرج وقارئ باركود'],
        detail: [
          'Touch screen of 15 inches, receipt printer, cash drawer and scanner; the program works in Arabic and English and prints VAT invoices.',
          'شاشة لمس 15 بوصة وطابعة فواتير ودرج نقد وقارئ باركود، والبرنامج بالعربية والإنجليزية مع فاتورة ضريبية.',
        ],
      },
    ),
    item(
      'Handheld POS terminal with printer',
      'جهاز نقاط بيع محمول مع طابعة',
      890,
      { brand: 'Sunmi', kind: 'pos' },
      {
        alone: true,
        detail: [
          'Android, 4G and a battery for a whole shift; good for delivery and food trucks.',
          'نظام أندرويد وشبكة 4G وبطارية تكفي وردية كاملة، يناسب التوصيل وعربات الطعام.',
        ],
      },
    ),
    item(
      'Money counter with fake-note detection',
      'عدادة نقود مع كشف التزوير',
      650,
      { brand: 'Kobotech', kind: 'pos' },
      {
        alone: true,
        detail: [
          'Counts mixed dirham notes, adds up the value and stops at a doubtful note.',
          'تعد فئات الدرهم المختلطة وتجمع القيمة وتتوقف عند الورقة المشبوهة.',
        ],
      },
    ),
    item(
      'Compatible toner for HP 85A printers',
      'حبر متوافق لطابعات HP 85A',
      69,
      { brand: 'HP', kind: 'ink' },
      {
        conditions: ['new'],
        seller: 'business',
        alone: true,
        detail: [
          'About 1,600 pages; if a cartridge leaks we replace it at once.',
          'يكفي نحو 1600 صفحة، وعند أي تسريب نستبدله فورًا.',
        ],
      },
    ),
    item(
      'Canon GI-41 ink bottles, set of four colours',
      'أحبار كانون GI-41 طقم أربعة ألوان',
      145,
      { brand: 'Canon', kind: 'ink' },
      {
        conditions: ['new'],
        alone: true,
        detail: [
          'Original bottles, about 7,000 colour pages; check that your printer takes GI-41.',
          'عبوات أصلية تكفي نحو 7000 صفحة ملونة، تأكد أن طابعتك تستخدم GI-41.',
        ],
      },
    ),
    item(
      'Bambu Lab A1 3D printer, four colours',
      'طابعة ثلاثية الأبعاد بامبو لاب A1 بأربعة ألوان',
      1990,
      { brand: 'Bambu Lab', kind: 'printer-3d' },
      {
        alone: true,
        detail: [
          'Calibrates itself and prints quietly; two spools of filament come with it.',
          'معايرة ذاتية وطباعة هادئة، ومعها بكرتان من الخيوط.',
        ],
      },
    ),
    item(
      'Creality Ender 3D printer for beginners',
      'طابعة ثلاثية الأبعاد كرياليتي إندر للمبتدئين',
      690,
      { brand: 'Creality', kind: 'printer-3d' },
      {
        alone: true,
        detail: [
          'Assembled and levelled, with a roll of PLA and spare nozzles.',
          'مجمّعة ومضبوطة، مع رول PLA وفوهات احتياطية.',
        ],
      },
    ),
    item(
      'Fellowes shredder, 12 sheets, cross cut',
      'ماكينة تمزيق فيلوز 12 ورقة بقص متقاطع',
      590,
      { brand: 'Fellowes', kind: 'shredder' },
      {
        alone: true,
        detail: [
          'Takes staples and bank cards, bin of 23 litres, stops when a hand comes near.',
          'تقطع الدبابيس والبطاقات البنكية، وسلتها 23 لترًا، وتتوقف عند اقتراب اليد.',
        ],
      },
    ),
  ],
}
