import { asc, eq, type SQL, sql } from 'drizzle-orm'
import type { AdminCategory, CategoryInput } from '#lib/contract/admin/categories.ts'
import type { Database } from '../../platform/db/client.ts'
import { categories, products } from '../../platform/db/schema.ts'
import { ApiError } from '../../platform/errors.ts'
import {
  type Admin,
  type CurationResources,
  curate,
  type Direction,
  lockTable,
  moveInList,
  setPositions,
} from '../curate.ts'
import { uniqueKey } from '../slug.ts'
import { contains, maxRows, type TableQuery, tablePage } from '../table.ts'

type Row = {
  id: string
  slug: string
  name: string
  name_ar: string
  icon: string
  parent_id: string | null
  parent_name: string | null
  parent_name_ar: string | null
  has_condition: boolean | null
  hidden: boolean
  product_count: number
  sub_category_count: number
  attribute_count: number
}

const table = sql`categories`
const order = { table, key: sql`id`, place: sql`position` }

const present = (row: Row): AdminCategory => ({
  _id: row.id,
  slug: row.slug,
  name: row.name,
  name_ar: row.name_ar,
  icon: row.icon,
  parentId: row.parent_id,
  parent:
    row.parent_name === null || row.parent_name_ar === null
      ? null
      : { name: row.parent_name, name_ar: row.parent_name_ar },
  hasCondition: row.has_condition,
  hidden: row.hidden,
  productCount: row.product_count,
  subCategoryCount: row.sub_category_count,
  attributeCount: row.attribute_count,
})

const selection = (where: SQL) => ({
  columns: sql`c.id, c.slug, c.name, c.name_ar, c.icon, c.parent_id, t.name AS parent_name,
    t.name_ar AS parent_name_ar, c.has_condition, c.hidden_at IS NOT NULL AS hidden,
    coalesce(counted.count, 0)::int AS product_count,
    (SELECT count(*)::int FROM categories below WHERE below.parent_id = c.id) AS sub_category_count,
    (SELECT count(*)::int FROM category_attributes a WHERE a.category_id = c.id) AS attribute_count`,
  from: sql`categories c LEFT JOIN categories t ON t.id = c.parent_id
    LEFT JOIN (SELECT owner.id, sum(own.count) AS count FROM category_counts own
      JOIN categories leaf ON leaf.id = own.category_id CROSS JOIN LATERAL (VALUES (leaf.id), (leaf.parent_id)) owner (id)
      GROUP BY owner.id) counted ON counted.id = c.id`,
  where,
  // Each top category directly before its subcategories.
  order: sql`coalesce(t.position, c.position), coalesce(t.slug, c.slug), t.id IS NOT NULL, c.position, c.slug`,
})

/** Page of categories; `parentId` selects the subcategories of one. */
export function categoryPage(db: Database, query: TableQuery & { parentId?: string | undefined }) {
  const isChild = query.parentId ? sql`c.parent_id = ${query.parentId}` : sql`true`
  const matches = contains(query.search, sql`c.name`, sql`c.name_ar`, sql`c.slug`)
  return tablePage(db, query, selection(sql`${isChild} AND ${matches}`), present)
}

async function select(db: Database, where: SQL, size = 1) {
  return (await tablePage(db, { size }, selection(where), present)).items
}

/** Top-level categories in the order of the shop. */
export const topCategories = (db: Database): Promise<AdminCategory[]> =>
  select(db, sql`c.parent_id IS NULL`, maxRows)

/** Category by id. @throws ApiError not_found */
export async function findCategory(db: Database, id: string): Promise<AdminCategory> {
  const [category] = await select(db, sql`c.id = ${id}`)
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
    await lockTable(tx, table)
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
    const [row] = await tx
      .insert(categories)
      .values({
        ...columns(input),
        slug: await freeSlug(tx, input.name),
        position: await nextPosition(tx, input.parentId),
      })
      .returning()
    const answer = await findCategory(tx, row?.id ?? '')
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
    const position = moves ? { position: await nextPosition(tx, input.parentId) } : {}
    await tx
      .update(categories)
      .set({ ...columns(input), ...position })
      .where(eq(categories.id, id))
    if (moves) {
      await tx
        .update(products)
        .set({ topCategoryId: input.parentId ?? id })
        .where(eq(products.categoryId, id))
    }
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
    await tx
      .update(categories)
      .set({ hiddenAt: hidden ? now : null })
      .where(eq(categories.id, id))
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
    const siblings = await tx
      .select({ id: categories.id })
      .from(categories)
      .where(sql`${categories.parentId} IS NOT DISTINCT FROM ${category.parentId}::uuid`)
      .orderBy(asc(categories.position), asc(categories.slug))
    await setPositions(
      tx,
      order,
      moveInList(
        siblings.map((row) => row.id),
        id,
        direction,
      ),
    )
    const tags = tagsOfCategory(category)
    return { answer: null, action: 'category.move', subjectId: id, after: { direction }, tags }
  })

/** Deletes a category without listings and subcategories. @throws ApiError not_found, in_use */
export const deleteCategory = (resources: CurationResources, admin: Admin, id: string): Promise<null> =>
  change(resources, admin, async (tx) => {
    // Locked, so that nobody adds a listing to it meanwhile.
    await tx.execute(sql`SELECT 1 FROM categories WHERE id = ${id} FOR UPDATE`)
    const before = await findCategory(tx, id)
    if (before.productCount + before.subCategoryCount > 0) throw new ApiError('in_use')
    await tx.delete(categories).where(eq(categories.id, id))
    const tags = tagsOfCategory(before)
    return { answer: null, action: 'category.delete', subjectId: id, before: editable(before), tags }
  })

/** Takes the condition off listings of a category and its sub-categories that know none. */
const clearConditions = (tx: Database, id: string) =>
  tx.execute(sql`
    UPDATE products p SET condition = 'none' FROM categories c LEFT JOIN categories t ON t.id = c.parent_id
    WHERE p.category_id = c.id AND p.condition <> 'none' AND ${id} IN (c.id, c.parent_id)
      AND NOT coalesce(c.has_condition, t.has_condition, true)`)

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
  const [parent] = await select(tx, sql`c.id = ${parentId}`)
  if (!parent) throw invalid('invalid_choice')
  if (parent.parentId !== null || parent._id === category?._id) throw invalid('parent_not_top')
  if ((await tx.$count(products, eq(products.categoryId, parentId))) > 0) throw invalid('parent_has_products')
  if (category && category.subCategoryCount > 0) throw invalid('has_sub_categories')
}

async function nextPosition(tx: Database, parentId: string | null): Promise<number> {
  const { rows } = await tx.execute<{ position: number }>(sql`
    SELECT coalesce(max(position), 0)::int + 1 AS position FROM categories
    WHERE parent_id IS NOT DISTINCT FROM ${parentId}::uuid`)
  return rows[0]?.position ?? 1
}

async function freeSlug(tx: Database, name: string): Promise<string> {
  const usedSlugs = new Set(
    (await tx.select({ slug: categories.slug }).from(categories)).map(({ slug }) => slug),
  )
  return uniqueKey(name, (key) => usedSlugs.has(key), 'category')
}
