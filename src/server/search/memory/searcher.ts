import { exactLimit } from '../../products/facets.ts'
import type { PriceRange, Sort } from '../../products/filters.ts'
import type { MeantCategories } from '../category-intent.ts'
import type { Queries } from '../query.ts'
import { listCandidates, mostNamed, suggestionCandidates } from '../score-weights.ts'
import { quoted } from '../words.ts'
import type { Catalogue } from './catalogue.ts'
import type { Counted } from './counts.ts'
import type { Answer, Chosen, Question } from './find.ts'
import { byFit, bySort, byViews } from './orders.ts'
import type { Id } from './places.ts'
import { rankByRelevance, titleMatches } from './relevance.ts'
import { type Wanted, wantedBy } from './tsquery.ts'

/** Which products of what is found are wanted, and in which order; by how well they fit without `sort`. */
export type SearchOptions = {
  chosen: Chosen
  price: PriceRange | null
  sort: Sort | undefined
  offset: number
  size: number
}

export type Listed = { ids: Id[]; counted: Counted; isPart: boolean }

/**
 * Finds products by text in a catalogue; texts are those of a `tsquery` (see `Queries`). What is asked and answered can be
 * sent to another thread. An answer of null says that the catalogue does not know: of words beside each other that are no
 * terms.
 */
export type MemorySearcher = {
  /** The place of the first that finds anything for sale; -1 when none does. */
  firstThatFinds: (founds: readonly string[]) => number | null
  /** Whether something that is found fits: see `Source`. */
  fits: (queries: Queries, meant: MeantCategories) => boolean | null
  /** The best known that have a word in their name, of each word. */
  named: (words: readonly string[]) => Id[][]
  /** How many are found, as far as `most`. */
  countUpTo: (found: string, most: number) => number | null
  list: (queries: Queries, asked: SearchOptions) => Listed | null
  /** The first of what is found, as suggestions. */
  first: (queries: Queries, asked: Pick<SearchOptions, 'chosen' | 'price' | 'size'>) => Id[] | null
}

const nothingMeant: MeantCategories = { leaves: [], tops: [] }
const anything: Chosen = {
  within: null,
  subCategory: null,
  condition: null,
  emirate: null,
  postedBy: null,
  meant: nothingMeant,
}

export function createMemorySearcher(catalogue: Catalogue): MemorySearcher {
  const wantedOf = (text: string): Wanted | null => wantedBy(text, catalogue.terms, catalogue.knowsPair)
  const find = (wanted: Wanted, asked: Partial<Question>): Answer =>
    catalogue.find({
      wanted,
      now: Date.now(),
      kinds: anything,
      price: null,
      orders: [],
      enough: null,
      ...asked,
    })

  function idsByFit(queries: Queries, { lists }: Answer, { offset, size }: SearchOptions): Id[] {
    const end = offset + size
    const best = rankByRelevance(closeOf(lists, listCandidates), queries, catalogue.terms)
    if (end <= listCandidates) return idsOf(best.slice(offset, end))
    const close = new Set(idsOf(best))
    const rest = idsOf(lists[2]).filter((id) => !close.has(id))
    return [...close, ...rest].slice(offset, end)
  }

  return {
    firstThatFinds(founds) {
      for (const [place, text] of founds.entries()) {
        const wanted = wantedOf(text)
        if (!wanted) return null
        if (catalogue.finds(wanted, Date.now())) return place
      }
      return -1
    },
    fits(queries, { leaves }) {
      const wanted = wantedOf(queries.found)
      if (!wanted) return null
      if (leaves.length > 0 && catalogue.finds(wanted, Date.now(), leaves)) return true
      const { lists } = find(wanted, { orders: byFit(listCandidates), enough: 0 })
      const isNamed = titleMatches([queries.named, queries.category], catalogue.terms)
      return closeOf(lists, listCandidates).some(isNamed)
    },
    named(words) {
      return words.map((word) => {
        const wanted = wantedOf(quoted(word))
        const [titled = []] = wanted ? find(wanted, { orders: byFit(listCandidates), enough: 0 }).lists : []
        const isNamed = titleMatches([`${quoted(word)}:A`], catalogue.terms)
        return idsOf(titled.filter(isNamed).slice(0, mostNamed))
      })
    },
    countUpTo(text, most) {
      const wanted = wantedOf(text)
      return wanted && Math.min(most, find(wanted, { enough: most }).counted.total)
    },
    list(queries, asked) {
      const wanted = wantedOf(queries.found)
      if (!wanted) return null
      const { chosen, price, sort, offset, size } = asked
      const end = offset < exactLimit ? offset + size : 0
      const isByFit = sort === undefined || sort === 'relevance'
      const answer = find(wanted, {
        kinds: chosen,
        price,
        orders: isByFit
          ? [...byFit(listCandidates), ...(end > listCandidates ? [byViews(end)] : [])]
          : [bySort(sort, end)],
        enough: isByFit && end <= listCandidates ? exactLimit + 1 : null,
      })
      const { counted, isPart, lists } = answer
      if (end === 0) return { ids: [], counted, isPart }
      const ids = isByFit ? idsByFit(queries, answer, asked) : idsOf(lists[0]?.slice(offset, end))
      return { ids, counted, isPart }
    },
    first(queries, { chosen, price, size }) {
      const wanted = wantedOf(queries.found)
      if (!wanted) return null
      const { lists } = find(wanted, { kinds: chosen, price, orders: byFit(suggestionCandidates), enough: 0 })
      const best = rankByRelevance(closeOf(lists, suggestionCandidates), queries, catalogue.terms)
      return idsOf(best.slice(0, size))
    },
  }
}

/** Out of the lists by fit: see `byFit`. */
const closeOf = ([titled = [], all = []]: Answer['lists'], wanted: number) =>
  titled.length >= wanted ? titled : all

const idsOf = (list: Answer['lists'][number] = []): Id[] => list.map(({ id }) => id())
