import type { Category } from '#lib/contract/categories.ts'
import type { SuggestedValue } from '#lib/contract/search.ts'
import { categoriesIn, categoryTree } from '../categories/service.ts'
import { cachedRead } from '../platform/caches.ts'
import type { Database } from '../platform/db/client.ts'
import { categoryIndexOf } from '../products/category-index/shared-index.ts'
import { attributesOf } from '../products/queries.ts'
import { type DefinedAttribute, parentAttribute } from '../value-lists/read.ts'
import { tokenize } from './words.ts'

type CountedValue = SuggestedValue & { count: number }
/** Values by a folded name, in the order of the names. */
type Entry = { text: string; value: CountedValue }

const minLetters = 2

/** Cached longer than lists are: a value that sells out meanwhile leads to a list that says so. */
const entriesOf = cachedRead(
  { name: 'suggested-values', tags: ['categories'], ttlMs: 5 * 60_000 },
  async (db: Database): Promise<readonly Entry[]> => {
    const categories = [...categoriesIn(await categoryTree(db)).values()]
    const entries: Entry[] = []
    for (const category of categories) entries.push(...(await entriesIn(db, category)))
    return entries.sort((one, other) => (one.text < other.text ? -1 : Number(one.text > other.text)))
  },
)

/** Makes and models that a category has products of. */
async function entriesIn(db: Database, category: Category): Promise<Entry[]> {
  const attributes = await attributesOf(db, category._id)
  const make = attributes.find(({ type, listLevel }) => type === 'listed' && listLevel === 1)
  const index = categoryIndexOf(db)
  if (!make || !index) return []
  const model = attributes.find((attribute) => parentAttribute(attribute, attributes) === make)
  const makes = new Map(make.options.map((option) => [option.key, option]))
  const models = new Map(model?.options.map((option) => [option.key, option]))
  const [soldMakes, soldModels] = [
    await index.combinations(category._id, [`a.${make.key}`]),
    model ? await index.combinations(category._id, [`a.${make.key}`, `a.${model.key}`]) : [],
  ]
  return [...soldMakes, ...soldModels].flatMap(({ values: [makeKey = '', modelKey], count }) => {
    const soldMake = makes.get(makeKey)
    const soldModel = modelKey === undefined ? undefined : models.get(modelKey)
    const option = modelKey === undefined ? soldMake : soldModel
    if (!soldMake || !option) return []
    const filters = [filterOf(make, soldMake), ...(model && soldModel ? [filterOf(model, soldModel)] : [])]
    const value = { name: option.en, name_ar: option.ar, category, filters, count }
    return textsOf(option, soldModel && soldMake).map((text) => ({ text, value }))
  })
}

type Option = DefinedAttribute['options'][number]

const filterOf = ({ key }: DefinedAttribute, { key: value }: Option) => ({ key, values: [value] })

/** Returns the folded texts that name an option, models also with their makes before them. */
function textsOf({ en, ar, aliases = [] }: Option, make: Option | undefined): string[] {
  const names = [en, ar, ...aliases].map(folded)
  const withMake = make
    ? [make.en, make.ar].flatMap((before) => names.map((name) => `${folded(before)} ${name}`))
    : []
  return [...new Set([...names, ...withMake])]
}

const folded = (name: string) => tokenize(name).flat().join(' ')

/**
 * Returns the makes and models of lists that a text is the beginning of a name of, each in a category that has products of
 * it: those with the most products first, and before them those that are called so.
 */
export async function suggestedValues(db: Database, text: string, limit: number): Promise<SuggestedValue[]> {
  const typed = folded(text)
  if (typed.length < minLetters) return []
  const entries = await entriesOf(db)
  const found = new Map<CountedValue, boolean>()
  for (let at = firstFrom(entries, typed); entries[at]?.text.startsWith(typed); at += 1) {
    const { text: name, value } = entries[at] as Entry
    found.set(value, found.get(value) === true || name === typed)
  }
  return [...found]
    .sort(([one, isOne], [other, isOther]) => Number(isOther) - Number(isOne) || other.count - one.count)
    .slice(0, limit)
    .map(([{ count: _, ...value }]) => value)
}

/** Returns the index of the first entry whose text is not before a text. */
function firstFrom(entries: readonly Entry[], text: string): number {
  let [low, high] = [0, entries.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((entries[middle] as Entry).text < text) low = middle + 1
    else high = middle
  }
  return low
}
