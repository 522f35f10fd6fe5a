import { item, type Material } from '#demo/catalogue/material/definition.ts'

export const majlisSofas: Material = {
  key: 'majlis-sofas',
  count: 16,
  trade: 'goods',
  business: 0.55,
  conditions: ['new', 'used'],
  feature: [['{seats} seats · {material}', '{seats} مقاعد · {material}']],
  opening: [
    ['Seats {seats}, covered in {colour:low}.', 'عدد المقاعد {seats}، والتنجيد لون {colour}.'],
    ['{material}, firm filling that keeps its shape.', 'الخامة {material}، مع حشوة متماسكة تحافظ على شكلها.'],
  ],
  whenNew: [
    [
      'Made to your measurements; 60 fabrics to choose from.',
      'تفصيل حسب مقاسك مع 60 قماشًا للاختيار.',
      'business',
    ],
    ['Delivery and fitting are included.', 'السعر يشمل التوصيل والتركيب.', 'business'],
  ],
  whenUsed: [
    ['From a guest room that was rarely used.', 'من غرفة ضيوف قليلة الاستعمال.', 'individual'],
    ['Covers have been dry-cleaned.', 'الأغطية مغسولة بالبخار.'],
  ],
  always: [
    ['The cover is easy to clean.', 'تنظيف الكسوة سهل.'],
    ['Can be taken apart for stairs and lifts.', 'الفك سهل للدرج والمصعد.'],
  ],
  items: [
    item(
      'Arabic majlis set, {seats} seats, beech wood',
      'طقم مجلس عربي {seats} مقاعد خشب زان',
      [3900, 6200],
      { seats: [7, 8, 10], material: 'beech', colour: ['beige', 'burgundy', 'green'] },
    ),
    item(
      'Floor majlis (jalsa) for {seats}, sadu pattern',
      'جلسة أرضية {seats} أشخاص بنقشة السدو',
      [1150, 2100],
      { seats: [6, 8, 10], material: 'fabric', colour: ['red', 'brown', 'black'] },
    ),
    item(
      'L-shape sofa {seats} seater – {colour} velvet',
      'كنبة زاوية {seats} مقاعد مخمل لون {colour}',
      [2200, 3100],
      { seats: [5, 6, 7], material: 'velvet', colour: ['green', 'navy', 'grey'] },
    ),
    item('Chesterfield leather sofa, {seats} seater', 'كنبة تشسترفيلد جلد {seats} مقاعد', 3400, {
      seats: 3,
      material: 'leather',
      colour: ['brown', 'burgundy'],
    }),
    item('Recliner set 3+2+1, electric', 'طقم كنب متحرك كهربائي 3+2+1', 4800, {
      seats: 6,
      material: 'faux-leather',
      colour: ['brown', 'black'],
    }),
    item(
      'Three-seater sofa bed with storage',
      'كنبة سرير ثلاثة مقاعد مع مخزن',
      [1150, 1450],
      { seats: 3, material: 'fabric', colour: ['grey', 'blue', 'beige'] },
      { feature: ['Sofa bed · {colour}', 'كنبة سرير · لون {colour}'] },
    ),
    item('Linen sofa in {colour:low}, feather cushions', 'كنبة كتان لون {colour} بخداديات ريش', 2900, {
      seats: 4,
      material: 'linen',
      colour: ['cream', 'beige', 'white'],
    }),
    item(
      'Pair of wing chairs with a coffee table',
      'كرسيان بظهر عالٍ مع طاولة قهوة',
      1350,
      { seats: 2, material: 'velvet', colour: ['turquoise', 'pink', 'grey'] },
      { feature: ['2 chairs and a table · {colour}', 'كرسيان وطاولة · لون {colour}'] },
    ),
    item(
      'Royal majlis with hand-carved gold frames, {seats} seats, five tables and curtains in the same {colour:low} fabric',
      'مجلس ملكي بإطارات ذهبية منقوشة يدويًا {seats} مقعدًا مع خمس طاولات وستائر من القماش نفسه لون {colour}',
      [11500, 16800],
      { seats: [12, 16], material: 'solid-wood', colour: ['gold', 'cream'] },
      {
        conditions: ['new'],
        seller: 'business',
        feature: ['{seats} seats · {material}', '{seats} مقعدًا · {material}'],
        detail: [
          'Carved by hand and gilded, with a matching table set and curtains on request.',
          'نحت يدوي وتذهيب، مع طاولات وستائر مطابقة عند الطلب.',
        ],
      },
    ),
    item(
      'Outdoor majlis tent seating for {seats} people',
      'جلسة خيمة خارجية لعدد {seats} شخصًا',
      [2600, 4300],
      { seats: [15, 20, 30], material: 'fabric', colour: ['red', 'beige'] },
      { feature: ['{seats} people · {material}', '{seats} شخصًا · {material}'] },
    ),
    item(
      'Rocking chair in rattan with cushion',
      'كرسي هزاز راتان مع وسادة',
      420,
      { seats: 1, material: 'rattan', colour: ['brown', 'white'] },
      {
        feature: ['{material} · {colour}', '{material} · لون {colour}'],
        detail: [
          'Strong frame, soft cushion, lovely on a balcony.',
          'هيكل متين ووسادة ناعمة، وجلسته جميلة على الشرفة.',
        ],
      },
    ),
  ],
}
