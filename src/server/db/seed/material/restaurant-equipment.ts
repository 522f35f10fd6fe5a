import { item, type Material } from '#server/db/seed/material/definition.ts'

export const restaurantEquipment: Material = {
  key: 'restaurant-equipment',
  count: 14,
  trade: 'supply',
  business: 0.65,
  conditions: ['new', 'used', 'used'],
  wholesale: { share: 0.25, minimums: [2, 3, 5] },
  feature: [
    ['{kind} · {energy}', '{kind} · {energy}'],
    ['{kind}', '{kind}'],
  ],
  opening: [
    [
      'Runs on: {energy:low}; all stainless steel that can touch food.',
      'مصدر الطاقة: {energy}، وستانلس آمن للطعام.',
    ],
    ['For a restaurant, cloud kitchen or café.', 'لمطعم أو مطبخ سحابي أو مقهى.'],
  ],
  whenNew: [
    ['Installed and tested at your place.', 'التركيب والتجربة في موقعك.'],
    ['One-year warranty with service in the UAE.', 'ضمان سنة مع صيانة داخل الإمارات.'],
  ],
  whenUsed: [
    ['From a café that closed after one year.', 'من مقهى أُغلق بعد سنة واحدة.'],
    ['Degreased and tested, can be seen working.', 'مع تنظيف الدهون والفحص، والمعاينة أثناء التشغيل.'],
  ],
  always: [
    ['Accepted by the municipality.', 'وفق اشتراطات البلدية.'],
    ['We also buy complete kitchens.', 'نشتري المطابخ الكاملة أيضاً.'],
  ],
  items: [
    item('La Marzocco Linea PB, two groups', 'ماكينة لامارزوكو لينيا PB بذراعين', 38500, {
      kind: 'coffee',
      energy: 'electric',
    }),
    item('Coffee grinder Mahlkönig E65', 'مطحنة قهوة مالكونيج E65', 6200, {
      kind: 'coffee',
      energy: 'electric',
    }),
    item('Karak tea boiler, three taps', 'سخان شاي كرك بثلاث حنفيات', 1450, {
      kind: 'coffee',
      energy: ['gas', 'electric'],
    }),
    item('Shawarma machine, four burners', 'ماكينة شاورما بأربع شعلات', 1350, {
      kind: 'cooking',
      energy: 'gas',
    }),
    item('Six-burner range with oven', 'طباخ ست عيون مع فرن', 3900, { kind: 'cooking', energy: 'gas' }),
    item('Rational combi oven, 10 trays', 'فرن راشنال كومبي 10 صوانٍ', 29500, {
      kind: 'cooking',
      energy: 'electric',
    }),
    item('Pizza oven, stone, two decks', 'فرن بيتزا حجري طابقين', 4800, {
      kind: 'bakery',
      energy: ['gas', 'electric'],
    }),
    item('Dough mixer 50 kg, spiral', 'عجانة لولبية 50 كجم', 6900, { kind: 'bakery', energy: 'electric' }),
    item('Tandoor for bread, stainless body', 'تنور خبز بهيكل ستانلس', 2200, {
      kind: 'bakery',
      energy: 'gas',
    }),
    item('Four-door upright chiller', 'ثلاجة عمودية أربعة أبواب', 5400, {
      kind: 'cooling',
      energy: 'electric',
    }),
    item('Ice maker 60 kg a day', 'ماكينة ثلج 60 كجم يومياً', 3100, { kind: 'cooling', energy: 'electric' }),
    item('Cake display with curved glass, 1.8 m', 'ثلاجة عرض كيك زجاج منحنٍ 1.8 متر', 6300, {
      kind: 'display',
      energy: 'electric',
    }),
    item(
      'Café tables and chairs, set for 24 guests',
      'طاولات وكراسي مقهى لـ 24 ضيفاً',
      5200,
      { kind: 'furniture', energy: 'none' },
      {
        alone: true,
        feature: ['{kind} · 24 guests', '{kind} · 24 ضيفاً'],
        detail: [
          'Twelve tables with marble tops and twenty-four rattan chairs, sold together.',
          'اثنتا عشرة طاولة برخام وأربعة وعشرون كرسي راتان، والبيع جملة واحدة.',
        ],
      },
    ),
    item('Work table with sink, 1.8 m', 'طاولة عمل مع حوض 1.8 متر', 980, { kind: 'preparation' }),
  ],
}
