import { item, type Material } from '#demo/catalogue/material/definition.ts'

export const restaurantEquipment: Material = {
  key: 'restaurant-equipment',
  count: 13,
  trade: 'goods',
  business: 0.65,
  conditions: ['new', 'used', 'refurbished'],
  feature: [
    ['{kind} · {energy:low}', '{kind} · {energy}'],
    ['{kind}', '{kind}'],
  ],
  opening: [
    ['Made for a kitchen that works twelve hours a day.', 'لمطبخ يعمل اثنتي عشرة ساعة في اليوم.'],
    ['For restaurants, cafés and central kitchens.', 'للمطاعم والمقاهي والمطابخ المركزية.'],
  ],
  whenNew: [
    ['One-year warranty, parts and labour.', 'ضمان سنة يشمل القطع والأجور.', 'business'],
    [
      'Installation and training of your staff are included.',
      'السعر يشمل التركيب وتدريب الموظفين.',
      'business',
    ],
  ],
  whenUsed: [
    ['From a restaurant that closed after ten months.', 'من مطعم أُغلق بعد عشرة أشهر.'],
    ['Cleaned and tested; you can see it running.', 'تم التنظيف والفحص، ويمكنك رؤية التشغيل.'],
  ],
  always: [
    ['Stainless steel that passes the municipality’s inspection.', 'ستانلس ستيل مطابق لاشتراطات البلدية.'],
    ['We also buy whole kitchens.', 'نشتري المطابخ الكاملة أيضًا.', 'business'],
    ['Spare parts are easy to find in the UAE.', 'قطع الغيار متوفرة في الإمارات.'],
  ],
  tailsNew: [
    ['installation included', 'مع التركيب'],
    ['one-year warranty', 'بضمان سنة'],
  ],
  tailsUsed: [
    ['excellent condition', 'بحالة ممتازة'],
    ['tested', 'مع الفحص والتشغيل'],
  ],
  items: [
    item(
      'La Marzocco Linea espresso machine, two groups',
      'ماكينة إسبريسو لامارزوكو لينيا بمجموعتين',
      39500,
      { kind: 'coffee', energy: 'electric' },
    ),
    item('Nuova Simonelli Appia espresso machine, two groups', 'ماكينة نوفا سيمونيلي أبيا بمجموعتين', 12800, {
      kind: 'coffee',
      energy: 'electric',
    }),
    item('Coffee grinder on demand, 64 mm', 'مطحنة قهوة عند الطلب 64 مم', 2450, {
      kind: 'coffee',
      energy: 'electric',
    }),
    item('Karak tea boiler, 20 litres', 'غلاية كرك 20 لترًا', 560, { kind: 'coffee', energy: 'electric' }),
    item('Shawarma machine with four burners', 'ماكينة شاورما بأربع عيون', 1450, {
      kind: 'cooking',
      energy: 'gas',
    }),
    item('Six-burner range with oven', 'طباخ ست عيون مع فرن', 4300, { kind: 'cooking', energy: 'gas' }),
    item(
      'Double deep fryer 2 × 16 litres, {energy:low}',
      'قلاية مزدوجة 2 × 16 لترًا – {energy}',
      [1900, 1600],
      {
        energy: ['gas', 'electric'],
        kind: 'cooking',
      },
    ),
    item('Tandoor oven on wheels', 'فرن تنور بعجلات', 2900, { kind: 'cooking', energy: 'gas' }),
    item(
      'Mandi oven for six whole lambs',
      'فرن مندي يتسع لستة خراف',
      8600,
      { kind: 'cooking', energy: 'gas' },
      {
        detail: [
          'Double wall with insulation, racks and drip trays; two hours from cold to ready.',
          'جدار مزدوج عازل مع رفوف وصواني للدهن، ويجهز اللحم خلال ساعتين.',
        ],
      },
    ),
    item('Pizza oven with two stone decks, {energy:low}', 'فرن بيتزا حجري بطابقين – {energy}', [3900, 5200], {
      energy: ['electric', 'gas'],
      kind: 'bakery',
    }),
    item('Spiral dough mixer, 25 kg of flour', 'عجانة حلزونية 25 كجم طحين', 5400, {
      kind: 'bakery',
      energy: 'electric',
    }),
    item('Regag griddle, 60 cm', 'طوة رقاق 60 سم', 780, { kind: 'bakery', energy: 'gas' }),
    item('Two-door upright freezer, 1,300 litres', 'فريزر عمودي ببابين 1300 لتر', 5600, {
      kind: 'cooling',
      energy: 'electric',
    }),
    item(
      'Ice maker, 50 kg a day',
      'صانعة ثلج 50 كجم في اليوم',
      2300,
      { kind: 'cooling', energy: 'electric' },
      { feature: ['Cooling · 50 kg a day', 'تبريد · 50 كجم يوميًا'] },
    ),
    item('Cold room 2 × 2 × 2.4 m with unit', 'غرفة تبريد 2 × 2 × 2.4 متر مع الوحدة', 14500, {
      kind: 'cooling',
      energy: 'electric',
    }),
    item('Cake display with curved glass, 150 cm', 'ثلاجة عرض حلويات بزجاج منحنٍ 150 سم', 6200, {
      kind: 'display',
      energy: 'electric',
    }),
    item('Hot display for sandwiches, 90 cm', 'عارضة ساخنة للساندويتش 90 سم', 1350, {
      kind: 'display',
      energy: 'electric',
    }),
    item('Vegetable cutter with five discs', 'قطاعة خضار مع خمس شفرات', 2650, {
      kind: 'preparation',
      energy: 'electric',
    }),
    item('Work table in steel, 180 × 70 cm', 'طاولة تحضير ستانلس 180 × 70 سم', 690, {
      kind: 'preparation',
    }),
    item('Hood-type dishwasher, 60 baskets an hour', 'غسالة صحون بغطاء 60 سلة في الساعة', 11200, {
      kind: 'washing',
      energy: 'electric',
    }),
    item(
      'Café tables and chairs for 32 guests',
      'طاولات وكراسي مقهى لعدد 32 شخصًا',
      5200,
      { kind: 'furniture' },
      {
        alone: true,
        feature: ['8 tables · 32 chairs', '8 طاولات · 32 كرسيًا'],
        detail: [
          'Oak tops on black frames and stacking chairs; sold together, half is possible.',
          'أسطح بلون البلوط على هياكل سوداء وكراسي قابلة للتكديس، ويمكن بيع نصف الكمية.',
        ],
      },
    ),
  ],
}
