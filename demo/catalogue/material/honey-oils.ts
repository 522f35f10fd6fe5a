import { item, type Material } from '#demo/catalogue/material/definition.ts'

export const honeyOils: Material = {
  key: 'honey-oils',
  count: 13,
  trade: 'supply',
  business: 1,
  conditions: ['new'],
  wholesale: { share: 0.6, minimums: [6, 12, 24, 48] },
  feature: [
    ['{kind} · {weight}', '{kind} · {weight}'],
    ['{kind} · {litres}', '{kind} · {litres}'],
  ],
  opening: [
    ['{weight}, origin: {origin}, from this season.', '{weight}، المنشأ: {origin}، من هذا الموسم.'],
    ['{litres}, origin: {origin}, from this season.', '{litres}، المنشأ: {origin}، من هذا الموسم.'],
  ],
  whenNew: [
    ['Analysed by a laboratory; the report is in the box.', 'مع تقرير تحليل مخبري.'],
    ['Nothing added, nothing heated.', 'بدون إضافات وبدون تسخين.'],
  ],
  whenUsed: [['Unopened.', 'غير مفتوح.']],
  always: [
    ['Taste it first at our shop.', 'تذوق قبل الشراء في محلنا.'],
    ['Packed in glass or tin that protects it from light.', 'تعبئة في زجاج أو تنك يحمي من الضوء.'],
  ],
  items: [
    item('Sidr honey from Hatta {weight}', 'عسل سدر حتا {weight}', [190, 340], {
      weight: [0.5, 1],
      kind: 'honey',
      origin: 'uae',
    }),
    item('Yemeni Doani sidr honey {weight}', 'عسل سدر دوعني يمني {weight}', [260, 490], {
      weight: [0.5, 1],
      kind: 'honey',
      origin: 'yemen',
    }),
    item('Samar (acacia) honey {weight}', 'عسل سمر {weight}', [150, 270], {
      weight: [0.5, 1],
      kind: 'honey',
      origin: 'uae',
    }),
    item('Honeycomb in a wooden frame {weight}', 'شهد عسل في إطار خشبي {weight}', 120, {
      weight: 1,
      kind: 'honey',
      origin: 'egypt',
    }),
    item(
      'Extra virgin olive oil, first press, {litres}',
      'زيت زيتون بكر ممتاز عصرة أولى {litres}',
      [38, 560],
      { litres: [1, 4, 16], kind: 'olive-oil', origin: ['tunisia', 'spain', 'jordan'] },
    ),
    item('Palestinian-style tin of olive oil {litres}', 'تنكة زيت زيتون بلدي {litres}', 520, {
      litres: 16,
      kind: 'olive-oil',
      origin: 'jordan',
    }),
    item(
      'Sunflower oil, carton 6 × 1.5 L',
      'زيت دوار الشمس – كرتون 6 × 1.5 لتر',
      82,
      {
        litres: 9,
        kind: 'oil',
        origin: 'turkey',
      },
      {
        alone: true,
        detail: [
          'Light and without smell, for frying and baking; six bottles to the carton.',
          'زيت خفيف بدون رائحة للقلي والخبز، ست عبوات في الكرتون.',
        ],
      },
    ),
    item(
      'Frying oil for restaurants {litres}',
      'زيت قلي للمطاعم {litres}',
      98,
      {
        litres: 18,
        kind: 'oil',
        origin: 'uae',
      },
      {
        alone: true,
        detail: [
          'Holds its heat for many rounds and leaves no taste; sold by the tin.',
          'يتحمل الحرارة لمرات كثيرة ولا يترك طعمًا، والبيع بالتنكة.',
        ],
      },
    ),
    item('Cow ghee, home-made, {weight}', 'سمن بقري بيتي {weight}', [75, 340], {
      weight: [1, 5],
      kind: 'ghee',
      origin: ['uae', 'india'],
    }),
    item('Date molasses (dibs) {weight}', 'دبس تمر {weight}', [18, 95], {
      weight: [1, 6],
      kind: 'molasses',
      origin: 'uae',
    }),
    item('Pomegranate molasses {weight}', 'دبس رمان {weight}', [16, 80], {
      weight: [0.7, 5],
      kind: 'molasses',
      origin: 'lebanon',
    }),
    item('Tahini, stone ground, bucket {weight}', 'طحينة حجر – سطل {weight}', [34, 270], {
      weight: [1, 10],
      kind: 'tahini',
      origin: 'lebanon',
    }),
    item('Black seed oil, cold pressed, {litres}', 'زيت حبة البركة معصور على البارد {litres}', [65, 120], {
      litres: [0.5, 1],
      kind: 'oil',
      origin: 'ethiopia',
    }),
  ],
}
