import type { AdminCategory, CategoryInput } from '#lib/contract/admin/categories.ts'
import type { Database } from '../../platform/db/client.ts'
import { ApiError } from '../../platform/errors.ts'
import { type Admin, type CurationResources, curate, type Direction, moveInList } from '../curate.ts'
import { uniqueKey } from '../slug.ts'
import { adminCategoryById, categoryIdsBelow, categorySlugs, holdsListings } from './queries.ts'
import {
  clearConditions,
  deleteCategoryRow,
  insertCategory,
  lockCategories,
  lockCategory,
  nextCategoryPosition,
  orderCategories,
  setTopCategory,
  updateCategoryRow,
} from './writes.ts'

/** Category by id. @throws ApiError not_found */
export async function findCategory(db: Database, id: string): Promise<AdminCategory> {
  const category = await adminCategoryById(db, id)
  if (!category) throw new ApiError('not_found')
  return category
}

/** Cache tags of the pages that show a category: menus are everywhere, and lists count by category. */
export const tagsOfCategory = ({ _id, parentId }: Pick<AdminCategory, '_id' | 'parentId'>) => [
  'categories',
  'products',
  'home',
  `category:${_id}`,
  ...(parentId ? [`category:${parentId}`] : []),
]

const change = <Answer>(
  resources: CurationResources,
  admin: Admin,
  run: Parameters<typeof curate<Answer>>[2],
): Promise<Answer> =>
  curate(resources, admin, async (tx) => {
    await lockCategories(tx)
    return run(tx)
  })

/** Editable fields of a category, for the audit log. */
const editable = ({ name, name_ar, icon, parentId, hasCondition }: AdminCategory) => ({
  ...{ name, name_ar, icon, parentId, hasCondition },
})

/** Adds a category at the end of its level. @throws ApiError invalid_input naming `parentId` */
export const addCategory = (
  resources: CurationResources,
  admin: Admin,
  input: CategoryInput,
): Promise<AdminCategory> =>
  change(resources, admin, async (tx) => {
    await checkParent(tx, input.parentId, null)
    const { id } = await insertCategory(tx, {
      ...columns(input),
      slug: await freeSlug(tx, input.name),
    })
    const answer = await findCategory(tx, id)
    const tags = tagsOfCategory(answer)
    return { answer, action: 'category.add', subjectId: answer._id, after: editable(answer), tags }
  })

/**
 * Updates a category. A new parent puts it at the end there, and its listings under the new top category. The slug
 * never changes, because links contain it.
 * @throws ApiError not_found; invalid_input naming `parentId`
 */
export const updateCategory = (
  resources: CurationResources,
  admin: Admin,
  id: string,
  input: CategoryInput,
): Promise<AdminCategory> =>
  change(resources, admin, async (tx) => {
    const before = await findCategory(tx, id)
    const moves = before.parentId !== input.parentId
    if (moves) await checkParent(tx, input.parentId, before)
    const position = moves ? { position: await nextCategoryPosition(tx, input.parentId) } : {}
    await updateCategoryRow(tx, id, { ...columns(input), ...position })
    if (moves) await setTopCategory(tx, id, input.parentId ?? id)
    await clearConditions(tx, id)
    const answer = await findCategory(tx, id)
    return {
      answer,
      action: 'category.update',
      subjectId: id,
      before: editable(before),
      after: editable(answer),
      tags: [...tagsOfCategory(before), ...tagsOfCategory(answer)],
    }
  })

/**
 * Hides a category with its subcategories, or shows it again; its listings are not changed.
 * @throws ApiError not_found
 */
export const hideCategory = (
  resources: CurationResources,
  admin: Admin,
  id: string,
  hidden: boolean,
  now: Date,
): Promise<AdminCategory> =>
  change(resources, admin, async (tx) => {
    const before = await findCategory(tx, id)
    await updateCategoryRow(tx, id, { hiddenAt: hidden ? now : null })
    const answer = await findCategory(tx, id)
    const action = hidden ? 'category.hide' : 'category.show'
    return { answer, action, subjectId: id, tags: tagsOfCategory(before) }
  })

/** Moves a category one place up or down within its level. @throws ApiError not_found */
export const moveCategory = (
  resources: CurationResources,
  admin: Admin,
  id: string,
  direction: Direction,
): Promise<null> =>
  change(resources, admin, async (tx) => {
    const category = await findCategory(tx, id)
    const siblings = await categoryIdsBelow(tx, category.parentId)
    await orderCategories(tx, moveInList(siblings, id, direction))
    const tags = tagsOfCategory(category)
    return { answer: null, action: 'category.move', subjectId: id, after: { direction }, tags }
  })

/** Deletes a category without listings and subcategories. @throws ApiError not_found, in_use */
export const deleteCategory = (resources: CurationResources, admin: Admin, id: string): Promise<null> =>
  change(resources, admin, async (tx) => {
    await lockCategory(tx, id)
    const before = await findCategory(tx, id)
    if (before.productCount + before.subCategoryCount > 0) throw new ApiError('in_use')
    await deleteCategoryRow(tx, id)
    const tags = tagsOfCategory(before)
    return { answer: null, action: 'category.delete', subjectId: id, before: editable(before), tags }
  })

const columns = ({ name, name_ar, icon, parentId, hasCondition }: CategoryInput) => ({
  name,
  nameAr: name_ar,
  icon,
  parentId,
  ...(hasCondition !== undefined && { hasCondition }),
})

/**
 * Validates a parent. There are two levels, and only the lower one has listings: a category may move below a top
 * category without listings of its own, and only if it has no subcategories.
 * @throws ApiError invalid_input naming `parentId`
 */
async function checkParent(tx: Database, parentId: string | null, category: AdminCategory | null) {
  const invalid = (code: string) => new ApiError('invalid_input', { fields: { parentId: code } })
  if (parentId === null) return
  const parent = await adminCategoryById(tx, parentId)
  if (!parent) throw invalid('invalid_choice')
  if (parent.parentId !== null || parent._id === category?._id) throw invalid('parent_not_top')
  if (await holdsListings(tx, parentId)) throw invalid('parent_has_products')
  if (category && category.subCategoryCount > 0) throw invalid('has_sub_categories')
}

async function freeSlug(tx: Database, name: string): Promise<string> {
  const usedSlugs = await categorySlugs(tx)
  return uniqueKey(name, (key) => usedSlugs.has(key), 'category')
}
