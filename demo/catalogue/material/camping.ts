import { item, type Material } from '#demo/catalogue/material/definition.ts'

export const camping: Material = {
  key: 'camping',
  count: 14,
  trade: 'goods',
  business: 0.6,
  conditions: ['new', 'new', 'used'],
  wholesale: { share: 0.2, minimums: [5, 10, 20] },
  feature: [
    ['{kind} · {people} people', '{kind} · لعدد {people}'],
    ['{kind}', '{kind}'],
  ],
  opening: [
    ['Made for {people} people, with room to spare.', 'لعدد {people} أو أكثر قليلًا.'],
    ['Tried in the desert of Al Badayer and on Jebel Jais.', 'تجربة فعلية في بر البداير وعلى جبل جيس.'],
  ],
  whenNew: [
    ['This season’s model.', 'موديل هذا الموسم.'],
    ['One-season warranty.', 'ضمان موسم كامل.', 'business'],
  ],
  whenUsed: [
    ['Two trips only, brushed and aired.', 'رحلتان فقط، مع التنظيف والتهوية.', 'individual'],
    ['Every part is there.', 'جميع القطع والملحقات موجودة.'],
  ],
  always: [
    ['Fits easily in the back of a 4x4.', 'الحمل سهل في صندوق سيارة الدفع الرباعي.'],
    ['Stands up to wind and sand.', 'تحمّل للرياح والرمل.'],
  ],
  items: [
    item('Pop-up tent for {people}', 'خيمة سريعة الفتح لعدد {people}', [190, 390], {
      people: [4, 6, 8],
      kind: 'tent',
    }),
    item('Roof-top tent with ladder for 4x4', 'خيمة سقف سيارة مع سلم للدفع الرباعي', 3400, {
      kind: 'tent',
      people: 3,
    }),
    item('Arabian goat-hair style tent 4 × 6 m', 'بيت شعر 4 × 6 أمتار', 2900, { kind: 'tent', people: 15 }),
    item('Folding desert chairs with table, set', 'كراسي بر قابلة للطي مع طاولة', 220, {
      kind: 'seating',
      people: 4,
    }),
    item('Ground seating mattress set in a bag', 'جلسة أرضية للرحلات في حقيبة', 340, {
      kind: 'seating',
      people: 6,
    }),
    item('Gas stove two burners with windshield', 'طباخ غاز بعينين مع واقي هواء', 130, { kind: 'cooking' }),
    item(
      'Stainless coffee and tea box for trips',
      'عزبة شاي وقهوة ستانلس للرحلات',
      290,
      { kind: 'cooking' },
      {
        alone: true,
        detail: [
          'Kettle, dallah, cups and gas stove, all in one wooden box.',
          'غلاية ودلة وفناجين وطباخ غاز، والكل في صندوق خشبي واحد.',
        ],
      },
    ),
    item('Mandi oven drum for the ground', 'تنور مندي أرضي', 420, { kind: 'cooking', people: 20 }),
    item('Car fridge 45 L, 12 V and 220 V', 'ثلاجة سيارة 45 لتر 12 و220 فولت', 1250, { kind: 'cooler' }),
    item('Ice box 60 L, keeps ice for three days', 'حافظة ثلج 60 لتر تحفظ الثلج ثلاثة أيام', 260, {
      kind: 'cooler',
    }),
    item('Telescopic camping light 5 m with remote', 'إنارة بر تلسكوبية 5 أمتار مع ريموت', 390, {
      kind: 'light',
    }),
    item('Sand recovery boards and tow strap', 'صاجات رمل مع حبل سحب', 310, { kind: 'recovery' }),
    item('Air compressor for tyres, double cylinder', 'منفاخ إطارات بسلندرين', 280, { kind: 'recovery' }),
    item('Power station 1000 Wh with solar panel', 'محطة طاقة 1000 واط ساعة مع لوح شمسي', 2900, {
      kind: 'power',
    }),
  ],
}
