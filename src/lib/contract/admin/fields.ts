import * as z from 'zod/mini'
import { id, optional, paging, queryText, reason } from '../fields.ts'

/** Default page size of admin tables. */
export const tableSize = 50

/** Query parameters of every admin table. */
export const tableQuery = { search: optional(queryText), ...paging(tableSize) }

/** Moves an entry one place up or down in its list. */
export const moveInput = z.object({ direction: z.enum(['up', 'down'], 'required') })

/** Parameters of an endpoint about one entry. */
export const byId = z.object({ id })

/** Body of a decision whose reason the member reads. */
export const withReason = z.object({ reason })

/** A member, as a row of an admin table names them. */
export const memberRef = z.object({ _id: id, name: z.string(), email: z.nullable(z.string()) })

/** Names of a listing. */
export const listingNames = { name: z.nullable(z.string()), name_ar: z.nullable(z.string()) }
