import { item, type Material } from '#demo/catalogue/material/definition.ts'

export const ballRacketSports: Material = {
  key: 'ball-racket-sports',
  count: 14,
  trade: 'goods',
  business: 0.6,
  conditions: ['new', 'new', 'used'],
  wholesale: { share: 0.25, minimums: [6, 10, 20] },
  feature: [
    ['{sport} · {size}', '{sport} · {size}'],
    ['{sport}', '{sport}'],
  ],
  opening: [
    ['For players who train every week.', 'لمن يتدرب كل أسبوع.'],
    ['Club quality at a fair price.', 'جودة الأندية بسعر مناسب.'],
  ],
  whenNew: [
    ['Original with hologram.', 'بضاعة أصلية بختم الضمان.'],
    ['Schools and academies get a special price.', 'سعر خاص للمدارس والأكاديميات.', 'business'],
  ],
  whenUsed: [
    ['Played a few games, still lively.', 'استعمال مباريات قليلة وبحالة ممتازة.', 'individual'],
    ['Clean, nothing cracked or torn.', 'نظافة تامة وبدون كسر أو تمزق.'],
  ],
  always: [
    ['Delivery can be arranged.', 'يمكن ترتيب التوصيل.'],
    ['Ask us which one suits your level.', 'اسألنا عن الأنسب لمستواك.', 'business'],
  ],
  items: [
    item('Adidas match football, size {size}', 'كرة قدم أديداس للمباريات مقاس {size}', [95, 240], {
      size: ['4', '5'],
      sport: 'football',
    }),
    item('Football goals 3 × 2 m, pair, with nets', 'زوج مرامٍ 3 × 2 متر مع الشباك', 1650, {
      sport: 'football',
    }),
    item('Bullpadel Vertex padel racket', 'مضرب بادل بول بادل فيرتكس', 780, { sport: 'padel' }),
    item('Babolat padel racket for beginners + 3 balls', 'مضرب بادل بابولات للمبتدئين مع 3 كرات', 290, {
      sport: 'padel',
    }),
    item(
      'Padel balls, carton of 24 tubes',
      'كرات بادل – كرتون 24 علبة',
      420,
      { sport: 'padel' },
      { conditions: ['new'], seller: 'business' },
    ),
    item('Wilson Pro Staff tennis racket', 'مضرب تنس ويلسون برو ستاف', 690, { sport: 'tennis' }),
    item('English willow cricket bat, grade 1', 'مضرب كريكيت صفصاف إنجليزي درجة أولى', 850, {
      sport: 'cricket',
      size: 'SH',
    }),
    item('Cricket kit for juniors, full set', 'طقم كريكيت للناشئين كامل', 320, {
      sport: 'cricket',
      size: '5–6',
    }),
    item('Spalding basketball, size 7, indoor', 'كرة سلة سبالدنج مقاس 7 للصالات', 160, {
      sport: 'basketball',
      size: '7',
    }),
    item('Basketball hoop on a stand, adjustable', 'سلة كرة سلة بحامل قابل للتعديل', 590, {
      sport: 'basketball',
    }),
    item('Beach volleyball net and ball', 'شبكة كرة طائرة شاطئية مع كرة', 280, { sport: 'volleyball' }),
    item('Yonex badminton rackets, pair', 'زوج مضارب ريشة يونكس', 240, { sport: 'badminton' }),
    item('Table tennis table, outdoor, foldable', 'طاولة تنس طاولة خارجية قابلة للطي', 1350, {
      sport: 'table-tennis',
    }),
    item('Golf set with bag, right-handed', 'طقم غولف مع حقيبة لليد اليمنى', 1900, { sport: 'golf' }),
  ],
}
