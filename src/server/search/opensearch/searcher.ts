import { exactLimit } from '../../products/facets.ts'
import type { Hit } from '../memory/find.ts'
import type { Id } from '../memory/id-index.ts'
import { rankByRelevance, titleMatches } from '../memory/relevance.ts'
import type { AsyncSearcher } from '../memory/search-workers.ts'
import type { SearchOptions, SearchPage } from '../memory/searcher.ts'
import { createTerms, type Terms } from '../memory/terms.ts'
import { createTitles } from '../memory/titles.ts'
import { readTsvector } from '../memory/tsvector.ts'
import { listCandidates, suggestionCandidates } from '../score-weights.ts'
import type { Queries } from '../text-queries.ts'
import type { EngineAnswer, EngineHit, Json } from './client.ts'
import { attributeAggregations, attributeCountsOf, facetAggregations, facetCountsOf } from './counts.ts'
import { facetFilters, forSale, type Scope } from './filters.ts'
import * as requests from './requests.ts'
import { translate } from './translate.ts'

/** Runs searches on the current index in one request. @returns null where it cannot answer, or not in time */
export type AskEngine = (bodies: readonly Json[]) => Promise<EngineAnswer[] | null>

const everywhere: Scope = {
  selection: { within: null, leaves: null },
  price: null,
  attributes: [],
  titleOnly: false,
}

/**
 * Searches an index of OpenSearch as `createMemorySearcher` does the catalogue in memory: OpenSearch matches, counts and
 * selects candidates; their order by relevance is made here, by the same code.
 */
export function createEngineSearcher(ask: AskEngine): AsyncSearcher {
  async function list(queries: Queries, options: SearchOptions): Promise<SearchPage | null> {
    const { selection, leaf, sort, nearness, promoted, offset, size } = options
    const now = Date.now()
    const matching = requests.matchingOf(queries.match, options, now)
    if (!matching) return null
    const filters = facetFilters(selection, leaf?.filters ?? [])
    const found = requests.narrowed(matching, filters)
    const counts: Json = {
      size: 0,
      track_total_hits: false,
      query: { bool: { filter: matching.filter } },
      aggs: { ...facetAggregations(filters), ...(leaf && attributeAggregations(leaf, filters)) },
    }
    const hasPage = offset < exactLimit && size > 0
    const isByRelevance = sort === undefined || sort === 'relevance'
    const pages = !hasPage
      ? []
      : isByRelevance
        ? [requests.candidates(found, selection.intent, listCandidates)]
        : [
            requests.bySort(found, { sort, nearness, offset, size }),
            ...(promoted > 0 ? [requests.promoted(found, size + promoted)] : []),
          ]
    const answers = await ask([counts, ...pages])
    const [counted, listed, boosters] = answers ?? []
    if (!counted) return null
    const common = {
      facetCounts: facetCountsOf(counted),
      attributes: leaf ? attributeCountsOf(counted, leaf) : [],
      isPartial: false,
    }
    if (!listed) return { ids: [], promoted: [], ...common }
    if (isByRelevance) {
      const ids = await pageByRelevance(ranked(listed, queries), found, options)
      return ids && { ids, promoted: [], ...common }
    }
    const ids = idsOf(listed)
    const others = boosters ? idsOf(boosters).filter((id) => !ids.includes(id)) : []
    return { ids, promoted: others.slice(0, promoted), ...common }
  }

  /** Returns a page of the ranked candidates, and beyond them of all other matches by views. */
  async function pageByRelevance(
    best: readonly Id[],
    found: requests.Matching,
    { offset, size }: SearchOptions,
  ): Promise<Id[] | null> {
    const close = best.slice(offset, offset + size)
    if (offset + size <= listCandidates) return close
    const rest = { offset: Math.max(0, offset - best.length), size: size - close.length }
    const answers = await ask([requests.byViews(found, best, rest)])
    return answers?.[0] ? [...close, ...idsOf(answers[0])] : null
  }

  return {
    async firstWithMatches(texts) {
      const now = Date.now()
      const queries = texts.map((text) => translate(text, 'words'))
      if (!queries.every((query) => query !== null)) return null
      if (queries.length === 0) return -1
      const answers = await ask(queries.map((query) => requests.existence([query, forSale(now)])))
      return answers?.findIndex(hasHits) ?? null
    },
    async hasCloseMatch(queries, meant) {
      const matching = requests.matchingOf(queries.match, everywhere, Date.now())
      if (!matching) return null
      const inLeaf = { terms: { category: meant.leaves } }
      const answers = await ask([
        requests.existence([...matching.filter, inLeaf]),
        requests.candidates(matching, { leaves: [], tops: [] }, listCandidates),
      ])
      const [meantOnes, best] = answers ?? []
      if (!meantOnes || !best) return null
      if (hasHits(meantOnes)) return true
      const { hits, terms } = hitsOf(best)
      return hits.some(titleMatches([queries.named], terms))
    },
    async idsByTitleWord(words) {
      const now = Date.now()
      const answers = words.length === 0 ? [] : await ask(words.map((word) => requests.titledWith(word, now)))
      return answers?.map(idsOf) ?? null
    },
    async countUpTo(text, most) {
      const query = translate(text, 'words')
      const answers = query && (await ask([requests.count([query, forSale(Date.now())], most)]))
      return answers && Math.min(most, answers[0]?.hits.total?.value ?? 0)
    },
    list,
    async suggest(queries, options) {
      const matching = requests.matchingOf(queries.match, options, Date.now())
      if (!matching) return null
      const { selection, size } = options
      const answers = await ask([requests.candidates(matching, selection.intent, suggestionCandidates)])
      return answers?.[0] ? ranked(answers[0], queries).slice(0, size) : null
    },
  }
}

const idsOf = ({ hits }: EngineAnswer): Id[] => hits.hits.map(({ _id }) => _id)
const hasHits = ({ hits }: EngineAnswer): boolean => (hits.total?.value ?? 0) > 0

function ranked(answer: EngineAnswer, queries: Queries): Id[] {
  const { hits, terms } = hitsOf(answer)
  return rankByRelevance(hits, queries, terms).map(({ id }) => id())
}

/** Reads the titles of candidates into the form of the catalogue in memory. */
function hitsOf({ hits: { hits } }: EngineAnswer): { hits: Hit[]; terms: Terms } {
  const terms = createTerms()
  const titles = createTitles(hits.length)
  const add = ({ _source }: EngineHit, place: number): void => {
    titles.begin(place)
    readTsvector(_source?.vector ?? '', () => false, {
      term: () => {},
      word: (word, position, weight) => titles.add(place, terms.add(word), position, weight),
    })
  }
  for (const [place, hit] of hits.entries()) add(hit, place)
  return {
    terms,
    hits: hits.map((hit, place) => ({ ...requests.candidateOf(hit), title: () => titles.of(place) })),
  }
}
