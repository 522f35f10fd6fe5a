import { foldText } from '#lib/i18n/fold.ts'
import { type DocumentRow, factsOf } from '../memory/read.ts'
import { readTsvector } from '../memory/tsvector.ts'
import type { Json } from './client.ts'
import { gap, isPair, tokenOf, weightedToken } from './fields.ts'

/** Row with its words and the vector of its title. */
export type EngineRow = DocumentRow & { title: string }

/** Returns the document of a product (see `indexDefinition`). @param version of its contents, see `feed` */
export function documentOf(row: EngineRow, version: number): Json {
  const { id, categoryId, topCategoryId, kind, attributes = {}, price, ...facts } = factsOf(row)
  const { placeId, ...facets } = kind
  const texts = Object.entries(attributes).flatMap(([key, value]) =>
    typeof value === 'number' ? [] : [[key, String(value)] as const],
  )
  return {
    ...facts,
    ...facets,
    id,
    version,
    category: categoryId,
    topCategory: topCategoryId,
    place: placeId || undefined,
    where: placeId || kind.emirate,
    price,
    // Nothing for "Ask for price", so that it comes last under both orders.
    asked: price === 0 ? undefined : price,
    texts: Object.fromEntries(texts),
    folded: Object.fromEntries(texts.map(([key, text]) => [key, foldText(text)])),
    numbers: Object.fromEntries(Object.entries(attributes).filter(([, value]) => typeof value === 'number')),
    vector: row.title,
    ...tokensOf(row.words ?? ''),
  }
}

/** Returns the tokens of a vector, each in its position, and after them the pairs of adjacent words. */
function tokensOf(vector: string): { words: string; title: string; weighted: string } {
  const words: string[] = []
  const title: string[] = []
  const weighted: string[] = []
  const all = new Map<string, boolean>()
  readTsvector(vector, isPair, {
    term(term, inTitle) {
      const token = tokenOf(term)
      // A pair may stand in the title, and once more in the description.
      all.set(token, inTitle || all.get(token) === true)
    },
    word(word, position, weight) {
      place(words, position, tokenOf(word))
      if (weight === 0) return
      place(title, position, tokenOf(word))
      place(weighted, position, weightedToken(word, weight))
    },
  })
  const placed = { words: new Set(words), title: new Set(title) }
  for (const [term, inTitle] of all) {
    // Apart from each other, so that they make no phrases.
    if (!placed.words.has(term)) words.push(gap, term)
    if (inTitle && !placed.title.has(term)) title.push(gap, term)
  }
  return { words: words.join(' '), title: title.join(' '), weighted: weighted.join(' ') }
}

function place(tokens: string[], position: number, token: string): void {
  while (tokens.length < position - 1) tokens.push(gap)
  tokens.push(token)
}
