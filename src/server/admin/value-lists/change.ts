import { foldName } from '#lib/i18n/fold.ts'
import { forgetCaches } from '../../platform/caches.ts'
import type { Database } from '../../platform/db/client.ts'
import { withLongTimeout } from '../../platform/db/statement-timeout.ts'
import { ApiError } from '../../platform/errors.ts'
import { type Admin, type Curated, type CurationResources, curate } from '../curate.ts'
import { categoriesWithLists, valuesBelow } from './queries.ts'
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
      const pages = (await categoriesWithLists(tx)).map((id) => `category:${id}`)
      return { ...curated, tags: [...tags, ...pages] }
    }),
  )
  forgetCaches(resources.db, tags)
  return answer
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
  const others = await valuesBelow(tx, place.listId, place.parentId)
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
