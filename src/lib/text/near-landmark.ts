/** Words that say where something is, at the beginning of a landmark. */
const relations = [
  ...[
    'near',
    'nearby',
    'next to',
    'beside',
    'behind',
    'opposite',
    'opp',
    'across',
    'in front of',
    'close to',
  ],
  ...['بالقرب', 'قرب', 'قريب', 'بجانب', 'بجوار', 'جنب', 'خلف', 'وراء', 'مقابل', 'أمام', 'امام'],
]
const relation = new RegExp(`^(?:${relations.join('|')})(?![\\p{L}\\p{M}])`, 'iu')

/** Tells whether a landmark says itself how it lies: "Near Mall of the Emirates", "مقابل المسجد". */
export const saysWhere = (landmark: string): boolean => relation.test(landmark.trim())
