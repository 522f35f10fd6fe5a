import { item, type Material } from '#demo/catalogue/material/definition.ts'

export const carpetsRugs: Material = {
  key: 'carpets-rugs',
  count: 13,
  trade: 'goods',
  business: 0.6,
  conditions: ['new', 'new', 'used'],
  wholesale: { share: 0.15, minimums: [10, 20, 50] },
  feature: [
    ['{size} · {material}', '{size} · {material}'],
    ['{size}', '{size}'],
  ],
  opening: [
    ['{material}, {size}, in {colour:low}.', '{material}، المقاس {size}، لون {colour}.'],
    ['{size}, soft under the foot.', 'المقاس {size}، وملمس ناعم.'],
  ],
  whenNew: [
    ['Rolled and wrapped, delivered to your door.', 'مع اللف والتغليف والتوصيل حتى الباب.', 'business'],
    ['You may try it at home for two days.', 'التجربة في البيت متاحة لمدة يومين.', 'business'],
  ],
  whenUsed: [
    ['Washed by a specialist, colours are fresh.', 'غسيل مختص والألوان زاهية.'],
    ['From a majlis where nobody wears shoes.', 'من مجلس لا يُدخل بالأحذية.', 'individual'],
  ],
  always: [
    ['The edges are firmly bound.', 'الأطراف بخياطة محكمة.'],
    ['A non-slip underlay can be added.', 'يمكن إضافة طبقة مانعة للانزلاق.', 'business'],
  ],
  items: [
    item('Persian Tabriz wool carpet {size}', 'سجادة تبريز إيرانية صوف {size}', [3800, 9500], {
      size: ['160x230', '200x300', '300x400'],
      material: 'wool',
      colour: ['red', 'navy', 'cream'],
    }),
    item('Handmade Qom silk carpet {size}, signed', 'سجادة قم حرير يدوية {size} موقّعة', [14500, 26000], {
      size: ['80x150', '120x170'],
      material: 'silk',
      colour: ['burgundy', 'blue'],
    }),
    item('Turkish machine-made rug {size}', 'سجادة تركية {size}', [290, 890], {
      size: ['160x230', '200x300', '300x400'],
      material: 'synthetic',
      colour: ['grey', 'beige', 'blue'],
    }),
    item('Shaggy rug {size} – {colour:low}', 'سجادة شاغي {size} لون {colour}', [180, 420], {
      size: ['120x170', '160x230', '200x300'],
      material: 'synthetic',
      colour: ['white', 'grey', 'pink'],
    }),
    item('Bedouin sadu rug {size}, woven in Al Ain', 'سجادة سدو بدوية {size} نسيج العين', [650, 980], {
      size: ['80x150', 'runner'],
      material: 'wool',
      colour: ['red', 'brown'],
    }),
    item('Afghan kilim {size}', 'كليم أفغاني {size}', [720, 1400], {
      size: ['120x170', '200x300'],
      material: 'wool',
      colour: ['orange', 'red'],
    }),
    item(
      'Prayer mat with foam, gift bag included',
      'سجادة صلاة إسفنج مع كيس هدية',
      45,
      { size: 'prayer', material: 'velvet', colour: ['green', 'burgundy', 'beige'] },
      { conditions: ['new'] },
    ),
    item(
      'Mosque carpet per roll, with saff lines',
      'موكيت مساجد بالرول مع خطوط الصفوف',
      2900,
      { size: 'custom', material: 'synthetic', colour: ['red', 'green'] },
      { conditions: ['new'], seller: 'business' },
    ),
    item(
      'Blackout curtains, two panels, {size}',
      'ستائر معتمة قطعتان {size}',
      130,
      { size: 'window', material: 'fabric', colour: ['grey', 'navy', 'beige'] },
      {
        conditions: ['new'],
        alone: true,
        detail: [
          'Blocks light and some of the heat, washable at 30 degrees.',
          'تحجب الضوء وجزءًا من الحرارة، وتُغسل على 30 درجة.',
        ],
      },
    ),
    item(
      'Curtains made to measure with sheer and rail',
      'ستائر تفصيل مع شيفون وسكة',
      890,
      { size: 'custom', material: 'linen', colour: ['cream', 'grey'] },
      {
        conditions: ['new'],
        seller: 'business',
        alone: true,
        detail: [
          'We measure at your home, sew within a week and hang them for you.',
          'نأخذ المقاس في بيتك ونخيطها خلال أسبوع ونركّبها لك.',
        ],
      },
    ),
    item('Hallway runner {size}, non-slip', 'مشاية ممر {size} مانعة للانزلاق', 150, {
      size: 'runner',
      material: 'synthetic',
      colour: ['brown', 'grey'],
    }),
  ],
}
