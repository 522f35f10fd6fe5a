import type { AdminAttribute, AttributeInput } from '#lib/contract/admin/attributes.ts'
import type { AttributeOption } from '#lib/contract/categories.ts'
import { foldText } from '#lib/i18n/fold.ts'
import type { Database } from '../../platform/db/client.ts'
import { ApiError } from '../../platform/errors.ts'
import { type DefinedAttribute, withListedOptions } from '../../value-lists/read.ts'
import { findCategory, tagsOfCategory } from '../categories/service.ts'
import { type Admin, type CurationResources, curate, type Direction, moveInList } from '../curate.ts'
import { uniqueKey } from '../slug.ts'
import {
  type AttributeRow,
  attributeById,
  attributeRows,
  countLevels,
  countUses,
  deleteAttributeRow,
  insertAttribute,
  isChosen,
  lockAttributes,
  orderAttributes,
  updateAttributeRow,
} from './queries.ts'

type Option = Pick<AttributeOption, 'key' | 'en' | 'ar'>

/** Maximum number of attributes per category. */
export const maxAttributes = 40

/** Attributes of a category in their order, with the number of listings that have a value for each. */
export async function attributesWithUse(db: Database, categoryId: string): Promise<AdminAttribute[]> {
  const [rows, uses] = await Promise.all([attributeRows(db, categoryId), countUses(db, categoryId)])
  const defined = await withListedOptions(db, rows)
  return defined.map((row) => present(row, uses.get(row.key) ?? 0))
}

const present = (row: DefinedAttribute, usedBy: number): AdminAttribute => ({
  _id: row.id,
  key: row.key,
  type: row.type,
  label: row.label,
  label_ar: row.labelAr,
  unit: row.unit,
  unit_ar: row.unitAr,
  options: row.options.map(({ aliases: _, ...option }) => option),
  ...(row.minimum !== null && { minimum: row.minimum }),
  ...(row.maximum !== null && { maximum: row.maximum }),
  ...(row.listId !== null && { listId: row.listId }),
  listLevel: row.listLevel,
  required: row.required,
  filterable: row.filterable,
  usedBy,
})

async function findAttribute(db: Database, id: string) {
  const row = await attributeById(db, id)
  if (!row) throw new ApiError('not_found')
  return { row, usedBy: (await countUses(db, row.categoryId)).get(row.key) ?? 0 }
}

const change = <Answer>(
  resources: CurationResources,
  admin: Admin,
  run: Parameters<typeof curate<Answer>>[2],
): Promise<Answer> =>
  curate(resources, admin, async (tx) => {
    await lockAttributes(tx)
    return run(tx)
  })

const tagsOf = async (tx: Database, categoryId: string) => tagsOfCategory(await findCategory(tx, categoryId))

const presentOne = async (db: Database, row: AttributeRow, usedBy: number): Promise<AdminAttribute> =>
  present((await withListedOptions(db, [row]))[0] ?? row, usedBy)

/** Editable fields of an attribute, for the audit log; the values of a list have entries of their own. */
const editable = ({ _id: _, usedBy: __, options, ...rest }: AdminAttribute) =>
  rest.type === 'listed' ? rest : { ...rest, options }

/**
 * Validates the list of a listed attribute: it has the level, and no other attribute of the category has the same.
 * @throws ApiError naming `listId`
 */
async function checkList(
  tx: Database,
  input: AttributeInput,
  categoryId: string,
  own?: AttributeRow,
): Promise<void> {
  const { type, listId, listLevel } = input
  if (type !== 'listed' || !listId || !listLevel) return
  const levels = await countLevels(tx, listId)
  if (levels === null || listLevel > levels) throw invalid('listId', 'invalid_choice')
  const others = await attributeRows(tx, categoryId)
  const isTaken = others.some(
    (other) => other.id !== own?.id && other.listId === listId && other.listLevel === listLevel,
  )
  if (isTaken) throw invalid('listId', 'list_taken')
}

/**
 * Adds an attribute at the end of a category's list. Its key, under which listings store their value, is derived from
 * the English label.
 * @throws ApiError not_found; limit_reached; invalid_input naming `options`
 */
export const addAttribute = (
  resources: CurationResources,
  admin: Admin,
  categoryId: string,
  input: AttributeInput,
): Promise<AdminAttribute> =>
  change(resources, admin, async (tx) => {
    const tags = await tagsOf(tx, categoryId)
    const others = await attributeRows(tx, categoryId)
    if (others.length >= maxAttributes) throw new ApiError('limit_reached')
    const key = uniqueKey(input.label, (name) => others.some((other) => other.key === name), 'attribute')
    await checkList(tx, input, categoryId)
    const row = await insertAttribute(tx, { ...columns(input, []), categoryId, key })
    const answer = await presentOne(tx, row, 0)
    return { answer, action: 'attribute.add', subjectId: row.id, after: editable(answer), tags }
  })

/**
 * Updates an attribute. Values that listings have must stay valid: once one has a value, the options that were chosen are
 * fixed, and so is the type, but for a text that becomes a value of a list: a job looks the texts up.
 * @throws ApiError not_found; invalid_input naming `type` or `options`
 */
export const updateAttribute = (
  resources: CurationResources,
  admin: Admin,
  id: string,
  input: AttributeInput,
): Promise<AdminAttribute> =>
  change(resources, admin, async (tx) => {
    const attribute = await findAttribute(tx, id)
    const before = await presentOne(tx, attribute.row, attribute.usedBy)
    const isSettling = input.type === 'listed' && (before.type === 'text' || before.type === 'listed')
    if (before.usedBy > 0 && before.type !== input.type && !isSettling)
      throw invalid('type', 'attribute_in_use')
    await checkList(tx, input, attribute.row.categoryId, attribute.row)
    const hasOtherList = input.listId !== before.listId || input.listLevel !== before.listLevel
    if (before.usedBy > 0 && before.type === 'listed' && hasOtherList)
      throw invalid('listId', 'attribute_in_use')
    const set = {
      ...columns(input, before.options),
      ...(input.type === 'listed' && before.type !== 'listed' && { unsettled: true }),
    }
    const ownOptions = before.type === 'choice' ? before.options : []
    const ownKeys = ownOptions.map(({ key }) => key)
    const removed = ownKeys.filter((key) => !set.options.some((option) => option.key === key))
    if (removed.length > 0 && (await isChosen(tx, attribute.row, removed)))
      throw invalid('options', 'option_in_use')
    const row = await updateAttributeRow(tx, id, set)
    const answer = await presentOne(tx, row ?? attribute.row, before.usedBy)
    return {
      answer,
      action: 'attribute.update',
      subjectId: id,
      before: editable(before),
      after: editable(answer),
      tags: await tagsOf(tx, attribute.row.categoryId),
    }
  })

/** Moves an attribute one place up or down. @throws ApiError not_found */
export const moveAttribute = (
  resources: CurationResources,
  admin: Admin,
  id: string,
  direction: Direction,
): Promise<null> =>
  change(resources, admin, async (tx) => {
    const { row } = await findAttribute(tx, id)
    const ids = (await attributeRows(tx, row.categoryId)).map((one) => one.id)
    await orderAttributes(tx, moveInList(ids, id, direction))
    const tags = await tagsOf(tx, row.categoryId)
    return { answer: null, action: 'attribute.move', subjectId: id, after: { direction }, tags }
  })

/** Deletes an attribute with the values of all listings. @throws ApiError not_found */
export const deleteAttribute = (resources: CurationResources, admin: Admin, id: string): Promise<null> =>
  change(resources, admin, async (tx) => {
    const attribute = await findAttribute(tx, id)
    await deleteAttributeRow(tx, attribute.row)
    return {
      answer: null,
      action: 'attribute.delete',
      subjectId: id,
      before: {
        ...editable(await presentOne(tx, attribute.row, attribute.usedBy)),
        usedBy: attribute.usedBy,
      },
      tags: await tagsOf(tx, attribute.row.categoryId),
    }
  })

/** Columns of an attribute; fields that its type does not use are cleared. */
const columns = (input: AttributeInput, existing: readonly Option[]) => ({
  label: input.label,
  labelAr: input.label_ar,
  type: input.type,
  unit: (input.type === 'number' && input.unit) || null,
  unitAr: (input.type === 'number' && input.unit_ar) || null,
  minimum: input.type === 'number' ? (input.minimum ?? null) : null,
  maximum: input.type === 'number' ? (input.maximum ?? null) : null,
  options: input.type === 'choice' ? optionsOf(input.options ?? [], existing) : [],
  listId: (input.type === 'listed' && input.listId) || null,
  listLevel: (input.type === 'listed' && input.listLevel) || null,
  required: input.required,
  filterable: input.filterable ?? input.type !== 'text',
})

/**
 * Options with their keys: existing ones keep theirs, which listings refer to; new ones get a free key.
 * @throws ApiError naming `options` when keys or labels repeat
 */
function optionsOf(input: NonNullable<AttributeInput['options']>, existing: readonly Option[]): Option[] {
  const existingKeys = input.map(({ key }) =>
    existing.some((option) => option.key === key) ? key : undefined,
  )
  const usedKeys = new Set([...existing.map(({ key }) => key)])
  const options = input.map(({ en, ar }, index) => {
    const key = existingKeys[index] ?? uniqueKey(en, (name) => usedKeys.has(name), 'option')
    usedKeys.add(key)
    return { key, en, ar }
  })
  // Imports find an option by its folded name.
  const areDistinct = (texts: string[]) => new Set(texts.map(foldText)).size === texts.length
  const each = (part: 'key' | 'en' | 'ar') => options.map((option) => option[part])
  if (!areDistinct(each('key')) || !areDistinct(each('en')) || !areDistinct(each('ar')))
    throw invalid('options', 'options_same')
  return options
}

const invalid = (field: string, code: string) => new ApiError('invalid_input', { fields: { [field]: code } })
