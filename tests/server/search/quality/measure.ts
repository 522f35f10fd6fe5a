import { createProducts, type DemoProduct } from '#demo/catalogue/products.ts'
import { type Kind, kinds, type Query } from './query.ts'

/** Number of judged results: those on the first screens of a phone. */
export const looked = 10

/** Quality of the results of one query; each figure is from 0 to 1. */
export type Score = {
  query: Query
  /**
   * Share of the wanted products (at most ten) among the first ten. For a query without meaning: 1 if nothing
   * was found.
   */
  recall: number
  /** 1 divided by the rank of the first wanted product; 0 if none is among the first ten. */
  reciprocalRank: number
  /** Discounted gain of the wanted products, relative to the best order. */
  gain: number
  /** Names of the products that were found. */
  found: string[]
  wrong: string[]
}

const catalogue = createProducts()
type Names = { name?: string | null; name_ar?: string | null }
const keyOf = (english: string | null | undefined, arabic: string | null | undefined) =>
  `${english ?? ''}|${arabic ?? ''}`
const byNames = new Map(catalogue.map((product) => [keyOf(product.name.en, product.name.ar), product]))

/** Demo product of a card. @throws if there is none */
export function demoProduct({ name, name_ar }: Names): DemoProduct {
  const product = byNames.get(keyOf(name, name_ar))
  if (!product) throw new Error(`«${name ?? name_ar}» is not of the demo catalogue`)
  return product
}

/** Number of products that answer a query. */
export const wantedOf = ({ wants }: Query): number => (wants ? catalogue.filter(wants).length : 0)

/** Judges the first results of a query. `wrong` lists the complaints of a shopper in words. */
export function judge(query: Query, cards: readonly Names[]): Score {
  const { wants, notFirst } = query
  const hits = cards.slice(0, looked).map(demoProduct)
  const found = hits.map(({ name }) => name.en ?? name.ar ?? '')
  if (!wants) {
    const right = hits.length === 0 ? 1 : 0
    const wrong = right ? [] : [`found ${found[0]}`]
    return { query, recall: right, reciprocalRank: right, gain: right, found, wrong }
  }
  const places = hits.flatMap((hit, place) => (wants(hit) ? [place] : []))
  const most = Math.min(looked, wantedOf(query))
  const first = places[0]
  const recall = places.length / most
  const reciprocalRank = first === undefined ? 0 : 1 / (first + 1)
  const gain =
    sumOf(places, discount) /
    sumOf(
      Array.from({ length: most }, (_, place) => place),
      discount,
    )
  const wrong: string[] = []
  if (most === 0) wrong.push('nothing in the catalogue is wanted: mend the query')
  if (first === undefined) wrong.push('found nothing of what is wanted')
  else if (first > 0) wrong.push(`${found[0]} comes first`)
  if (recall < leastRecall) wrong.push(`${places.length} of ${most} wanted among the first ${looked}`)
  const confused = hits.slice(0, Math.min(3, most)).find((hit) => notFirst?.(hit))
  if (confused) wrong.push(`${confused.name.en ?? confused.name.ar} is confused with it`)
  return { query, recall, reciprocalRank, gain, found, wrong }
}

/** Least recall of a query that counts as answered. */
const leastRecall = 0.6

const discount = (place: number) => 1 / Math.log2(place + 2)
const sumOf = <Item>(items: readonly Item[], of: (item: Item) => number) =>
  items.reduce((sum, item) => sum + of(item), 0)

/** Means over queries. `answered` is the share of queries without complaints. */
type Summary = {
  queries: number
  answered: number
  recall: number
  reciprocalRank: number
  gain: number
}

/** Means of some scores. */
export const summaryOf = (scores: readonly Score[]): Summary => ({
  queries: scores.length,
  answered: sumOf(scores, ({ wrong }) => (wrong.length === 0 ? 1 : 0)) / scores.length,
  recall: sumOf(scores, ({ recall }) => recall) / scores.length,
  reciprocalRank: sumOf(scores, ({ reciprocalRank }) => reciprocalRank) / scores.length,
  gain: sumOf(scores, ({ gain }) => gain) / scores.length,
})

/** Means by kind and overall. */
export function summaries(scores: readonly Score[]): { kind: Kind | 'all'; summary: Summary }[] {
  const rows = kinds.map((kind) => ({
    kind,
    summary: summaryOf(scores.filter(({ query }) => query.kind === kind)),
  }))
  return [...rows, { kind: 'all', summary: summaryOf(scores) }]
}
