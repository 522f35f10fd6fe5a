import type { Database } from '../platform/db/client.ts'
import { categories } from '../platform/db/schema.ts'
import type { BothTexts } from '../platform/db/tables/imports.ts'
import { fold } from './columns.ts'

/** Finds the id of the category that a cell names. */
export type FindCategory = (cell: string) => string | 'category_unknown' | 'category_ambiguous'
/** Returns the names of a category; undefined for an unknown id. */
export type CategoryNames = (id: string) => BothTexts | undefined

type Node = Pick<typeof categories.$inferSelect, 'id' | 'parentId' | 'slug' | 'name' | 'nameAr'>

/**
 * Reads the category tree for lookups. A cell may contain an id, a slug, a name, or a path ("Home > Lamps"), the last
 * two in either language.
 */
export async function readCategories(
  db: Database,
): Promise<{ findCategory: FindCategory; categoryNames: CategoryNames }> {
  const { id, parentId, slug, name, nameAr } = categories
  const rows: Node[] = await db.select({ id, parentId, slug, name, nameAr }).from(categories)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const parents = new Set(rows.map((row) => row.parentId))
  const paths = new Map<string, string>()
  const names = new Map<string, string[]>()
  for (const row of rows) {
    paths.set(row.id, row.id)
    for (const nameOf of [(node: Node) => node.name, (node: Node) => node.nameAr]) {
      paths.set(pathOf(byId, row).map(nameOf).map(fold).join('>'), row.id)
    }
    // Only leaf categories hold listings: a name that a parent shares means the leaf.
    if (parents.has(row.id)) continue
    for (const one of new Set([row.name, row.nameAr, row.slug].map(fold))) {
      names.set(one, [...(names.get(one) ?? []), row.id])
    }
  }
  const findCategory: FindCategory = (cell) => {
    const path = cell
      .split(/[<>‹›«»]/)
      .map(fold)
      .filter((part) => part !== '')
    const known = paths.get(cell.trim().toLowerCase()) ?? paths.get(path.join('>'))
    const [only, ...more] = path.length === 1 ? (names.get(path[0] ?? '') ?? []) : []
    if (more.length > 0) return 'category_ambiguous'
    return only ?? known ?? 'category_unknown'
  }
  const categoryNames: CategoryNames = (id) => {
    const row = byId.get(id)
    return row && { en: row.name, ar: row.nameAr }
  }
  return { findCategory, categoryNames }
}

/** Returns the path from the root to a category. */
function pathOf(byId: ReadonlyMap<string, Node>, row: Node): Node[] {
  const path: Node[] = []
  for (let node: Node | undefined = row; node && !path.includes(node); ) {
    path.unshift(node)
    node = node.parentId === null ? undefined : byId.get(node.parentId)
  }
  return path
}
