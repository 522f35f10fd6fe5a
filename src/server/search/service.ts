import { availableParallelism } from 'node:os'
import { type SQL, sql } from 'drizzle-orm'
import pLimit from 'p-limit'
import type { ProductCard, ProductList } from '#lib/contract/products.ts'
import { foldText } from '#lib/i18n/fold.ts'
import { categoryTree } from '../categories/service.ts'
import type { Database } from '../platform/db/client.ts'
import { asksForPrice, narrows } from '../products/filters.ts'
import type { ListQuery } from '../products/list.ts'
import { meantCategories } from './category-intent.ts'
import { correct } from './correct.ts'
import type { Suggestible } from './hits.ts'
import { isOfMark } from './marks.ts'
import { type Queries, queriesOf } from './query.ts'
import { headNounOf, relaxationsOf } from './relaxations.ts'
import { type Source, sourceOf, type Within } from './source.ts'
import { type Understood, understand } from './understand.ts'
import { vocabularyOf } from './vocabulary.ts'
import { type Chunk, chunksOf } from './words.ts'

/** Words to be found, in any form and by what means the same; with `prefix` their beginning is enough. */
export type Meaning = { text: string; prefix: boolean }
/** One way to understand a text. `corrected` is null when nothing was corrected. */
type Reading = { meaning: Meaning; queries: Queries; corrected: string | null }
type Found = ProductList & { didYouMean: string | null; searchedFor: string }
type Suggested = { cards: ProductCard[]; corrected: string | null }

/**
 * So many searches are read at a time, the others in their turn. A search is work for a processor; more of them at once
 * take their memory from each other, and from the pages that ask for little.
 */
export const searchesAtATime = Math.max(4, 2 * availableParallelism())
const inTurn = pLimit(searchesAtATime)

/** Where is searched: the database, and what finds in it. */
type Where = { db: Database; source: Source }

const read = ({ db, source }: Where, text: string): Promise<Understood> =>
  understand(db, chunksOf(text), source.lacking)

const finds = async ({ source }: Where, { found }: Queries): Promise<boolean> =>
  (await source.firstThatFinds([found])) === 0

/**
 * What to search for, the likeliest first; whoever reads on says that the last one found nothing: the words as they are, or
 * the thing alone where they fit together nowhere; their beginnings; the words that they were probably meant to be; as many of
 * them as something has together.
 */
async function* readingsOf(where: Where, text: string): AsyncGenerator<Reading> {
  const understood = await read(where, text)
  yield* wholeReadings(where, text, understood, null)
  const corrected = await correct(where.db, where.source, understood)
  const meant = corrected === null ? understood : await read(where, corrected)
  if (corrected !== null) yield* wholeReadings(where, corrected, meant, corrected)
  const part = await mostWords(where, meant)
  if (part) yield { ...part, corrected }
}

async function* wholeReadings(
  where: Where,
  text: string,
  understood: Understood,
  corrected: string | null,
): AsyncGenerator<Reading> {
  const whole = queriesOf(understood, 'none')
  const thing = whole && (await thingOnly(where, understood, whole))
  if (thing) yield { ...thing, corrected }
  if (whole) yield { meaning: { text, prefix: false }, queries: whole, corrected }
  const begun = queriesOf(understood, 'all')
  if (begun) yield { meaning: { text, prefix: true }, queries: begun, corrected }
}

/**
 * The thing that is sought, with the condition and emirate that were typed or else alone, when it names a category and nothing in
 * that category has the other words, nor has anything all of them in its name: who wants a man's watch is not looking for a man's
 * ring under "watches and jewellery". Null when what is found fits, and when nothing is in that category.
 * @param queries those of the whole text
 */
async function thingOnly(
  where: Where,
  understood: Understood,
  queries: Queries,
): Promise<Pick<Reading, 'meaning' | 'queries'> | null> {
  if (queries.sought.length === 1) return null
  const tree = await categoryTree(where.db)
  const word = headNounOf(understood).join(' ')
  const thing = queries.sought.find(({ texts: [typed = ''] }) => ` ${typed} `.includes(` ${word} `))
  if (!thing || meantCategories(tree, [thing]).leaves.length === 0) return null
  if ((await where.source.fits(queries)) || !(await finds(where, queries))) return null
  const words = new Set(thing.texts[0]?.split(' '))
  const those = (kept: (word: string) => boolean) => understood.chunks.filter((chunk) => chunk.every(kept))
  for (const chunks of [
    those((word) => words.has(word) || isOfMark(word)),
    those((word) => words.has(word)),
  ]) {
    const part = queriesOf({ ...understood, chunks }, 'none')
    if (part && (await where.source.fits(part))) {
      return { meaning: { text: textOf(chunks), prefix: false }, queries: part }
    }
  }
  return null
}

/** The text without as few of its words as have to be left out to find something. */
async function mostWords(
  { source }: Where,
  understood: Understood,
): Promise<Pick<Reading, 'meaning' | 'queries'> | null> {
  const parts = [...relaxationsOf(understood)].flatMap((part) => {
    const queries = queriesOf(part, 'none')
    return queries ? [{ meaning: { text: textOf(part.chunks), prefix: false }, queries }] : []
  })
  const place = await source.firstThatFinds(parts.map(({ queries }) => queries.found))
  return parts[place] ?? null
}

const textOf = (chunks: readonly Chunk[]): string => chunks.map((chunk) => chunk.join('')).join(' ')

/** A text whose words are spelt as in another one that has them: «ساعة» rather than «ساعه», as it is compared. */
function spelt(text: string, as: string): string {
  const words = as.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const spellings = new Map(words.map((word) => [foldText(word), word]))
  return text
    .split(' ')
    .map((word) => spellings.get(foldText(word)) ?? word)
    .join(' ')
}

/** The first reading that finds something. */
async function readingOf(where: Where, text: string): Promise<Reading | null> {
  for await (const reading of readingsOf(where, text)) if (await finds(where, reading.queries)) return reading
  return null
}

/** What a search for this text looks for today, to be looked for again later. */
export async function meaningOf(db: Database, text: string): Promise<Meaning> {
  return (await readingOf(await whereOf(db), text))?.meaning ?? { text, prefix: false }
}

/** The condition on products `p` that a search for this shares with its page. */
export async function foundBy(db: Database, { text, prefix }: Meaning): Promise<SQL> {
  const queries = queriesOf(await understand(db, chunksOf(text), null), prefix ? 'all' : 'none')
  return queries
    ? sql`EXISTS (SELECT 1 FROM search_documents d WHERE d.id = p.id AND d.words @@ ${queries.found}::tsquery)`
    : sql`false`
}

const nothing = (query: ListQuery): ProductList => ({
  items: [],
  page: query.page ?? 1,
  size: query.size ?? 0,
  total: 0,
  totalExact: true,
  facets: { subCategory: [], condition: [], emirate: [], postedBy: [], exact: true },
})

/**
 * Products found by text, in both languages whichever the page is in (docs/product.md, "Search").
 */
export async function searchProducts(
  db: Database,
  text: string,
  query: ListQuery,
  within?: Within,
): Promise<Found> {
  const where = await whereOf(db, within)
  return inTurn(() => searchNow(where, text, query, within))
}

async function searchNow(where: Where, text: string, query: ListQuery, within: Within = {}): Promise<Found> {
  const isPart = within.category !== undefined || within.reader !== undefined || narrows(query)
  for await (const { meaning, queries, corrected } of readingsOf(where, text)) {
    const found = await where.source.list(queries, query)
    // What the filters leave out is found all the same: nothing is to be corrected.
    if (found.total > 0 || (isPart && (await finds(where, queries)))) {
      const didYouMean = corrected && spelt(corrected, text)
      return { ...found, didYouMean, searchedFor: spelt(meaning.text, `${corrected ?? ''} ${text}`) }
    }
  }
  return { ...nothing(query), didYouMean: null, searchedFor: text }
}

/**
 * Products for suggestions while typing: the last word may be unfinished, and so may an amount. Where nothing is between the
 * prices, what has the words is suggested.
 */
export async function suggestProducts(
  db: Database,
  text: string,
  query: Suggestible,
  within?: Within,
): Promise<Suggested> {
  const where = await whereOf(db, within)
  return inTurn(async () => {
    const suggested = await suggestNow(where, text, query)
    if (suggested.cards.length > 0 || !asksForPrice(query)) return suggested
    return suggestNow(where, text, { size: query.size })
  })
}

async function suggestNow(where: Where, text: string, query: Suggestible): Promise<Suggested> {
  const { size } = query
  const understood = await read(where, text)
  const vocabulary = await vocabularyOf(where.db)
  const isWhole = vocabulary.has(understood.chunks.at(-1)?.at(-1) ?? '')
  const whole = queriesOf(understood, 'none')
  const thing = whole && (await thingOnly(where, understood, whole))
  if (thing) return { cards: await where.source.first(thing.queries, query), corrected: null }
  const cards: ProductCard[] = []
  // Who has typed "table" is not to see tablets before tables.
  for (const prefix of isWhole ? (['none', 'last'] as const) : (['last'] as const)) {
    if (cards.length === size) break
    const queries = prefix === 'none' ? whole : queriesOf(understood, prefix)
    const found = queries ? await where.source.first(queries, query) : []
    const known = new Set(cards.map(({ _id }) => _id))
    cards.push(...found.filter(({ _id }) => !known.has(_id)).slice(0, size - cards.length))
  }
  if (cards.length > 0) return { cards, corrected: null }
  const reading = await readingOf(where, text)
  return {
    cards: reading ? await where.source.first(reading.queries, query) : [],
    corrected: reading?.corrected ? spelt(reading.corrected, text) : null,
  }
}

/** How many products are found by text, as `search_terms` keeps it: 1,000 at most. */
export async function countFound(db: Database, text: string): Promise<number> {
  const where = await whereOf(db)
  const reading = await readingOf(where, text)
  return reading ? where.source.countUpTo(reading.queries.found, 1000) : 0
}

const whereOf = async (db: Database, within?: Within): Promise<Where> => ({
  db,
  source: await sourceOf(db, within),
})
