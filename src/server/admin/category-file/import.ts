import { isDeepStrictEqual } from 'node:util'
import { eq, isNull, sql } from 'drizzle-orm'
import type {
  CategoryFile,
  FileAttribute,
  FileCategory,
  ImportOutcome,
} from '#lib/contract/admin/category-file.ts'
import type { Database } from '../../platform/db/client.ts'
import { categories, categoryAttributes, valueLists } from '../../platform/db/schema.ts'
import { importValueLists } from './import-values.ts'
import { leaveOut } from './left-out.ts'

type CategoryRow = typeof categories.$inferSelect
type AttributeRow = typeof categoryAttributes.$inferSelect

/** Attributes of a category at most. */
const maxAttributes = 40

/**
 * Adds and changes categories, attributes and values of lists as a file says, found by slug and key. What the file does not
 * have stays: nothing is deleted or moved, and options that listings may have chosen are kept. So a second import changes
 * nothing.
 */
export async function importCategories(tx: Database, file: CategoryFile): Promise<ImportOutcome> {
  const outcome: ImportOutcome = {
    categories: { added: 0, changed: 0, same: 0 },
    attributes: { added: 0, changed: 0, same: 0 },
    values: { added: 0, changed: 0, same: 0 },
    leftOut: [],
  }
  await importValueLists(tx, file.valueLists, outcome)
  for (const { subCategories, ...top } of file.categories) {
    const parent = await importCategory(tx, top, null, outcome)
    if (!parent) continue
    for (const sub of subCategories) await importCategory(tx, sub, parent, outcome)
  }
  return outcome
}

async function importCategory(
  tx: Database,
  given: FileCategory,
  parent: CategoryRow | null,
  outcome: ImportOutcome,
): Promise<CategoryRow | null> {
  const [known] = await tx.select().from(categories).where(eq(categories.slug, given.slug))
  const parentId = parent?.id ?? null
  if (known && known.parentId !== parentId) return leaveOut(outcome, given.slug, 'other_parent')
  if (!known && parent && (await holdsProducts(tx, parent.id)))
    return leaveOut(outcome, given.slug, 'parent_has_products')
  const row = known
    ? await updateCategory(tx, known, given, outcome)
    : await insertCategory(tx, given, parentId, outcome)
  for (const attribute of given.attributes) await importAttribute(tx, row, attribute, outcome)
  return row
}

async function holdsProducts(tx: Database, categoryId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ holds: boolean }>(
    sql`SELECT EXISTS (SELECT FROM products WHERE category_id = ${categoryId}) AS holds`,
  )
  return rows[0]?.holds === true
}

async function insertCategory(
  tx: Database,
  given: FileCategory,
  parentId: string | null,
  outcome: ImportOutcome,
): Promise<CategoryRow> {
  const isNeighbour = parentId === null ? isNull(categories.parentId) : eq(categories.parentId, parentId)
  const position = await tx.$count(categories, isNeighbour)
  const { slug, name, name_ar: nameAr, icon, hasCondition, hidden } = given
  const [row] = await tx
    .insert(categories)
    .values({
      ...{ slug, name, nameAr, icon, hasCondition, parentId },
      position: position + 1,
      hiddenAt: hidden ? new Date() : null,
    })
    .returning()
  if (!row) throw new Error('A category was not stored')
  outcome.categories.added += 1
  return row
}

async function updateCategory(
  tx: Database,
  known: CategoryRow,
  given: FileCategory,
  outcome: ImportOutcome,
): Promise<CategoryRow> {
  const { name, name_ar: nameAr, icon, hasCondition, hidden } = given
  const wanted = { name, nameAr, icon, hasCondition }
  const isSame = isEqual(wanted, known) && hidden === (known.hiddenAt !== null)
  outcome.categories[isSame ? 'same' : 'changed'] += 1
  if (isSame) return known
  const hiddenAt = hidden ? (known.hiddenAt ?? new Date()) : null
  await tx
    .update(categories)
    .set({ ...wanted, hiddenAt })
    .where(eq(categories.id, known.id))
  return known
}

/** Tells whether a row has these values. */
const isEqual = (wanted: Record<string, unknown>, row: Record<string, unknown>) =>
  Object.entries(wanted).every(([name, value]) => isDeepStrictEqual(value, row[name]))

async function importAttribute(
  tx: Database,
  category: CategoryRow,
  given: FileAttribute,
  outcome: ImportOutcome,
): Promise<void> {
  const subject = `${category.slug}/${given.key}`
  const others = await tx
    .select()
    .from(categoryAttributes)
    .where(eq(categoryAttributes.categoryId, category.id))
  const known = others.find(({ key }) => key === given.key)
  if (!known && others.length >= maxAttributes) {
    leaveOut(outcome, subject, 'full')
    return
  }
  const list = await listOf(tx, given, others, known)
  // A text can become a value of a list later; a job looks up what listings have.
  const type = given.type === 'listed' && !list ? 'text' : given.type
  if (given.type === 'listed' && !list) leaveOut(outcome, subject, 'list_missing')
  const isSettling = known?.type === 'text' && type === 'listed'
  if (known && known.type !== type && !isSettling) {
    if (!(given.type === 'listed' && !list)) leaveOut(outcome, subject, 'other_type')
    outcome.attributes.same += 1
    return
  }
  const wanted = {
    type,
    label: given.label,
    labelAr: given.label_ar,
    unit: given.unit || null,
    unitAr: given.unit_ar || null,
    options: type === 'choice' ? mergedOptions(known, given) : [],
    listId: list?.id ?? null,
    listLevel: list ? (given.list?.level ?? null) : null,
    required: given.required,
    filterable: type === 'text' ? given.type === 'text' && given.filterable : given.filterable,
  }
  if (!known) {
    await tx
      .insert(categoryAttributes)
      .values({ ...wanted, categoryId: category.id, key: given.key, position: others.length + 1 })
    outcome.attributes.added += 1
    return
  }
  const isSame = isEqual(wanted, known)
  outcome.attributes[isSame ? 'same' : 'changed'] += 1
  if (isSame) return
  const set = { ...wanted, ...(isSettling && { unsettled: true }) }
  await tx.update(categoryAttributes).set(set).where(eq(categoryAttributes.id, known.id))
}

/** Returns the list of a listed attribute; undefined if it is not here, or another attribute has its level. */
async function listOf(
  tx: Database,
  { type, list }: FileAttribute,
  others: readonly AttributeRow[],
  known: AttributeRow | undefined,
) {
  if (type !== 'listed' || !list) return undefined
  const [found] = await tx.select().from(valueLists).where(eq(valueLists.name, list.name))
  if (!found || list.level > found.levels.length) return undefined
  const isTaken = others.some(
    (other) => other !== known && other.listId === found.id && other.listLevel === list.level,
  )
  return isTaken ? undefined : found
}

/** Options of the file in its order, and after them those that only the shop has. */
function mergedOptions(known: AttributeRow | undefined, { options }: FileAttribute) {
  const before = new Map((known?.options ?? []).map((option) => [option.key, option]))
  const given = options.map((option) => ({ ...before.get(option.key), ...option }))
  for (const { key } of options) before.delete(key)
  return [...given, ...before.values()]
}
