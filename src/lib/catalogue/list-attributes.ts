import type { CategoryAttribute } from '#lib/contract/categories.ts'

type Subject = { attributes: readonly CategoryAttribute[] }
type Api = {
  subCategory: (input: {
    categoryId: string
  }) => Promise<{ ok: true; data: { category: Subject } } | { ok: false }>
}

/**
 * Returns the filterable attributes of a list: those of its own category when that is a leaf, else of the sub-category
 * that it is narrowed to.
 * @param branch category of the list; null for a list over all categories
 */
export async function attributesOfList(
  api: Api,
  branch: { category: Subject; parent: unknown } | null,
  narrowedTo: string | undefined,
): Promise<readonly CategoryAttribute[]> {
  if (branch?.parent) return branch.category.attributes.filter(({ filterable }) => filterable)
  if (narrowedTo === undefined) return []
  const found = await api.subCategory({ categoryId: narrowedTo })
  return found.ok ? found.data.category.attributes.filter(({ filterable }) => filterable) : []
}
