import { asc, isNull } from 'drizzle-orm'
import type { Category } from '#lib/contract/categories.ts'
import type { Database } from '../db/client.ts'
import { categories } from '../db/schema.ts'
import { countByCategory } from '../products/counts.ts'

/** How long the tree with its counts is kept in this process, in ms. */
const keptFor = 60_000

export type CategoryTree = (Category & { subCategories: Category[] })[]

// The pages' bundle and the server have a copy of this module each; what is kept is the same for both.
const place = Symbol.for('marketplace.category-trees')
type Kept = WeakMap<object, { tree: Promise<CategoryTree>; until: number }>
const shared = globalThis as { [place]?: Kept }
shared[place] ??= new WeakMap()
const kept: Kept = shared[place]

/** Top categories with their sub-categories and how many products are for sale in each; kept for a minute. */
export function categoryTree(db: Database): Promise<CategoryTree> {
  const known = kept.get(db)
  if (known && known.until > Date.now()) return known.tree
  const tree = readTree(db)
  kept.set(db, { tree, until: Date.now() + keptFor })
  tree.catch(() => forgetTree(db))
  return tree
}

/** Reads the tree anew when it is next asked for: something of it was changed. */
export const forgetTree = (db: Database) => kept.delete(db)

async function readTree(db: Database): Promise<CategoryTree> {
  const [rows, counts] = await Promise.all([
    db
      .select()
      .from(categories)
      .where(isNull(categories.hiddenAt))
      .orderBy(asc(categories.position), asc(categories.slug)),
    countByCategory(db),
  ])
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
      const below = rows.filter((row) => row.parentId === top.id)
      const subCategories = below.map((row) => present(row, counts.get(row.id) ?? 0))
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
