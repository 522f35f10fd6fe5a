import { asc } from 'drizzle-orm'
import type { Database } from '../platform/db/client.ts'
import { categories, categoryAttributes } from '../platform/db/schema.ts'
import { type Prohibited, readProhibited } from './prohibited.ts'

export type AttributeRow = typeof categoryAttributes.$inferSelect

/** A category that listings may be in: nothing below it, and neither it nor one above it hidden. */
export type Leaf = { id: string; topCategoryId: string; attributes: AttributeRow[] }

/** What every listing is measured by, as the shop has decided it at this moment. */
export type ListingRules = {
  leaves: ReadonlyMap<string, Leaf>
  prohibited: readonly Prohibited[]
}

/** Reads the rules: once for one listing, and once for the many of an import. */
export async function readRules(db: Database): Promise<ListingRules> {
  // One after the other: in a transaction they share a connection.
  const tree = await db
    .select({ id: categories.id, parentId: categories.parentId, hiddenAt: categories.hiddenAt })
    .from(categories)
  const attributes = await db.select().from(categoryAttributes).orderBy(asc(categoryAttributes.position))
  const prohibited = await readProhibited(db)
  const byId = new Map(tree.map((category) => [category.id, category]))
  const parents = new Set(tree.map(({ parentId }) => parentId))
  const leaves = new Map<string, Leaf>()
  for (const { id } of tree) {
    const line = lineOf(byId, id)
    const top = line.at(-1)
    if (parents.has(id) || !top || line.some(({ hiddenAt }) => hiddenAt !== null)) continue
    leaves.set(id, { id, topCategoryId: top.id, attributes: [] })
  }
  for (const attribute of attributes) leaves.get(attribute.categoryId)?.attributes.push(attribute)
  return { leaves, prohibited }
}

type Node = { id: string; parentId: string | null; hiddenAt: Date | null }

/** A category and those above it, the top one last. */
function lineOf(byId: ReadonlyMap<string, Node>, id: string): Node[] {
  const line: Node[] = []
  for (let node = byId.get(id); node && !line.includes(node); node = byId.get(node.parentId ?? ''))
    line.push(node)
  return line
}
