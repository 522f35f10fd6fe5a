import type { Handlers } from '../http/endpoints.ts'
import { ApiError } from '../http/errors.ts'
import { attributesOf } from '../products/queries.ts'
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
    const attributes = await attributesOf(resources.db, category._id)
    return {
      data: {
        category: {
          ...category,
          attributes: attributes.map(
            ({ key, type, label, labelAr, unit, unitAr, options, required, filterable }) => ({
              key,
              type,
              label,
              label_ar: labelAr,
              unit,
              unit_ar: unitAr,
              options,
              required,
              filterable,
            }),
          ),
        },
        parent: parent ? top : null,
        subCategories,
      },
    }
  },
}
