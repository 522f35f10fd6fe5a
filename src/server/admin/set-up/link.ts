import type { Database } from '../../platform/db/client.ts'
import { makeTicket } from '../../session/tickets.ts'
import { hasAdmin } from './queries.ts'

/** Lifetime of the link in ms. */
export const linkLife = 60 * 60_000

/**
 * Makes a key that creates the first admin: 256 random bits, stored only hashed, for an hour. Each process of a cluster
 * makes one of its own; all of them end with the first admin.
 * @returns null if the shop has an admin
 */
export const makeSetUpKey = async (db: Database): Promise<string | null> =>
  (await hasAdmin(db)) ? null : makeTicket(db, 'set-up', '', linkLife)
