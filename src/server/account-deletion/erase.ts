import { asc, lte } from 'drizzle-orm'
import { removeLicensesOf } from '../business/licenses.ts'
import { deleteCardsAtProvider } from '../cards/service.ts'
import { partnersOf } from '../conversations/room-writes.ts'
import { removeExportsOf } from '../data-exports/job.ts'
import { removeImports } from '../imports/service.ts'
import { removeAllUploads } from '../media/removal.ts'
import type { UserRow } from '../members/rows.ts'
import { announce } from '../notifications/service.ts'
import { endGoneOffers } from '../offers/due.ts'
import { everyList } from '../pages/list-tags.ts'
import { users } from '../platform/db/schema.ts'
import type { Resources } from '../platform/resources.ts'
import { securityEvent } from '../platform/security-events.ts'
import { logFailure } from '../platform/unavailable.ts'
import { deleteAccount } from './deletion.ts'

type EraseResources = Pick<Resources, 'db' | 'bus' | 'config' | 'payment' | 'storage' | 'log'>

/** Accounts of one run; the next one, an hour later, goes on. */
const maxAccounts = 1_000

/**
 * Job: erases the deleted accounts that can no longer be restored. One that fails is tried again by the next run.
 * @returns number of accounts
 */
export async function eraseDueAccounts(resources: EraseResources, now = new Date()): Promise<number> {
  const due = await resources.db
    .select()
    .from(users)
    .where(lte(users.deletionDueAt, now))
    .orderBy(asc(users.deletionDueAt))
    .limit(maxAccounts)
  let erased = 0
  for (const user of due) {
    try {
      if (await eraseAccount(resources, user)) erased += 1
    } catch (error) {
      logFailure(resources.log, error, 'accounts: one was not erased')
    }
  }
  return erased
}

/**
 * Erases an account. Files and cards go first: if the process ends meanwhile, the account is still due, and the next run
 * begins again.
 * @returns false if another run was first
 */
async function eraseAccount(resources: EraseResources, user: UserRow): Promise<boolean> {
  const { db, bus, log } = resources
  await deleteCardsAtProvider(resources, user.id)
  await removeAllUploads(db, user.id)
  await removeImports(resources, user.id)
  await removeExportsOf(resources, user.id)
  await removeLicensesOf(resources, user.id)
  const deleted = await deleteAccount(db, user)
  if (!deleted) return false
  const { productIds, notifiedIds } = deleted
  const tags = [`seller:${user.id}`, ...everyList, ...productIds.map((id) => `product:${id}`)]
  await bus.publish({ type: 'invalidate', tags })
  await bus.publish({ type: 'outbox' })
  await announce(bus, notifiedIds)
  await endGoneOffers(resources, { userId: user.id })
  await bus.publish({ type: 'rooms', userIds: await partnersOf(db, user.id) })
  securityEvent(log, 'account_erased', { userId: user.id })
  return true
}
