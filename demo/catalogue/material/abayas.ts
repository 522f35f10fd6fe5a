import { item, type Material } from '#demo/catalogue/material/definition.ts'

export const abayas: Material = {
  key: 'abayas',
  count: 14,
  trade: 'goods',
  business: 0.75,
  conditions: ['new', 'new', 'new', 'used'],
  wholesale: { share: 0.35, minimums: [6, 12, 20] },
  feature: [['{cloth} · Length {length}', 'قماش {cloth} · طول {length}']],
  opening: [
    ['{cloth}, length {length}, in {colour:low}.', 'قماش {cloth}، طول {length}، لون {colour}.'],
    ['Light {cloth:low} that falls well and does not crease.', 'قماش {cloth} خفيف وانسيابي لا يتجعد.'],
  ],
  whenNew: [
    ['Comes with a matching sheila.', 'مع شيلة من القماش نفسه.'],
    ['Any length can be sewn within four days.', 'التفصيل بأي طول خلال أربعة أيام.', 'business'],
  ],
  whenUsed: [
    ['Worn once to a wedding.', 'لبسة واحدة في عرس.', 'individual'],
    ['Dry-cleaned and hung.', 'غسيل جاف وحفظ على العلاقة.', 'individual'],
  ],
  always: [
    ['Photographed in daylight, the colour is true.', 'التصوير في ضوء النهار واللون كما هو.'],
    ['Tell us your height and we suggest the size.', 'اكتبي طولك ونقترح لك المقاس المناسب.', 'business'],
  ],
  items: [
    item('Everyday abaya in {cloth:low}, open front', 'عباية يومية مفتوحة قماش {cloth}', [150, 220], {
      length: [54, 56, 58],
      cloth: ['nida', 'crepe'],
      colour: 'black',
    }),
    item('Linen abaya in {colour:low} for summer', 'عباية كتان صيفية لون {colour}', 240, {
      length: [54, 56, 58],
      cloth: 'linen',
      colour: ['beige', 'olive', 'cream'],
    }),
    item('Hand-embroidered occasion abaya', 'عباية مناسبات بتطريز يدوي', [680, 950], {
      length: [56, 58, 60],
      cloth: ['crepe', 'silk'],
      colour: ['black', 'navy'],
    }),
    item('Velvet abaya with crystal cuffs', 'عباية مخمل بأكمام مشغولة بالكريستال', 520, {
      length: [54, 56, 58],
      cloth: 'velvet',
      colour: ['burgundy', 'green', 'black'],
    }),
    item('Bisht-style abaya, wide cut', 'عباية بشت بقصة واسعة', 320, {
      length: [56, 58],
      cloth: 'crepe',
      colour: ['black', 'grey', 'brown'],
    }),
    item('Butterfly abaya, chiffon layers', 'عباية فراشة بطبقات شيفون', 290, {
      length: [56, 58],
      cloth: 'chiffon',
      colour: ['black', 'purple', 'turquoise'],
    }),
    item('Work abaya with pockets and belt', 'عباية دوام بجيوب وحزام', 210, {
      length: [54, 56, 58],
      cloth: 'crepe',
      colour: ['grey', 'navy', 'black'],
    }),
    item(
      'Student abayas, {cloth:low}, plain black',
      'عبايات مدرسية سادة قماش {cloth}',
      85,
      { length: [50, 52, 54], cloth: 'nida', colour: 'black' },
      { conditions: ['new'], seller: 'business' },
    ),
    item('Bridal white abaya with train', 'عباية بيضاء للعروس بذيل', 1450, {
      length: 58,
      cloth: 'satin',
      colour: 'white',
    }),
    item('Mukhawar (jalabiya) with gold thread for Eid', 'مخور للعيد بخيوط ذهبية', [380, 560], {
      length: [54, 56],
      cloth: ['silk', 'cotton'],
      colour: ['green', 'orange', 'pink'],
    }),
    item('Moroccan kaftan, hand-sewn belt', 'قفطان مغربي بحزام يدوي', 890, {
      length: 58,
      cloth: 'satin',
      colour: ['gold', 'turquoise'],
    }),
    item(
      'Prayer dress in one piece',
      'لباس صلاة قطعة واحدة',
      75,
      { length: 56, cloth: 'cotton', colour: ['beige', 'pink', 'grey'] },
      { conditions: ['new'] },
    ),
  ],
}
