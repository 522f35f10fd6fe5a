import type { Queries } from '../query.ts'
import { boosterWeight, categoryWeight, titleQueries, titleWeights } from '../score-weights.ts'
import type { Hit } from './find.ts'
import type { Terms } from './terms.ts'
import { textRankOf } from './text-rank.ts'
import { createTitleMatch, matches } from './title-match.ts'

/** What has every word in its title: more than all other points come to. */
const beforeOthers = 100

/**
 * The products that fit best in the order of a list (see `byRelevance`): names that begin so or with one of the things, the
 * words in a row, every word as it was typed, as another form of it, as something that means the same, and what is in a category of
 * that name or boosted.
 */
export function rankByRelevance(hits: readonly Hit[], queries: Queries, terms: Terms): Hit[] {
  const match = createTitleMatch(terms)
  const answers = titleQueries.map((name) => ({
    query: match.query(queries[name]),
    points: titleWeights[name],
  }))
  const rank = textRankOf(match.query(queries.found), terms)
  const meant = categoryWeight(queries)
  const fitOf = (hit: Hit): number => {
    const title = hit.title()
    match.look(title)
    let fit = hit.intent * meant + rank(title) + Math.log(1 + hit.views) / 20
    for (const { query, points } of answers) if (matches(query)) fit += points
    return fit + (hit.isBoosted ? boosterWeight : 0) + (hit.inTitle ? beforeOthers : 0)
  }
  return hits
    .map((hit) => ({ hit, fit: fitOf(hit) }))
    .sort(
      (one, other) =>
        other.fit - one.fit || other.hit.views - one.hit.views || (one.hit.id() < other.hit.id() ? -1 : 1),
    )
    .map(({ hit }) => hit)
}

/** Whether a product's title answers one of some queries, one product after the other. */
export function titleMatches(texts: readonly string[], terms: Terms): (hit: Hit) => boolean {
  const match = createTitleMatch(terms)
  const answers = texts.map(match.query)
  return (hit) => {
    if (!hit.inTitle) return false
    match.look(hit.title())
    return answers.some(matches)
  }
}
