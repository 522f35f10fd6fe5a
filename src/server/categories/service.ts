import type { Category } from '#lib/contract/categories.ts'
import { cachedRead } from '../platform/caches.ts'
import type { Database } from '../platform/db/client.ts'
import { countByCategory } from '../products/counts.ts'
import { visibleCategories } from './queries.ts'

export type CategoryTree = (Category & { subCategories: Category[] })[]

/** Returns top categories with their sub-categories and numbers of products for sale, cached for a minute. */
export const categoryTree = cachedRead(
  { name: 'category-trees', tags: ['categories'], ttlMs: 60_000 },
  readTree,
)

const byIds = new WeakMap<CategoryTree, ReadonlyMap<string, Category>>()

/** Returns the categories of a tree by id, memoised for each tree. */
export function categoriesIn(tree: CategoryTree): ReadonlyMap<string, Category> {
  const known = byIds.get(tree)
  if (known) return known
  const all = new Map(tree.flatMap((top) => [top, ...top.subCategories]).map((one) => [one._id, one]))
  byIds.set(tree, all)
  return all
}

async function readTree(db: Database): Promise<CategoryTree> {
  const [rows, counts] = await Promise.all([visibleCategories(db), countByCategory(db)])
  const present = (row: (typeof rows)[number], productCount: number): Category => ({
    _id: row.id,
    slug: row.slug,
    parentId: row.parentId,
    name: row.name,
    name_ar: row.nameAr,
    icon: row.icon,
    productCount,
  })
  return rows
    .filter((row) => row.parentId === null)
    .map((top) => {
      const children = rows.filter((row) => row.parentId === top.id)
      const subCategories = children.map((row) => present(row, counts.get(row.id) ?? 0))
      const own = counts.get(top.id) ?? 0
      return {
        ...present(
          top,
          subCategories.reduce((sum, row) => sum + row.productCount, own),
        ),
        subCategories,
      }
    })
}
