import { isDeepStrictEqual } from 'node:util'
import type {
  CategoryFile,
  FileAttribute,
  FileCategory,
  ImportOutcome,
} from '#lib/contract/admin/category-file.ts'
import type { Database } from '../../platform/db/client.ts'
import {
  type AttributeRow,
  attributeRows,
  insertAttribute,
  updateAttributeRow,
} from '../attributes/queries.ts'
import { maxAttributes } from '../attributes/service.ts'
import { type CategoryRow, holdsListings } from '../categories/queries.ts'
import { clearConditions, insertCategory, updateCategoryRow } from '../categories/writes.ts'
import { listByName } from '../value-lists/queries.ts'
import { importValueLists } from './import-values.ts'
import { leaveOut } from './left-out.ts'
import { categoryBySlug } from './queries.ts'

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
    const { changed } = outcome.categories
    const parent = await importCategory(tx, top, null, outcome)
    if (!parent) continue
    for (const sub of subCategories) await importCategory(tx, sub, parent, outcome)
    // After the last of them: a sub-category may get a condition of its own where its parent loses it.
    if (outcome.categories.changed > changed) await clearConditions(tx, parent.id)
  }
  return outcome
}

async function importCategory(
  tx: Database,
  given: FileCategory,
  parent: CategoryRow | null,
  outcome: ImportOutcome,
): Promise<CategoryRow | null> {
  const known = await categoryBySlug(tx, given.slug)
  const parentId = parent?.id ?? null
  if (known && known.parentId !== parentId) return leaveOut(outcome, given.slug, 'other_parent')
  if (!known && parent && (await holdsListings(tx, parent.id)))
    return leaveOut(outcome, given.slug, 'parent_has_products')
  const row = known
    ? await changeCategory(tx, known, given, outcome)
    : await addCategory(tx, given, parentId, outcome)
  for (const attribute of given.attributes) await importAttribute(tx, row, attribute, outcome)
  return row
}

async function addCategory(
  tx: Database,
  given: FileCategory,
  parentId: string | null,
  outcome: ImportOutcome,
): Promise<CategoryRow> {
  const { slug, name, name_ar: nameAr, icon, hasCondition, hidden } = given
  const row = await insertCategory(tx, {
    ...{ slug, name, nameAr, icon, hasCondition, parentId },
    hiddenAt: hidden ? new Date() : null,
  })
  outcome.categories.added += 1
  return row
}

async function changeCategory(
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
  await updateCategoryRow(tx, known.id, { ...wanted, hiddenAt })
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
  const others = await attributeRows(tx, category.id)
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
    ...(type === 'number' ? boundsOf(known, given) : { minimum: null, maximum: null }),
    options: type === 'choice' ? mergedOptions(known, given) : [],
    listId: list?.id ?? null,
    listLevel: list ? (given.list?.level ?? null) : null,
    required: given.required,
    filterable: type === 'text' ? given.type === 'text' && given.filterable : given.filterable,
  }
  if (!known) {
    await insertAttribute(tx, { ...wanted, categoryId: category.id, key: given.key })
    outcome.attributes.added += 1
    return
  }
  const isSame = isEqual(wanted, known)
  outcome.attributes[isSame ? 'same' : 'changed'] += 1
  if (isSame) return
  await updateAttributeRow(tx, known.id, { ...wanted, ...(isSettling && { unsettled: true }) })
}

/** Returns the list of a listed attribute; undefined if it is not here, or another attribute has its level. */
async function listOf(
  tx: Database,
  { type, list }: FileAttribute,
  others: readonly AttributeRow[],
  known: AttributeRow | undefined,
) {
  if (type !== 'listed' || !list) return undefined
  const found = await listByName(tx, list.name)
  if (!found || list.level > found.levels.length) return undefined
  const isTaken = others.some(
    (other) => other !== known && other.listId === found.id && other.listLevel === list.level,
  )
  return isTaken ? undefined : found
}

/** Bounds of the file; those of the shop if the file has neither. */
function boundsOf(known: AttributeRow | undefined, { minimum, maximum }: FileAttribute) {
  const bounds = minimum === undefined && maximum === undefined ? known : { minimum, maximum }
  return { minimum: bounds?.minimum ?? null, maximum: bounds?.maximum ?? null }
}

/** Options of the file in its order, and after them those that only the shop has. */
function mergedOptions(known: AttributeRow | undefined, { options }: FileAttribute) {
  const before = new Map((known?.options ?? []).map((option) => [option.key, option]))
  const given = options.map((option) => ({ ...before.get(option.key), ...option }))
  for (const { key } of options) before.delete(key)
  return [...given, ...before.values()]
}
