import type { Queries } from '../query.ts'
import type { Hit } from './find.ts'
import type { Terms } from './terms.ts'
import { textRankOf } from './text-rank.ts'
import { createTitleMatch, matches } from './title-match.ts'

/** What is boosted, and what has every word in its title: more than all other points come to. */
const [beforeAll, beforeOthers] = [200, 100]

/**
 * The products that fit best in the order of a list (see `byRelevance`): names that begin so, the words in a row, every word as it
 * was typed, as another form of it, as something that means the same, and what is in a category of that name.
 */
export function byCloseness(hits: readonly Hit[], { sought, ...texts }: Queries, terms: Terms): Hit[] {
  const match = createTitleMatch(terms)
  const points = [
    { query: match.query(texts.begins), worth: 3 },
    { query: match.query(texts.phrase), worth: 2 },
    { query: match.query(texts.exact), worth: 2 },
    { query: match.query(texts.own), worth: 2 },
    { query: match.query(texts.category), worth: 4 },
    { query: match.query(texts.named), worth: 3 },
  ]
  const rank = textRankOf(match.query(texts.found), terms)
  const meant = sought.length === 1 ? 5 : 3
  const fitOf = ({ title, isBoosted, inTitle, intent, views }: Hit): number => {
    match.look(title)
    let fit = intent * meant + rank(title) + Math.log(1 + views) / 20
    for (const { query, worth } of points) if (matches(query)) fit += worth
    return fit + (isBoosted ? beforeAll : 0) + (inTitle ? beforeOthers : 0)
  }
  return hits
    .map((hit) => ({ hit, fit: fitOf(hit) }))
    .sort(
      (one, other) =>
        other.fit - one.fit || other.hit.views - one.hit.views || (one.hit.id < other.hit.id ? -1 : 1),
    )
    .map(({ hit }) => hit)
}
