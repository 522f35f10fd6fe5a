import type { CategoryAttribute } from '#lib/contract/categories.ts'

type Subject = { attributes: readonly CategoryAttribute[] }
type Api = {
  subCategory: (input: {
    categoryId: string
  }) => Promise<{ ok: true; data: { category: Subject } } | { ok: false }>
}

/**
 * Returns the filterable attributes of a list: those of the sub-category that it is narrowed to, else of its own category,
 * which for a top category are those that its sub-categories share.
 * @param branch category of the list; null for a list over all categories
 */
export async function attributesOfList(
  api: Api,
  branch: { category: Subject; parent: unknown } | null,
  narrowedTo: string | undefined,
): Promise<readonly CategoryAttribute[]> {
  if (branch && (branch.parent || narrowedTo === undefined)) return filterable(branch.category)
  if (narrowedTo === undefined) return []
  const found = await api.subCategory({ categoryId: narrowedTo })
  return found.ok ? filterable(found.data.category) : []
}

const filterable = ({ attributes }: Subject) => attributes.filter((attribute) => attribute.filterable)
