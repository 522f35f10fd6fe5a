import * as z from 'zod/mini'
import { id, optional, paging, queryText } from '../fields.ts'
import { type DecisionReason, reasonFields } from './reasons.ts'

/** Default page size of admin tables. */
export const tableSize = 50

const day = z.iso.date('invalid')

/** Days of Dubai that limit a table by the time of its entries; the last one is included. */
export const dayQuery = { from: optional(day), to: optional(day) }

/** Query parameters of every admin table. */
export const tableQuery = { search: optional(queryText), ...paging(tableSize) }

/** Moves an entry one place up or down in its list. */
export const moveInput = z.object({ direction: z.enum(['up', 'down'], 'required') })

/** Parameters of an endpoint about one entry. */
export const byId = z.object({ id })

/** Names of a listing. */
export const listingNames = { name: z.nullable(z.string()), name_ar: z.nullable(z.string()) }

/** Entries that a decision about several takes at most: those of a page. */
export const maxBulk = 100

/** Body of a decision about several entries; a reason is required where their members read it. */
export const bulkInput = <
  const Actions extends readonly [string, ...string[]],
  const Reasons extends readonly [DecisionReason, ...DecisionReason[]],
>(
  actions: Actions,
  reasons: Reasons,
) =>
  z.object({
    action: z.enum(actions, 'required'),
    ids: z.array(id, 'required').check(z.minLength(1, 'required'), z.maxLength(maxBulk, 'too_large')),
    ...reasonFields(reasons),
  })

/** What became of each entry: how many were decided, and those that were not, with the code of the reason. */
export const bulkResult = z.object({
  done: z.int(),
  failed: z.array(z.object({ _id: id, ...listingNames, code: z.string() })),
})
export type BulkResult = z.output<typeof bulkResult>

/** A member, as a row of an admin table names them. */
export const memberRef = z.object({ _id: id, name: z.string(), email: z.nullable(z.string()) })
