import { type HomeRowKind, homeRowKinds, maxHomeRows } from '#lib/contract/home.ts'
import type { AdminAction } from '../../audit/log.ts'
import { rowsOfHome } from '../../home/rows.ts'
import type { Database } from '../../platform/db/client.ts'
import { ApiError } from '../../platform/errors.ts'
import { type Admin, type CurationResources, curate, type Direction, moveInList } from '../curate.ts'
import { lockHomeRows, replaceHomeRows } from './queries.ts'

/** Rows of the home page in their order, and the kinds that can be added. */
export async function homeRowChoice(db: Database) {
  const rows = await rowsOfHome(db)
  return { rows, others: homeRowKinds.filter((kind) => !rows.includes(kind)) }
}

type Change = { action: AdminAction; next: readonly HomeRowKind[] }

/** Replaces the rows by those that `change` makes of them; a row keeps its kind as its id in the audit log. */
const changeRows = (
  resources: CurationResources,
  admin: Admin,
  kind: HomeRowKind,
  change: (rows: readonly HomeRowKind[]) => Change,
) =>
  curate(resources, admin, async (tx) => {
    await lockHomeRows(tx)
    const before = await rowsOfHome(tx)
    const { action, next } = change(before)
    await replaceHomeRows(tx, next)
    return {
      answer: await homeRowChoice(tx),
      action,
      subjectId: kind,
      before: { rows: before },
      after: { rows: next },
      tags: ['home'],
    }
  })

/** Adds a row at the end; one that is there stays where it is. @throws ApiError limit_reached */
export const addHomeRow = (resources: CurationResources, admin: Admin, kind: HomeRowKind) =>
  changeRows(resources, admin, kind, (rows) => {
    if (rows.includes(kind)) return { action: 'home-row.add', next: rows }
    if (rows.length >= maxHomeRows) throw new ApiError('limit_reached')
    return { action: 'home-row.add', next: [...rows, kind] }
  })

/** Moves a row one place up or down. @throws ApiError not_found */
export const moveHomeRow = (
  resources: CurationResources,
  admin: Admin,
  kind: HomeRowKind,
  direction: Direction,
) =>
  changeRows(resources, admin, kind, (rows) => {
    mustHave(rows, kind)
    return { action: 'home-row.move', next: moveInList(rows, kind, direction) as HomeRowKind[] }
  })

/** Removes a row. @throws ApiError not_found */
export const removeHomeRow = (resources: CurationResources, admin: Admin, kind: HomeRowKind) =>
  changeRows(resources, admin, kind, (rows) => {
    mustHave(rows, kind)
    return { action: 'home-row.remove', next: rows.filter((row) => row !== kind) }
  })

function mustHave(rows: readonly HomeRowKind[], kind: HomeRowKind): void {
  if (!rows.includes(kind)) throw new ApiError('not_found')
}
