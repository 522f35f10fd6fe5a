import type { AdminValueList, ValueListInput } from '#lib/contract/admin/value-lists.ts'
import type { Database } from '../../platform/db/client.ts'
import { ApiError } from '../../platform/errors.ts'
import type { Admin, CurationResources } from '../curate.ts'
import { change } from './change.ts'
import {
  attributesOfList,
  deepestLevel,
  findList,
  findValue,
  listByName,
  pathOf,
  presentValue,
  valuesBelow,
} from './queries.ts'
import * as writes from './writes.ts'

/** Page of a list: its values of the first level, or those below a value. @throws ApiError not_found */
export async function listPage(db: Database, id: string, parentId: string | undefined) {
  const list = await findList(db, id)
  const parent = parentId === undefined ? null : await findValue(db, parentId)
  if (parent && parent.listId !== id) throw new ApiError('not_found')
  const [path, values] = await Promise.all([
    parent ? pathOf(db, parent) : [],
    valuesBelow(db, id, parent?._id ?? null),
  ])
  return { list, path: path.map(presentValue), values: values.map(presentValue) }
}

/** Editable fields of a list, for the audit log. */
const editable = ({ name, name_ar, levels }: AdminValueList) => ({ name, name_ar, levels })

const columns = ({ name, name_ar, levels }: ValueListInput) => ({ name, nameAr: name_ar, levels })

/** Ensures that a name means one list in a category file. @throws ApiError conflict naming `name` */
async function refuseKnownName(tx: Database, name: string): Promise<void> {
  if (await listByName(tx, name)) throw new ApiError('conflict', { fields: { name: 'list_known' } })
}

/** Adds a list at the end. @throws ApiError conflict naming `name` */
export const addList = (resources: CurationResources, admin: Admin, input: ValueListInput) =>
  change(resources, admin, async (tx) => {
    await refuseKnownName(tx, input.name)
    const { id } = await writes.insertList(tx, columns(input))
    const answer = await findList(tx, id)
    return { answer, action: 'value-list.add', subjectId: answer._id, after: editable(answer) }
  })

/**
 * Changes the names of a list and of its levels. A level that has values or an attribute stays.
 * @throws ApiError not_found; conflict naming `name`; invalid_input naming `levels`
 */
export const updateList = (resources: CurationResources, admin: Admin, id: string, input: ValueListInput) =>
  change(resources, admin, async (tx) => {
    const before = await findList(tx, id)
    if (input.name !== before.name) await refuseKnownName(tx, input.name)
    const deepest = await deepestLevel(tx, id)
    const levels = (await attributesOfList(tx, id)).map(({ level }) => level)
    if (input.levels.length < Math.max(deepest, ...levels))
      throw new ApiError('invalid_input', { fields: { levels: 'level_in_use' } })
    await writes.changeList(tx, id, columns(input))
    const answer = await findList(tx, id)
    return {
      answer,
      action: 'value-list.update',
      subjectId: id,
      before: editable(before),
      after: editable(answer),
    }
  })

/** Deletes a list with its values. @throws ApiError not_found; in_use while an attribute has it */
export const deleteList = (resources: CurationResources, admin: Admin, id: string) =>
  change(resources, admin, async (tx) => {
    const before = await findList(tx, id)
    if (before.attributeCount > 0) throw new ApiError('in_use')
    await writes.deleteList(tx, id)
    return { answer: null, action: 'value-list.delete', subjectId: id, before: editable(before) }
  })
