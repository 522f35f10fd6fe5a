import type { AdminListValue, ListValueInput } from '#lib/contract/admin/value-lists.ts'
import { foldName } from '#lib/i18n/fold.ts'
import type { Database } from '../../platform/db/client.ts'
import { ApiError } from '../../platform/errors.ts'
import { type Admin, type Curated, type CurationResources, type Direction, moveInList } from '../curate.ts'
import { uniqueKey } from '../slug.ts'
import { change, distinctAliases, refuseKnownNames } from './change.ts'
import { findList, findValue, hasListings, presentValue, valuesBelow, valuesOf } from './queries.ts'
import * as writes from './writes.ts'

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
    const all = await valuesOf(tx, listId)
    const keys = new Set(all.map(({ key }) => key))
    const key = uniqueKey(
      [parent?.key, input.name].filter(Boolean).join(' '),
      (one) => keys.has(one),
      'value',
    )
    const id = await writes.insertValue(tx, { ...columns(input), listId, parentId, level, key })
    await writes.settleTexts(tx, listId)
    const answer = presentValue(await findValue(tx, id))
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
  await writes.changeValue(tx, id, columns(input))
  await writes.settleTexts(tx, before.listId)
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
    const ids = (await valuesBelow(tx, listId, parentId)).map(({ _id }) => _id)
    await writes.orderValues(tx, moveInList(ids, id, direction))
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
      const below = await valuesBelow(tx, from.listId, parentId)
      return below.flatMap((value) => [value.name, value.name_ar, ...value.aliases].map(foldName))
    }
    const known = new Set(await namesBelow(into._id))
    if ((await namesBelow(from._id)).some((name) => known.has(name))) throw refuse('values_same')
    await writes.moveValuesBelow(tx, { listId: into.listId, fromId: from._id, intoId: into._id })
    await writes.replaceInListings(tx, from, from.key, into.key)
    await writes.deleteValue(tx, from._id)
    const names = [...into.aliases, from.name, from.name_ar, from.key, ...from.aliases]
    await writes.changeValue(tx, into._id, { aliases: distinctAliases({ ...into, aliases: names }) })
    await writes.settleTexts(tx, into.listId)
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
    await writes.deleteValue(tx, id)
    return { answer: null, action: 'list-value.delete', subjectId: id, before: editable(before) }
  })
