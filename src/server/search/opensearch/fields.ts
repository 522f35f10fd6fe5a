import { byFacet } from '#lib/contract/facets.ts'
import { bigramOf } from '../memory/terms.ts'

/** Longest token (characters) of the analyser `whitespace`, which would split a longer one. */
const maxToken = 255

/** Returns the token of a word; tokens of documents and of queries are made here, so that they agree. */
export const tokenOf = (word: string): string => word.slice(0, maxToken)

/** Letters of the weights 1 to 3. */
const letters = ['', 'C', 'B', 'A']

/** Returns the token of a word with a weight of 1 to 3. */
export const weightedToken = (word: string, weight: number): string => tokenOf(`${letters[weight]}${word}`)

/** Token at a position without a word. No word that comes from `search_text` contains this sign. */
export const gap = '·'

/** Tells whether a word is a number: words are split between digits and letters. */
const isNumber = (word: string) => word.charCodeAt(0) >= 48 && word.charCodeAt(0) <= 57

/** Tells whether two adjacent words have a token of their own, as in the catalogue in memory. */
export const isPair = (first: string, second: string): boolean => isNumber(first) || isNumber(second)

export const pairToken = (first: string, second: string): string => tokenOf(bigramOf(first, second))

/**
 * Settings and mapping of an index of products. Words come folded from PostgreSQL, so the analyser only splits them.
 * Fields that are sorted, filtered or counted are columns. `_source` holds just the vector of the title, for the ranking.
 */
export const indexDefinition = {
  settings: {
    number_of_shards: 1,
    // A replica, if there is a second node.
    auto_expand_replicas: '0-1',
    refresh_interval: '1s',
    // Pages end at 10,000 products; the last may be reached by skipping those on pages before.
    max_result_window: 20_000,
    // Each attribute that some category defines is a field or two.
    'mapping.total_fields.limit': 10_000,
    // Longer than a late bulk request can take: a deleted document must not come back by an older one.
    gc_deletes: '10m',
  },
  mappings: {
    dynamic: false,
    _source: { includes: ['vector'] },
    dynamic_templates: [
      { texts: { path_match: 'texts.*', mapping: { type: 'keyword' } } },
      { folded: { path_match: 'folded.*', mapping: { type: 'keyword' } } },
      { numbers: { path_match: 'numbers.*', mapping: { type: 'double' } } },
    ],
    properties: {
      id: { type: 'keyword' },
      category: { type: 'keyword' },
      topCategory: { type: 'keyword' },
      ...byFacet(() => ({ type: 'keyword' }) as const),
      place: { type: 'keyword' },
      price: { type: 'long' },
      asked: { type: 'long' },
      views: { type: 'integer' },
      createdAt: { type: 'long' },
      saleUntil: { type: 'long' },
      boostedUntil: { type: 'long' },
      version: { type: 'long' },
      where: { type: 'keyword' },
      texts: { type: 'object', dynamic: true },
      folded: { type: 'object', dynamic: true },
      numbers: { type: 'object', dynamic: true },
      words: { type: 'text', analyzer: 'whitespace', norms: false },
      title: { type: 'text', analyzer: 'whitespace', norms: false },
      weighted: { type: 'text', analyzer: 'whitespace', norms: false },
      vector: { type: 'keyword', index: false, doc_values: false },
    },
  },
} as const
