import { boosterWeight, categoryWeight, titleQueries, titleWeights } from '../score-weights.ts'
import type { Queries } from '../text-queries.ts'
import type { Hit } from './find.ts'
import type { Terms } from './terms.ts'
import { textRankOf } from './text-rank.ts'
import { createTitleMatch, matches } from './title-match.ts'

/** Score for every word in the title: more than all other scores together. */
const fullTitleScore = 100

/**
 * Sorts candidates by relevance, with the same score as `byRelevance` in ../ranking.ts: title queries, category intent,
 * `ts_rank`, views and booster.
 */
export function rankByRelevance(hits: readonly Hit[], queries: Queries, terms: Terms): Hit[] {
  const match = createTitleMatch(terms)
  const answers = titleQueries.map((name) => ({
    query: match.query(queries[name]),
    points: titleWeights[name],
  }))
  const rank = textRankOf(match.query(queries.match), terms)
  const intentWeight = categoryWeight(queries)
  const scoreOf = (hit: Hit): number => {
    const title = hit.title()
    match.scan(title)
    let score = hit.intent * intentWeight + rank(title) + Math.log(1 + hit.views) / 20
    for (const { query, points } of answers) if (matches(query)) score += points
    return score + (hit.isBoosted ? boosterWeight : 0) + (hit.inTitle ? fullTitleScore : 0)
  }
  return hits
    .map((hit) => ({ hit, score: scoreOf(hit) }))
    .sort(
      (one, other) =>
        other.score - one.score ||
        other.hit.views - one.hit.views ||
        (one.hit.id() < other.hit.id() ? -1 : 1),
    )
    .map(({ hit }) => hit)
}

/** Returns a predicate: whether a hit's title matches one of some queries. */
export function titleMatches(texts: readonly string[], terms: Terms): (hit: Hit) => boolean {
  const match = createTitleMatch(terms)
  const answers = texts.map(match.query)
  return (hit) => {
    if (!hit.inTitle) return false
    match.scan(hit.title())
    return answers.some(matches)
  }
}
