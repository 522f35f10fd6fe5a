import type { products } from '../platform/db/schema.ts'

type Placed = Pick<typeof products.$inferSelect, 'id' | 'categoryId' | 'topCategoryId'>

/** The marks of every page that shows a product: to be invalidated after a change of it was committed. */
export const productTags = ({ id, categoryId, topCategoryId }: Placed): string[] => [
  ...new Set([`product:${id}`, `category:${categoryId}`, `category:${topCategoryId}`, 'products', 'home']),
]
