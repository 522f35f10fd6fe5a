import type { products } from '../platform/db/schema.ts'

type TaggedProduct = Pick<typeof products.$inferSelect, 'id' | 'categoryId' | 'topCategoryId'>

/**
 * Cache tags of every page that shows a product, to be invalidated after a committed change: the product itself, the
 * lists of its categories (`category:<id>`), lists of all products (`products`) and the home page (`home`).
 */
export const productTags = ({ id, categoryId, topCategoryId }: TaggedProduct): string[] => [
  ...new Set([`product:${id}`, `category:${categoryId}`, `category:${topCategoryId}`, 'products', 'home']),
]

/** Cache tags of every list, for a change that concerns products of unknown categories. */
export const everyList = ['products', 'lists', 'home'] as const

/**
 * Returns whether a cache tag is that of a list, which may be a second behind, so that many changes cost one render a
 * second (decision 0095). All others, such as `product:<id>`, `seller:<id>` and `categories`, are exact.
 */
export const isListTag = (tag: string): boolean => listTag.test(tag)
const listTag = /^(?:products|lists|home|category:.*)$/
