import { asc } from 'drizzle-orm'
import type { StoredSettings } from '#lib/contract/admin/settings.ts'
import type { Database } from '../platform/db/client.ts'
import { categories, categoryAttributes } from '../platform/db/schema.ts'
import { currentSettings } from '../settings/current.ts'
import { type DefinedAttribute, withListedOptions } from '../value-lists/read.ts'
import { type Prohibited, readProhibited } from './prohibited.ts'

export type AttributeRow = DefinedAttribute

/** Category that can hold listings: it has no children, and neither it nor an ancestor is hidden. */
export type Leaf = { id: string; topCategoryId: string; hasCondition: boolean; attributes: AttributeRow[] }

/** Rules for all listings: categories with their attributes, prohibited words and checks, as of one moment. */
export type ListingRules = {
  leaves: ReadonlyMap<string, Leaf>
  prohibited: readonly Prohibited[]
  moderation: StoredSettings['moderation']
}

/** Reads the rules; an import reads them once for all its rows. */
export async function readRules(db: Database): Promise<ListingRules> {
  // Sequential, because queries of one transaction share a connection.
  const tree = await db
    .select({
      id: categories.id,
      parentId: categories.parentId,
      hiddenAt: categories.hiddenAt,
      hasCondition: categories.hasCondition,
    })
    .from(categories)
  const attributes = await withListedOptions(
    db,
    await db.select().from(categoryAttributes).orderBy(asc(categoryAttributes.position)),
  )
  const prohibited = await readProhibited(db)
  const byId = new Map(tree.map((category) => [category.id, category]))
  const parents = new Set(tree.map(({ parentId }) => parentId))
  const leaves = new Map<string, Leaf>()
  for (const { id } of tree) {
    const ancestors = withAncestors(byId, id)
    const top = ancestors.at(-1)
    if (parents.has(id) || !top || ancestors.some(({ hiddenAt }) => hiddenAt !== null)) continue
    leaves.set(id, { id, topCategoryId: top.id, hasCondition: hasCondition(ancestors), attributes: [] })
  }
  for (const attribute of attributes) leaves.get(attribute.categoryId)?.attributes.push(attribute)
  return { leaves, prohibited, moderation: currentSettings().moderation }
}

type Node = { id: string; parentId: string | null; hiddenAt: Date | null; hasCondition: boolean | null }

/** Whether listings have a condition: as the category says, else as the nearest one above it does. */
const hasCondition = (categories: readonly Node[]): boolean =>
  categories.find((category) => category.hasCondition !== null)?.hasCondition ?? true

/** Category with its ancestors, the top one last. */
function withAncestors(byId: ReadonlyMap<string, Node>, id: string): Node[] {
  const ancestors: Node[] = []
  for (let node = byId.get(id); node && !ancestors.includes(node); node = byId.get(node.parentId ?? ''))
    ancestors.push(node)
  return ancestors
}
