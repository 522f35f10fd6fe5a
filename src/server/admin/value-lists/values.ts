import { eq, sql } from 'drizzle-orm'
import type { AdminListValue, ListValueInput } from '#lib/contract/admin/value-lists.ts'
import { foldName } from '#lib/i18n/fold.ts'
import type { Database } from '../../platform/db/client.ts'
import { listValues } from '../../platform/db/schema.ts'
import { ApiError } from '../../platform/errors.ts'
import {
  type Admin,
  type Curated,
  type CurationResources,
  type Direction,
  moveInList,
  nextPosition,
  setPositions,
} from '../curate.ts'
import { uniqueKey } from '../slug.ts'
import {
  change,
  distinctAliases,
  hasListings,
  refuseKnownNames,
  replaceInListings,
  settleTexts,
} from './change.ts'
import { findList, findValue, presentValue, selectValues, siblings } from './queries.ts'

const order = { table: sql`list_values`, key: sql`id`, place: sql`position` }
/** As `order`, for the condition of `siblings`. */
const siblingOrder = { table: sql`list_values v`, place: sql`v.position` }

/** Editable fields of a value, for the audit log. */
const editable = ({ name, name_ar, aliases }: AdminListValue) => ({ name, name_ar, aliases })

const columns = (input: ListValueInput) => ({
  name: input.name,
  nameAr: input.name_ar,
  aliases: distinctAliases(input),
})

/**
 * Adds a value at the end of those that belong together; listings with one of its names as a text get it. Its key, which
 * listings store, is made of its English name and those that it belongs to.
 * @throws ApiError not_found; conflict naming the field whose name is known; invalid_input naming `parentId`
 */
export const addValue = (
  resources: CurationResources,
  admin: Admin,
  listId: string,
  { parentId, ...input }: ListValueInput & { parentId: string | null },
): Promise<AdminListValue> =>
  change(resources, admin, async (tx) => {
    const list = await findList(tx, listId)
    const parent = parentId === null ? null : await findValue(tx, parentId)
    const level = (parent?.level ?? 0) + 1
    if ((parent && parent.listId !== listId) || level > list.levels.length)
      throw new ApiError('invalid_input', { fields: { parentId: 'invalid_choice' } })
    await refuseKnownNames(tx, { listId, parentId }, input)
    const all = await selectValues(tx, sql`v.list_id = ${listId}`)
    const keys = new Set(all.map(({ key }) => key))
    const key = uniqueKey(
      [parent?.key, input.name].filter(Boolean).join(' '),
      (one) => keys.has(one),
      'value',
    )
    const position = await nextPosition(tx, siblingOrder, siblings(listId, parentId))
    const [row] = await tx
      .insert(listValues)
      .values({ ...columns(input), listId, parentId, level, key, position })
      .returning()
    await settleTexts(tx, listId)
    const answer = presentValue(await findValue(tx, row?.id ?? ''))
    return { answer, action: 'list-value.add', subjectId: answer._id, after: { ...editable(answer), key } }
  })

/**
 * Changes the names and aliases of a value; listings with one of them as a text get it. The key never changes.
 * @throws ApiError not_found; conflict naming the field whose name is known
 */
export const updateValue = (
  resources: CurationResources,
  admin: Admin,
  id: string,
  input: ListValueInput,
): Promise<AdminListValue> => change(resources, admin, (tx) => update(tx, id, input))

/** Adds an alias to a value. @throws as `updateValue` */
export const addAlias = (
  resources: CurationResources,
  admin: Admin,
  id: string,
  alias: string,
): Promise<AdminListValue> =>
  change(resources, admin, async (tx) => {
    const { name, name_ar, aliases } = await findValue(tx, id)
    return update(tx, id, { name, name_ar, aliases: [...aliases, alias] })
  })

async function update(tx: Database, id: string, input: ListValueInput): Promise<Curated<AdminListValue>> {
  const before = await findValue(tx, id)
  await refuseKnownNames(tx, before, input, id)
  await tx.update(listValues).set(columns(input)).where(eq(listValues.id, id))
  await settleTexts(tx, before.listId)
  const answer = presentValue(await findValue(tx, id))
  return {
    answer,
    action: 'list-value.update',
    subjectId: id,
    before: editable(before),
    after: editable(answer),
  }
}

/** Moves a value one place up or down. @throws ApiError not_found */
export const moveValue = (resources: CurationResources, admin: Admin, id: string, direction: Direction) =>
  change(resources, admin, async (tx) => {
    const { listId, parentId } = await findValue(tx, id)
    const ids = (await selectValues(tx, siblings(listId, parentId))).map(({ _id }) => _id)
    await setPositions(tx, order, moveInList(ids, id, direction))
    return { answer: null, action: 'list-value.move', subjectId: id, after: { direction } }
  })

/**
 * Merges a value into another that belongs to the same one: its listings and its values go there, and its names become
 * aliases.
 * @throws ApiError not_found; invalid_input naming `intoId`
 */
export const mergeValue = (
  resources: CurationResources,
  admin: Admin,
  id: string,
  intoId: string,
): Promise<AdminListValue> =>
  change(resources, admin, async (tx) => {
    const [from, into] = [await findValue(tx, id), await findValue(tx, intoId)]
    const refuse = (code: string) => new ApiError('invalid_input', { fields: { intoId: code } })
    if (from._id === into._id || from.listId !== into.listId || from.parentId !== into.parentId)
      throw refuse('invalid_choice')
    const namesBelow = async (parentId: string) => {
      const below = await selectValues(tx, siblings(from.listId, parentId))
      return below.flatMap((value) => [value.name, value.name_ar, ...value.aliases].map(foldName))
    }
    const known = new Set(await namesBelow(into._id))
    if ((await namesBelow(from._id)).some((name) => known.has(name))) throw refuse('values_same')
    const next = await nextPosition(tx, siblingOrder, siblings(into.listId, into._id))
    await tx
      .update(listValues)
      .set({ parentId: into._id, position: sql`${listValues.position} + ${next}` })
      .where(eq(listValues.parentId, from._id))
    await replaceInListings(tx, from, from.key, into.key)
    await tx.delete(listValues).where(eq(listValues.id, from._id))
    const names = [...into.aliases, from.name, from.name_ar, from.key, ...from.aliases]
    await tx
      .update(listValues)
      .set({ aliases: distinctAliases({ ...into, aliases: names }) })
      .where(eq(listValues.id, into._id))
    await settleTexts(tx, into.listId)
    const answer = presentValue(await findValue(tx, into._id))
    return {
      answer,
      action: 'list-value.merge',
      subjectId: into._id,
      before: { ...editable(from), key: from.key },
      after: editable(answer),
    }
  })

/** Deletes a value without listings and values below. @throws ApiError not_found, in_use */
export const deleteValue = (resources: CurationResources, admin: Admin, id: string) =>
  change(resources, admin, async (tx) => {
    const before = await findValue(tx, id)
    if (before.valueCount > 0 || (await hasListings(tx, before))) throw new ApiError('in_use')
    await tx.delete(listValues).where(eq(listValues.id, id))
    return { answer: null, action: 'list-value.delete', subjectId: id, before: editable(before) }
  })
