import { item, type Material } from '#demo/catalogue/material/definition.ts'

export const powerTools: Material = {
  key: 'power-tools',
  count: 14,
  trade: 'supply',
  business: 0.75,
  conditions: ['new', 'new', 'new', 'used'],
  wholesale: { share: 0.5, minimums: [5, 10, 20] },
  feature: [
    ['{brand} · {power}', '{brand} · {power}'],
    ['{brand} · {source}', '{brand} · {source}'],
    ['{brand}', '{brand}'],
  ],
  opening: [
    ['{brand} with {power}, built for daily work on site.', '{brand} بقدرة {power}، للعمل اليومي في الموقع.'],
    ['{brand} quality, powered by: {source:low}.', 'جودة {brand}، مصدر الطاقة: {source}.'],
  ],
  whenNew: [
    ['Agency warranty and spare parts in the UAE.', 'ضمان الوكيل وقطع الغيار متوفرة في الإمارات.'],
    ['In a carry case with accessories.', 'في حقيبة مع الملحقات.'],
  ],
  whenUsed: [
    ['Project finished; the tool was serviced.', 'البيع بعد انتهاء المشروع مع صيانة كاملة.', 'individual'],
    ['Cables and switches are sound.', 'الأسلاك والمفاتيح سليمة.'],
  ],
  always: [
    ['Try it at our counter.', 'التجربة متاحة قبل الشراء.', 'business'],
    ['Quantity discount for contractors.', 'خصم للكميات للمقاولين.', 'business'],
  ],
  items: [
    item('Bosch GSB 18V-55 drill with two batteries', 'دريل بوش GSB 18V-55 مع بطاريتين', 620, {
      brand: 'Bosch',
      source: 'battery',
    }),
    item('Makita HR2470 rotary hammer', 'هيلتي ماكيتا HR2470', 540, {
      brand: 'Makita',
      source: 'mains',
      power: 780,
    }),
    item('DeWalt angle grinder 115 mm', 'صاروخ ديوالت 115 ملم', 210, {
      brand: 'DeWalt',
      source: 'mains',
      power: 950,
    }),
    item(
      'Hilti TE 70 breaker, with chisels',
      'كسارة هيلتي TE 70 مع الأزاميل',
      3900,
      { brand: 'Hilti', source: 'mains', power: 1800 },
      { conditions: ['used', 'new'] },
    ),
    item('Stanley tool box, 110 hand tools', 'صندوق عدة ستانلي 110 قطع', 340, {
      brand: 'Stanley',
      source: 'hand',
    }),
    item('Socket set 1/2 inch, chrome vanadium', 'طقم لقم نصف بوصة كروم فاناديوم', 260, {
      brand: 'Toptul',
      source: 'hand',
    }),
    item('Circular saw 185 mm', 'منشار دائري 185 ملم', 390, {
      brand: 'Makita',
      source: 'mains',
      power: 1200,
    }),
    item('Table saw with stand for carpenters', 'منشار طاولة مع حامل للنجارين', 1650, {
      brand: 'DeWalt',
      source: 'mains',
      power: 1700,
    }),
    item('Air nailer with 10,000 nails', 'مسدس مسامير هواء مع 10 آلاف مسمار', 480, {
      brand: 'Senco',
      source: 'air',
    }),
    item('Pressure washer 150 bar', 'غسالة ضغط عالٍ 150 بار', 690, {
      brand: 'Kärcher',
      source: 'mains',
      power: 2100,
    }),
    item('Petrol chainsaw for palm trees', 'منشار بنزين للنخيل', 780, { brand: 'Stihl', source: 'petrol' }),
    item('Laser level 12 lines, green', 'ميزان ليزر 12 خطًا أخضر', 420, {
      brand: 'Huepar',
      source: 'battery',
    }),
    item(
      'Ladder, aluminium, 6 m telescopic',
      'سلم ألمنيوم تلسكوبي 6 أمتار',
      390,
      { brand: 'Penguin', source: 'hand' },
      {
        alone: true,
        detail: [
          'Carries 150 kg and folds down to 95 cm; the locks are new.',
          'يتحمل 150 كجم ويُطوى إلى 95 سم، والأقفال جديدة.',
        ],
      },
    ),
  ],
}
