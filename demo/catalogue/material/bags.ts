import { item, type Material } from '#demo/catalogue/material/definition.ts'

export const bags: Material = {
  key: 'bags',
  count: 13,
  trade: 'goods',
  business: 0.45,
  conditions: ['new', 'new', 'used'],
  wholesale: { share: 0.2, minimums: [6, 12] },
  feature: [['{kind} · {material}', '{kind} · {material}']],
  opening: [
    ['{material} in {colour:low}, with inner pockets.', 'الخامة {material} لون {colour}، مع جيوب داخلية.'],
    ['Light, well finished, with strong zips.', 'وزن خفيف وتشطيب ممتاز وسحّابات متينة.'],
  ],
  whenNew: [
    ['With dust bag and card.', 'مع كيس الحفظ والبطاقة.'],
    ['Two-year warranty on stitching and zips.', 'ضمان سنتين على الخياطة والسحّابات.', 'business'],
  ],
  whenUsed: [
    ['Corners and handles are in good shape.', 'الزوايا والمقابض بحالة جيدة.'],
    ['Carried a few times only.', 'استعمال مرات قليلة.', 'individual'],
  ],
  always: [
    ['Ships in a box.', 'الشحن في علبة محكمة.'],
    ['Receipt can be shown.', 'الفاتورة متوفرة.'],
  ],
  items: [
    item('Michael Kors Jet Set tote, {colour:low}', 'حقيبة مايكل كورس جت سيت لون {colour}', 690, {
      kind: 'handbag',
      material: 'faux-leather',
      colour: ['brown', 'black', 'white'],
    }),
    item('Coach Tabby shoulder bag 26', 'حقيبة كتف كوتش تابي 26', 1450, {
      kind: 'shoulder',
      material: 'leather',
      colour: ['black', 'pink'],
    }),
    item(
      'Louis Vuitton Neverfull MM with receipt',
      'حقيبة لويس فيتون نيفرفول MM مع الفاتورة',
      5200,
      { kind: 'handbag', material: 'canvas', colour: 'brown' },
      { conditions: ['used'], seller: 'individual' },
    ),
    item('Evening clutch with stones', 'كلتش سهرة بأحجار لامعة', 160, {
      kind: 'clutch',
      material: 'metal',
      colour: ['gold', 'silver'],
    }),
    item('Camel leather travel bag, hand-stitched', 'حقيبة سفر جلد جمل خياطة يدوية', 780, {
      kind: 'suitcase',
      material: 'leather',
      colour: ['brown', 'beige'],
    }),
    item('Samsonite suitcase 69 cm, four wheels', 'حقيبة سفر سامسونايت 69 سم أربع عجلات', 520, {
      kind: 'suitcase',
      material: 'plastic',
      colour: ['navy', 'red', 'black'],
    }),
    item(
      'Luggage set of 3, hard shell',
      'طقم حقائب سفر 3 قطع صلبة',
      390,
      { kind: 'suitcase', material: 'plastic', colour: ['silver', 'turquoise', 'gold'] },
      { conditions: ['new'] },
    ),
    item('Laptop backpack with USB port', 'حقيبة ظهر للابتوب مع منفذ USB', 110, {
      kind: 'backpack',
      material: 'fabric',
      colour: ['grey', 'black'],
    }),
    item(
      'School bag with wheels, {colour:low}',
      'حقيبة مدرسية بعجلات لون {colour}',
      95,
      { kind: 'backpack', material: 'fabric', colour: ['pink', 'blue', 'purple'] },
      { conditions: ['new'] },
    ),
    item('Leather briefcase for documents', 'حقيبة عمل جلد للوثائق', 340, {
      kind: 'briefcase',
      material: 'leather',
      colour: ['black', 'brown'],
    }),
    item(
      'Card wallet with RFID, personal engraving',
      'محفظة بطاقات بحماية RFID مع حفر الاسم',
      85,
      { kind: 'wallet', material: 'leather', colour: ['black', 'navy', 'brown'] },
      { conditions: ['new'] },
    ),
    item(
      'Woven straw tote made in Sharjah',
      'سلة سعف يدوية صناعة الشارقة',
      120,
      { kind: 'handbag', material: 'fabric', colour: 'beige' },
      { conditions: ['new'] },
    ),
  ],
}
