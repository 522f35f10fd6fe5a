import { and, eq, getTableColumns, isNotNull, isNull } from 'drizzle-orm'
import { cachedRead } from '../platform/caches.ts'
import { categories, categoryAttributes } from '../platform/db/schema.ts'
import { type DefinedAttribute, withListedOptions } from './read.ts'

/** Attribute that several sub-categories have, with the options of all of them. */
export type SharedAttribute = { attribute: DefinedAttribute; categories: ReadonlySet<string> }

/**
 * Returns the filterable attributes that sub-categories of each top category share, by the id of the top category. They
 * are in the order in which the sub-categories have them.
 */
export const sharedAttributes = cachedRead(
  { name: 'shared-attributes', tags: ['categories'], ttlMs: 60_000 },
  async (db): Promise<ReadonlyMap<string, readonly SharedAttribute[]>> => {
    const rows = await db
      .select({ ...getTableColumns(categoryAttributes), topId: categories.parentId })
      .from(categoryAttributes)
      .innerJoin(categories, eq(categories.id, categoryAttributes.categoryId))
      .where(
        and(
          eq(categoryAttributes.filterable, true),
          isNull(categories.hiddenAt),
          isNotNull(categories.parentId),
        ),
      )
      .orderBy(categories.position, categories.slug, categoryAttributes.position)
    const defined = await withListedOptions(db, rows)
    const byTop = Map.groupBy(defined, (_, place) => rows[place]?.topId ?? '')
    return new Map([...byTop].map(([topId, attributes]) => [topId, sharedOf(attributes)]))
  },
)

/** Returns the attributes that several of the categories have. Of those with the same key, the most that agree. */
function sharedOf(attributes: readonly DefinedAttribute[]): SharedAttribute[] {
  return [...Map.groupBy(attributes, ({ key }) => key).values()].flatMap((sameKey) => {
    const [largest] = agreeing(sameKey).toSorted((a, b) => b.length - a.length)
    if (!largest || largest.length < 2) return []
    return { attribute: joined(largest), categories: new Set(largest.map(({ categoryId }) => categoryId)) }
  })
}

/** Groups attributes with the same key by whether one filter can stand for them. */
function agreeing(attributes: readonly DefinedAttribute[]): DefinedAttribute[][] {
  const groups: DefinedAttribute[][] = []
  for (const attribute of attributes) {
    const group = groups.find((others) => others.every((other) => agree(attribute, other)))
    if (group) group.push(attribute)
    else groups.push([attribute])
  }
  return groups
}

/** Numbers agree in the same unit, choices when they have an option in common, and whatever sellers write always. */
function agree(one: DefinedAttribute, other: DefinedAttribute): boolean {
  if (isWritten(one) && isWritten(other))
    return one.listId === null || other.listId === null || one.listId === other.listId
  if (one.type !== other.type) return false
  if (one.type === 'number') return one.unit === other.unit
  return (
    one.type !== 'choice' || one.options.some(({ key }) => other.options.some((option) => option.key === key))
  )
}

const isWritten = ({ type }: DefinedAttribute) => type === 'text' || type === 'listed'

/** Returns one attribute for all: that of a list where one has it, else the first, with the options of all. */
function joined(attributes: readonly DefinedAttribute[]): DefinedAttribute {
  const [first] = attributes as [DefinedAttribute]
  const main = attributes.find(({ listId }) => listId !== null) ?? first
  if (main.type !== 'choice') return main
  return { ...main, options: attributes.map(({ options }) => options).reduce(withOptions) }
}

type Options = DefinedAttribute['options']

/** Adds the options that are missing, each before the one that follows it: a studio before one bedroom. */
function withOptions(known: Options, others: Options): Options {
  const all = [...known]
  let place = all.length
  for (const option of others.toReversed()) {
    const at = all.findIndex(({ key }) => key === option.key)
    if (at < 0) all.splice(place, 0, option)
    else place = at
  }
  return all
}
