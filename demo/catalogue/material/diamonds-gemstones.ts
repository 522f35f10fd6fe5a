import { item, type Material } from '#demo/catalogue/material/definition.ts'

export const diamondsGemstones: Material = {
  key: 'diamonds-gemstones',
  count: 12,
  trade: 'goods',
  business: 0.65,
  conditions: ['new', 'new', 'used'],
  feature: [
    ['{stone} · {carat}', '{stone} · {carat}'],
    ['{stone}', '{stone}'],
  ],
  opening: [
    ['{stone}, {carat}, chosen with care.', '{stone}، {carat}، اختيار بعناية.'],
    ['A present to keep and hand down.', 'هدية تبقى وتُورّث.'],
  ],
  whenNew: [
    ['Resizing and cleaning are free for life.', 'تعديل المقاس والتنظيف مجانًا مدى الحياة.', 'business'],
    ['With certificate and invoice.', 'مع الشهادة والفاتورة.'],
  ],
  whenUsed: [['Estate piece, checked by an independent laboratory.', 'قطعة عائلية فُحصت في مختبر مستقل.']],
  always: [
    ['Shown by appointment.', 'المعاينة بموعد.'],
    ['In a box that is worth giving.', 'في علبة تليق بالهدية.'],
  ],
  items: [
    item(
      'Solitaire engagement ring, {carat}, GIA certified',
      'خاتم خطوبة سوليتير {carat} بشهادة GIA',
      [6900, 31500],
      { carat: [0.5, 1, 1.5], stone: 'diamond', certificate: true },
    ),
    item('Diamond tennis bracelet {carat}', 'سوار تنس ألماس {carat}', [8900, 17500], {
      carat: [2, 4],
      stone: 'diamond',
      certificate: true,
    }),
    item('Diamond stud earrings {carat}', 'حلق ألماس {carat}', [2600, 5900], {
      carat: [0.4, 0.8],
      stone: 'diamond',
      certificate: true,
    }),
    item(
      'Natural Gulf pearl necklace, 61 pearls',
      'عقد لؤلؤ خليجي طبيعي 61 حبة',
      48000,
      { stone: 'pearl', certificate: true },
      { seller: 'individual', conditions: ['used'] },
    ),
    item(
      'Cultured pearls from Ras Al Khaimah, pair',
      'لؤلؤتان مستزرعتان من رأس الخيمة',
      690,
      { stone: 'pearl', certificate: true },
      { emirate: 'ras-al-khaimah', conditions: ['new'] },
    ),
    item('Colombian emerald pendant {carat}', 'تعليقة زمرد كولومبي {carat}', 7400, {
      carat: 1.8,
      stone: 'emerald',
      certificate: true,
    }),
    item('Burmese ruby ring {carat}, 18K gold', 'خاتم ياقوت بورمي {carat} ذهب عيار 18', 9800, {
      carat: 1.6,
      stone: 'ruby',
      certificate: true,
    }),
    item('Ceylon sapphire, loose, {carat}', 'حجر سفير سيلاني {carat}', [3200, 8600], {
      carat: [2.1, 3.4],
      stone: 'sapphire',
      certificate: true,
    }),
    item('Yemeni aqeeq ring in silver', 'خاتم عقيق يماني فضة', 280, { stone: 'aqeeq', certificate: false }),
    item('Neyshabur turquoise ring', 'خاتم فيروز نيشابوري', 520, { stone: 'turquoise', certificate: false }),
    item(
      'Kahraman amber misbaha, old',
      'مسباح كهرمان قديم',
      1900,
      { stone: 'amber', certificate: false },
      { conditions: ['used'] },
    ),
    item('Moissanite ring {carat}, white gold plated', 'خاتم مويسانايت {carat} مطلي بالذهب الأبيض', 390, {
      carat: [1, 2],
      stone: 'moissanite',
      certificate: true,
    }),
  ],
}
