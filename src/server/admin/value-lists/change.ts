import { type SQL, sql } from 'drizzle-orm'
import { foldName } from '#lib/i18n/fold.ts'
import { settleListings } from '../../listings/settle-values.ts'
import { forgetCaches } from '../../platform/caches.ts'
import type { Database } from '../../platform/db/client.ts'
import { withLongTimeout } from '../../platform/db/statement-timeout.ts'
import { ApiError } from '../../platform/errors.ts'
import { type Admin, type Curated, type CurationResources, curate } from '../curate.ts'
import { attributesOfList, selectValues, siblings } from './queries.ts'
import { lockValueLists } from './writes.ts'

/** Cache tags of everything that shows values of a list. */
const tags = ['categories', 'products', 'home']

/** Runs a change of lists with their tables locked, and empties the caches of this process at once. */
export async function change<Answer>(
  resources: CurationResources,
  admin: Admin,
  run: (tx: Database) => Promise<Curated<Answer>>,
): Promise<Answer> {
  const answer = await withLongTimeout(() =>
    curate(resources, admin, async (tx) => {
      await lockValueLists(tx)
      const curated = await run(tx)
      const categories = await pagesOf(tx)
      return { ...curated, tags: [...tags, ...categories] }
    }),
  )
  forgetCaches(resources.db, tags)
  return answer
}

/** Tags of the pages of categories with listed attributes. */
async function pagesOf(tx: Database): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`SELECT DISTINCT category_id AS id FROM category_attributes WHERE list_id IS NOT NULL`,
  )
  return rows.map(({ id }) => `category:${id}`)
}

/** Gives listings the values that their texts name now. */
export async function settleTexts(tx: Database, listId: string): Promise<void> {
  const categories = (await attributesOfList(tx, listId)).map(({ categoryId }) => categoryId)
  await settleListings(tx, sql`p.has_unlisted AND p.category_id = ANY(${sql.param(categories)}::uuid[])`)
}

/** Listings that have a value. @param key of the value */
export async function hasListings(
  tx: Database,
  { listId, key, level }: { listId: string; key: string; level: number },
): Promise<boolean> {
  const uses = (await attributesOfList(tx, listId)).filter((use) => use.level === level)
  const conditions = uses.map(
    (use) => sql`(p.category_id = ${use.categoryId} AND p.attributes ->> ${use.key} = ${key})`,
  )
  if (conditions.length === 0) return false
  const { rows } = await tx.execute<{ yes: boolean }>(
    sql`SELECT EXISTS (SELECT 1 FROM products p WHERE ${sql.join(conditions, sql` OR `)}) AS yes`,
  )
  return rows[0]?.yes ?? false
}

/** Named parts of a value, as its form has them. */
export type Names = { name: string; name_ar: string; aliases: readonly string[] }

/**
 * Ensures that a name means one value among those that belong together.
 * @param except value that is changed
 * @throws ApiError conflict naming the field
 */
export async function refuseKnownNames(
  tx: Database,
  place: { listId: string; parentId: string | null },
  names: Names,
  except?: string,
): Promise<void> {
  const others = await selectValues(tx, siblings(place.listId, place.parentId))
  const known = new Set(
    others
      .filter(({ _id }) => _id !== except)
      .flatMap((other) => [other.name, other.name_ar, ...other.aliases].map(foldName)),
  )
  const fields: [string, string][] = [
    ['name', names.name],
    ['name_ar', names.name_ar],
    ...names.aliases.map((alias): [string, string] => ['aliases', alias]),
  ]
  const conflict = fields.find(([, name]) => known.has(foldName(name)))
  if (conflict) throw new ApiError('conflict', { fields: { [conflict[0]]: 'value_known' } })
}

/** Aliases without those that fold to a name of the value or to one before. */
export function distinctAliases({ name, name_ar, aliases }: Names): string[] {
  const seen = new Set([name, name_ar].map(foldName))
  return aliases.filter((alias) => {
    const folded = foldName(alias)
    if (folded === '' || seen.has(folded)) return false
    seen.add(folded)
    return true
  })
}

/** Changes the key of a value in listings. @param from and to keys */
export async function replaceInListings(
  tx: Database,
  { listId, level }: { listId: string; level: number },
  from: string,
  to: string,
): Promise<void> {
  const uses = (await attributesOfList(tx, listId)).filter((use) => use.level === level)
  for (const { categoryId, key } of uses) {
    const patch: SQL = sql`jsonb_build_object(${key}::text, ${to}::text)`
    await tx.execute(sql`
      UPDATE products SET attributes = attributes || ${patch}
      WHERE category_id = ${categoryId} AND attributes ->> ${key} = ${from}`)
  }
}
