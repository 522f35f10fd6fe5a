import type { products } from '../platform/db/schema.ts'

type TaggedProduct = Pick<typeof products.$inferSelect, 'id' | 'categoryId' | 'topCategoryId'>

/** Cache tags of every page that shows a product, to be invalidated after a committed change. */
export const productTags = ({ id, categoryId, topCategoryId }: TaggedProduct): string[] => [
  ...new Set([`product:${id}`, `category:${categoryId}`, `category:${topCategoryId}`, 'products', 'home']),
]
