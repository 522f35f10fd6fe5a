import { item, type Material } from '#server/db/seed/material/definition.ts'

export const printersScanners: Material = {
  key: 'printers-scanners',
  count: 12,
  trade: 'supply',
  business: 0.65,
  conditions: ['new', 'new', 'used'],
  wholesale: { share: 0.35, minimums: [3, 5, 10] },
  feature: [['{kind} · {brand}', '{kind} · {brand}']],
  opening: [
    ['{brand} machine that needs little attention.', 'جهاز {brand} لا يحتاج عناية كثيرة.'],
    ['For an office or a busy shop.', 'لمكتب أو محل مزدحم.'],
  ],
  whenNew: [
    ['Installed on your network by us.', 'التركيب والربط بشبكتك علينا.'],
    ['One-year agency warranty.', 'ضمان الوكيل لمدة سنة.'],
  ],
  whenUsed: [
    ['Little used, everything works.', 'استعمال قليل وكل شيء يعمل.'],
    ['Cleaned inside and ready for work.', 'تنظيف داخلي وجاهزية كاملة للعمل.'],
  ],
  always: [
    ['Supports Arabic.', 'دعم كامل للغة العربية.'],
    ['Maintenance contract available.', 'عقد صيانة متاح.'],
  ],
  items: [
    item('HP LaserJet Pro M404 mono printer', 'طابعة HP ليزر جت برو M404 أبيض وأسود', 890, {
      brand: 'HP',
      kind: 'laser',
    }),
    item('Brother colour laser all-in-one', 'طابعة براذر ليزر ملونة متعددة المهام', 1650, {
      brand: 'Brother',
      kind: 'laser',
    }),
    item('Epson EcoTank L3250 with ink for 7,500 pages', 'طابعة إبسون إيكو تانك L3250 بحبر 7,500 صفحة', 690, {
      brand: 'Epson',
      kind: 'inkjet',
    }),
    item('Canon photo printer A3+', 'طابعة صور كانون A3+', 1450, { brand: 'Canon', kind: 'inkjet' }),
    item(
      'Ricoh copier A3 colour, on wheels',
      'آلة تصوير ريكو A3 ملونة بعجلات',
      4900,
      { brand: 'Ricoh', kind: 'copier' },
      { conditions: ['used', 'refurbished'] },
    ),
    item('Fujitsu document scanner, 40 pages a minute', 'ماسح مستندات فوجيتسو 40 صفحة بالدقيقة', 1350, {
      brand: 'Fujitsu',
      kind: 'scanner',
    }),
    item('Zebra label printer for barcodes', 'طابعة زيبرا لملصقات الباركود', 950, {
      brand: 'Zebra',
      kind: 'label',
    }),
    item('Receipt printer 80 mm with cutter', 'طابعة فواتير 80 ملم مع قاطع', 290, {
      brand: 'Xprinter',
      kind: 'label',
    }),
    item(
      'Complete POS for groceries, Arabic, VAT ready',
      'نظام نقاط بيع كامل للبقالات بالعربية مع الضريبة',
      2400,
      { brand: 'Posiflex', kind: 'pos' },
    ),
    item(
      'Original HP toner 59A, box of 2',
      'حبر HP أصلي 59A – علبتان',
      560,
      { brand: 'HP', kind: 'ink' },
      {
        conditions: ['new'],
        alone: true,
        detail: [
          'About 6,000 pages from the pair; serial numbers can be checked.',
          'نحو 6,000 صفحة من العلبتين، ويمكن التحقق من الرقم التسلسلي.',
        ],
      },
    ),
    item(
      'Bambu Lab A1 3D printer with four colours',
      'طابعة بامبو لاب A1 ثلاثية الأبعاد بأربعة ألوان',
      2100,
      { brand: 'Bambu Lab', kind: 'printer-3d' },
    ),
    item('Cross-cut paper shredder, 20 sheets', 'ماكينة تمزيق ورق متقاطع 20 ورقة', 480, {
      brand: 'Fellowes',
      kind: 'shredder',
    }),
  ],
}
