import type { CategoryAttribute } from '#lib/contract/categories.ts'
import type { Handlers } from '../api/endpoints.ts'
import type { Database } from '../platform/db/client.ts'
import { ApiError } from '../platform/errors.ts'
import { attributesOf, categoryHasCondition } from '../products/queries.ts'
import { type DefinedAttribute, parentAttribute } from '../value-lists/read.ts'
import { sharedAttributes } from '../value-lists/shared-attributes.ts'
import { categoryTree } from './service.ts'

/** Category tree (docs/product.md, "Categories"). */
export const categoryHandlers: Handlers<'category' | 'subCategory'> = {
  async category({ resources }) {
    return { data: await categoryTree(resources.db) }
  },
  async subCategory({ query, resources }) {
    const tree = await categoryTree(resources.db)
    const parent = tree.find((top) => top.subCategories.some((category) => category._id === query.categoryId))
    const branch = parent ?? tree.find((top) => top._id === query.categoryId)
    if (!branch) throw new ApiError('not_found')
    const { subCategories, ...top } = branch
    const category = parent ? subCategories.find((below) => below._id === query.categoryId) : top
    if (!category) throw new ApiError('not_found')
    const [attributes, hasCondition] = await Promise.all([
      parent ? attributesOf(resources.db, category._id) : sharedIn(resources.db, category._id),
      categoryHasCondition(resources.db, category._id),
    ])
    return {
      data: {
        category: {
          ...category,
          hasCondition,
          attributes: attributes.map((attribute) => presentAttribute(attribute, attributes)),
        },
        parent: parent ? top : null,
        subCategories,
      },
    }
  },
}

const sharedIn = async (db: Database, topId: string): Promise<DefinedAttribute[]> =>
  ((await sharedAttributes(db)).get(topId) ?? []).map(({ attribute }) => attribute)

/** Attribute of a category; aliases are left out of options that have none. */
function presentAttribute(
  attribute: DefinedAttribute,
  others: readonly DefinedAttribute[],
): CategoryAttribute {
  const { key, type, label, labelAr, unit, unitAr, options, required, filterable, minimum, maximum, listId } =
    attribute
  const dependsOn = parentAttribute(attribute, others)?.key
  return {
    key,
    type,
    label,
    label_ar: labelAr,
    unit,
    unit_ar: unitAr,
    options: options.map(({ aliases = [], ...option }) =>
      aliases.length > 0 ? { ...option, aliases: [...aliases] } : option,
    ),
    required,
    filterable,
    ...(minimum !== null && { minimum }),
    ...(maximum !== null && { maximum }),
    ...(listId !== null && { listId }),
    ...(dependsOn !== undefined && { dependsOn }),
  }
}
