import { asc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { cachedRead } from '../platform/caches.ts'
import type { Database } from '../platform/db/client.ts'
import { type categoryAttributes, listValues } from '../platform/db/schema.ts'

/** Value of a list, as an option of the attributes that take their values from it. */
export type ListedOption = {
  key: string
  en: string
  ar: string
  aliases: readonly string[]
  /** Key of the value that it belongs to. */
  parent?: string
}

/** Values of a list by level, from 1, in the order of the list. */
export type ListLevels = ReadonlyMap<number, readonly ListedOption[]>

/**
 * Returns the values of all lists by list, cached until an admin changes one. The arrays stay the same objects while
 * cached, so that what is derived from them can be memoised.
 */
export const valueListsOf = cachedRead(
  { name: 'value-lists', tags: ['categories'], ttlMs: 60_000 },
  async (db): Promise<ReadonlyMap<string, ListLevels>> => {
    const parents = alias(listValues, 'parents')
    const rows = await db
      .select({
        listId: listValues.listId,
        level: listValues.level,
        key: listValues.key,
        en: listValues.name,
        ar: listValues.nameAr,
        aliases: listValues.aliases,
        parent: parents.key,
      })
      .from(listValues)
      .leftJoin(parents, eq(parents.id, listValues.parentId))
      .orderBy(asc(parents.position), asc(listValues.position), asc(listValues.key))
    const lists = new Map<string, Map<number, ListedOption[]>>()
    for (const { listId, level, parent, ...option } of rows) {
      const levels = lists.get(listId) ?? new Map<number, ListedOption[]>()
      lists.set(listId, levels)
      const options = levels.get(level) ?? []
      levels.set(level, options)
      options.push(parent === null ? option : { ...option, parent })
    }
    return lists
  },
)

type AttributeRow = typeof categoryAttributes.$inferSelect
/** Attribute with its options: its own, or the values of its list. */
export type DefinedAttribute = Omit<AttributeRow, 'options'> & {
  options: readonly (Omit<ListedOption, 'aliases'> & { aliases?: readonly string[] })[]
}

/** Returns attributes with the values of their lists as options. */
export async function withListedOptions(
  db: Database,
  rows: readonly AttributeRow[],
): Promise<DefinedAttribute[]> {
  if (rows.every(({ listId }) => listId === null)) return [...rows]
  const lists = await valueListsOf(db)
  return rows.map((row) =>
    row.listId === null ? row : { ...row, options: lists.get(row.listId)?.get(row.listLevel ?? 1) ?? none },
  )
}

const none: readonly ListedOption[] = []

type Leveled = Pick<AttributeRow, 'key' | 'listId' | 'listLevel'>

/** Returns the attribute of the same category on whose value the values of another depend: make for model. */
export const parentAttribute = <Attribute extends Leveled>(
  { listId, listLevel }: Leveled,
  attributes: readonly Attribute[],
): Attribute | undefined =>
  listId === null
    ? undefined
    : attributes.find((other) => other.listId === listId && other.listLevel === (listLevel ?? 1) - 1)
