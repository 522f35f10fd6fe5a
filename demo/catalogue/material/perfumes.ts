import { item, type Material } from '#demo/catalogue/material/definition.ts'

export const perfumes: Material = {
  key: 'perfumes',
  count: 18,
  trade: 'goods',
  business: 0.65,
  conditions: ['new', 'new', 'new', 'new', 'used'],
  wholesale: { share: 0.4, minimums: [6, 12, 24, 48] },
  feature: [
    ['{volume} · {strength}', '{volume} · {strength}'],
    ['{volume} · {audience}', '{volume} · {audience}'],
  ],
  opening: [
    ['{strength}, {volume}, for: {audience:low}.', '{strength}، {volume}، {audience}.'],
    [
      '{volume} that lasts from morning until late evening.',
      'الحجم {volume}، وثبات من الصباح إلى آخر المساء.',
    ],
  ],
  whenNew: [
    ['Sealed, with a batch code that can be checked.', 'مغلق مع رقم تشغيلة يمكن التحقق منه.'],
    [
      'Free 2 ml sample so that you can try it before opening.',
      'عينة 2 مل مجانية للتجربة قبل فتح العبوة.',
      'business',
    ],
  ],
  whenUsed: [
    [
      'About 90 % left in the bottle, kept away from light.',
      'باقي نحو 90% من العبوة، والحفظ بعيد عن الضوء.',
      'individual',
    ],
  ],
  always: [
    ['Suits evenings and special days.', 'يناسب الأمسيات والمناسبات.'],
    ['Opens fresh and settles on musk and wood.', 'بداية منعشة وقاعدة من المسك والأخشاب.'],
    ['Wrapped as a gift at no charge.', 'تغليف هدية مجانًا.', 'business'],
  ],
  tailsUsed: [['90 % full', 'ممتلئ 90%']],
  items: [
    item(
      'Nasaem “Layali Liwa” oud and saffron {volume}',
      'عطر نسائم «ليالي ليوا» عود وزعفران {volume}',
      [240, 380],
      { volume: [50, 100], audience: 'unisex', strength: 'edp' },
      { conditions: ['new'], seller: 'business' },
    ),
    item(
      'Nasaem “Ward Al Jabal” Taif rose {volume}',
      'عطر نسائم «ورد الجبل» ورد طائفي {volume}',
      [220, 350],
      { volume: [50, 100], audience: 'women', strength: 'edp' },
      { conditions: ['new'], seller: 'business' },
    ),
    item(
      'Nasaem “Misk Abyad” body mist {volume}',
      'معطر نسائم «مسك أبيض» للشعر والجسم {volume}',
      85,
      { volume: 200, audience: 'unisex', strength: 'mist' },
      { conditions: ['new'], seller: 'business' },
    ),
    item(
      'Concentrated perfume oil, black amber {volume}',
      'زيت عطري مركز عنبر أسود {volume}',
      [45, 110],
      { volume: [6, 12, 24], audience: 'unisex', strength: 'oil' },
      { conditions: ['new'] },
    ),
    item('Dior Sauvage {volume}', 'ديور سوفاج {volume}', [380, 520], {
      volume: [60, 100],
      audience: 'men',
      strength: ['edp', 'edt'],
    }),
    item('Bleu de Chanel {volume}', 'بلو دي شانيل {volume}', [490, 640], {
      volume: [50, 100],
      audience: 'men',
      strength: 'edp',
    }),
    item('Chanel Coco Mademoiselle {volume}', 'شانيل كوكو مدموزيل {volume}', [460, 620], {
      volume: [50, 100],
      audience: 'women',
      strength: 'edp',
    }),
    item('Tom Ford Oud Wood {volume}', 'توم فورد عود وود {volume}', [820, 1250], {
      volume: [50, 100],
      audience: 'unisex',
      strength: 'edp',
    }),
    item('Creed Aventus {volume}, batch 2024', 'كريد أفينتوس {volume} تشغيلة 2024', [990, 1350], {
      volume: [50, 100],
      audience: 'men',
      strength: 'edp',
    }),
    item('Baccarat Rouge 540 extrait {volume}', 'باكارات روج 540 خلاصة {volume}', 1450, {
      volume: 70,
      audience: 'unisex',
      strength: 'extrait',
    }),
    item('YSL Libre {volume}', 'إيف سان لوران ليبر {volume}', [390, 540], {
      volume: [50, 90],
      audience: 'women',
      strength: 'edp',
    }),
    item('Lattafa Khamrah {volume}', 'لطافة خمرة {volume}', 115, {
      volume: 100,
      audience: 'unisex',
      strength: 'edp',
    }),
    item(
      'Mini perfume set for travel, five bottles of {volume}',
      'طقم عطور صغيرة للسفر خمس عبوات {volume}',
      160,
      { volume: 10, audience: ['men', 'women'], strength: 'edp' },
      { conditions: ['new'] },
    ),
    item(
      'Empty crystal perfume bottles {volume}, box of 24',
      'زجاجات عطر كريستال فارغة {volume} – كرتون 24 حبة',
      190,
      { volume: 50, audience: 'unisex' },
      {
        conditions: ['new'],
        seller: 'business',
        alone: true,
        detail: [
          'With gold spray heads, for perfume shops and wedding gifts.',
          'برؤوس رش ذهبية، لمحلات العطور وتوزيعات الأعراس.',
        ],
      },
    ),
  ],
}
