import { item, type Material } from '#demo/catalogue/material/definition.ts'

export const musicalInstruments: Material = {
  key: 'musical-instruments',
  count: 13,
  trade: 'goods',
  business: 0.15,
  conditions: ['used', 'used', 'new'],
  feature: [
    ['{kind} · {brand}', '{kind} · {brand}'],
    ['{kind}', '{kind}'],
  ],
  opening: [
    ['Tuned and played, full sound.', 'صوت ممتلئ وضبط ممتاز للنغمات.'],
    ['For a beginner or someone who returns to music.', 'للمبتدئ أو لمن يعود إلى الموسيقى.'],
  ],
  whenNew: [['New in its case.', 'بالعلبة الأصلية.']],
  whenUsed: [
    ['Played at home only, never on stage.', 'العزف في البيت فقط.', 'individual'],
    ['Needs no repair of any kind.', 'بدون حاجة إلى أي صيانة.'],
  ],
  always: [
    ['Case and stand included.', 'مع الحقيبة والحامل.'],
    ['One free lesson for the buyer.', 'درس مجاني للمشتري.', 'individual'],
  ],
  items: [
    item('Yamaha F310 acoustic guitar', 'غيتار أكوستيك ياماها F310', 480, {
      kind: 'guitar',
      brand: 'Yamaha',
    }),
    item('Fender Player Stratocaster, sunburst', 'غيتار فندر ستراتوكاستر كهربائي', 2600, {
      kind: 'guitar',
      brand: 'Fender',
    }),
    item('Iraqi oud, walnut and spruce, master made', 'عود عراقي جوز وسبروس صناعة أستاذ', 2900, {
      kind: 'oud',
    }),
    item('Turkish oud for students with soft case', 'عود تركي للطلاب مع حقيبة', 850, { kind: 'oud' }),
    item('Qanun with 78 strings', 'قانون 78 وترًا', 2400, { kind: 'strings' }),
    item('Yamaha PSR-A350 oriental keyboard', 'أورغ ياماها PSR-A350 شرقي', 1650, {
      kind: 'keyboard',
      brand: 'Yamaha',
    }),
    item('Kawai upright piano, black', 'بيانو كاواي قائم أسود', 9800, { kind: 'keyboard', brand: 'Kawai' }),
    item('Roland digital piano with 88 keys', 'بيانو رولاند رقمي 88 مفتاحًا', 2900, {
      kind: 'keyboard',
      brand: 'Roland',
    }),
    item('Darbuka in copper, hand-hammered', 'دربوكة نحاس مطروقة يدويًا', 320, { kind: 'drums' }),
    item('Electronic drum kit, mesh heads', 'طقم طبول إلكتروني', 2200, { kind: 'drums', brand: 'Alesis' }),
    item('Violin 4/4 with bow and rosin', 'كمان 4/4 مع القوس', 590, { kind: 'strings', brand: 'Stentor' }),
    item('Nay set in seven keys', 'طقم نايات بسبع طبقات', 420, { kind: 'wind' }),
    item('Marshall guitar amplifier 40 W', 'مضخم غيتار مارشال 40 واط', 890, {
      kind: 'gear',
      brand: 'Marshall',
    }),
  ],
}
