import { item, type Material } from '#demo/catalogue/material/definition.ts'

export const dates: Material = {
  key: 'dates',
  count: 14,
  trade: 'supply',
  business: 1,
  conditions: ['new'],
  wholesale: { share: 0.75, minimums: [10, 20, 50, 100] },
  feature: [['{variety} · {weight}', '{variety} · {weight}']],
  opening: [
    [
      '{variety} dates, {weight}, this year’s harvest; origin: {origin}.',
      'تمر {variety}، {weight}، حصاد هذا العام، المنشأ: {origin}.',
    ],
    ['{weight} of soft dates with thin skin.', 'وزن {weight}، تمر طري بقشرة رقيقة.'],
  ],
  whenNew: [
    ['Sorted by hand and kept cold.', 'فرز يدوي وحفظ مبرد.'],
    ['Packed in a clean, food-safety certified plant.', 'تعبئة في مصنع معتمد لسلامة الغذاء.'],
  ],
  whenUsed: [['From this season.', 'من هذا الموسم.']],
  always: [
    ['No added sugar and no preservatives.', 'بدون سكر مضاف وبدون مواد حافظة.'],
    ['Good with Arabic coffee, for Ramadan and for guests.', 'مع القهوة العربية، لرمضان وللضيوف.'],
  ],
  items: [
    item('Khalas dates from Liwa, {weight} box', 'تمر خلاص ليوا – علبة {weight}', [28, 165], {
      weight: [1, 5, 10],
      variety: 'khalas',
      origin: 'uae',
    }),
    item('Khalas Al Ain, royal grade, {weight}', 'خلاص العين درجة ملكية {weight}', [48, 210], {
      weight: [1, 5],
      variety: 'khalas',
      origin: 'uae',
    }),
    item('Fard dates in carton {weight} for supermarkets', 'تمر فرض كرتون {weight} للأسواق', [65, 120], {
      weight: [5, 10],
      variety: 'fard',
      origin: 'uae',
    }),
    item('Lulu dates, vacuum packed {weight}', 'تمر لولو مفرّغ من الهواء {weight}', [18, 80], {
      weight: [1, 5],
      variety: 'lulu',
      origin: 'uae',
    }),
    item('Dabbas dates, early season {weight}', 'تمر دباس أول الموسم {weight}', [22, 95], {
      weight: [1, 5],
      variety: 'dabbas',
      origin: 'uae',
    }),
    item('Ajwa Al Madinah {weight}, original with seal', 'عجوة المدينة {weight} أصلية بالختم', [75, 340], {
      weight: [1, 5],
      variety: 'ajwa',
      origin: 'saudi-arabia',
    }),
    item('Sukkari Al Qassim, wet, {weight}', 'سكري القصيم رطب {weight}', [38, 120], {
      weight: [1, 3],
      variety: 'sukkari',
      origin: 'saudi-arabia',
    }),
    item('Medjool jumbo {weight}', 'مجدول جامبو {weight}', [58, 250], {
      weight: [1, 5],
      variety: 'majdool',
      origin: 'jordan',
    }),
    item('Safawi dates {weight} for hotels', 'تمر صفاوي {weight} للفنادق', 130, {
      weight: 5,
      variety: 'safawi',
      origin: 'saudi-arabia',
    }),
    item('Fresh barhi on the branch {weight}', 'رطب برحي على العذق {weight}', 45, {
      weight: 3,
      variety: 'barhi',
      origin: 'uae',
    }),
    item(
      'Dates stuffed with almond and orange, gift box {weight}',
      'تمر محشو باللوز والبرتقال – علبة هدية {weight}',
      [85, 150],
      { weight: [0.5, 1], variety: 'assorted', origin: 'uae' },
    ),
    item('Chocolate-covered dates, {weight}', 'تمر مغطى بالشوكولاتة {weight}', [60, 480], {
      weight: [0.5, 5],
      variety: 'assorted',
      origin: 'uae',
    }),
    item(
      'Date paste for bakeries, carton {weight}',
      'عجينة تمر للمخابز – كرتون {weight}',
      85,
      { weight: 10, variety: 'fard', origin: 'uae' },
      {
        alone: true,
        detail: [
          'Fine paste without stones, made from Emirati Fard dates; {weight} per carton.',
          'عجينة ناعمة بدون نوى من تمر الفرض الإماراتي، {weight} في الكرتون.',
        ],
      },
    ),
  ],
}
