import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { noData } from '../fields.ts'
import { homeRowKind, maxHomeRows } from '../home.ts'
import { moveInput } from './fields.ts'

const homeRows = z.object({
  /** Rows of the home page, in their order. */
  rows: z.array(homeRowKind),
  /** Kinds of rows that it does not have. */
  others: z.array(homeRowKind),
})

const byKind = z.object({ kind: homeRowKind })

/** Choice and order of the home page's rows. */
export const adminHomeRowEndpoints = {
  adminHomeRows: endpoint({
    method: 'GET',
    path: 'admin/home-rows',
    access: 'admin',
    summary: 'Rows of the home page in their order, and the kinds that can be added',
    response: homeRows,
  }),
  adminAddHomeRow: endpoint({
    method: 'POST',
    path: 'admin/home-rows',
    access: 'admin',
    summary: `Add a row at the end of the home page, which has at most ${maxHomeRows}`,
    body: byKind,
    response: homeRows,
    errors: ['limit_reached'],
  }),
  adminMoveHomeRow: endpoint({
    method: 'POST',
    path: 'admin/home-rows/:kind/move',
    access: 'admin',
    summary: 'Move a row of the home page one place',
    params: byKind,
    body: moveInput,
    response: homeRows,
    errors: ['not_found'],
  }),
  adminRemoveHomeRow: endpoint({
    method: 'DELETE',
    path: 'admin/home-rows/:kind',
    access: 'admin',
    summary: 'Remove a row from the home page',
    params: byKind,
    response: noData,
    errors: ['not_found'],
  }),
}
