import { and, eq, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import {
  maxSavedSearches,
  type savedSearchChange,
  type savedSearchInput,
} from '#lib/contract/saved-searches.ts'
import { lockMember } from '../accounts/lock-member.ts'
import { ApiError } from '../http/errors.ts'
import type { Database } from '../platform/db/client.ts'
import { savedSearches, users } from '../platform/db/schema.ts'
import * as queries from './queries.ts'
import { keepSought } from './sought.ts'
import { nextTelling } from './times.ts'

type Change = z.output<typeof savedSearchChange>

/**
 * Saves a list for a member. The same list a second time changes what was saved first.
 * @throws ApiError not_found for a category that is not there; limit_reached above fifty
 */
export async function saveSearch(
  db: Database,
  userId: string,
  input: z.output<typeof savedSearchInput>,
  now = new Date(),
): Promise<queries.SavedSearchRow> {
  const { path, filters } = await keepSought(db, input)
  return db.transaction(async (tx) => {
    await lockMember(tx, userId)
    const known = await queries.savedSearchByPath(tx, userId, path)
    if (known) return changed(tx, userId, known.id, input, now)
    if ((await queries.countSavedSearches(tx, userId)) >= maxSavedSearches)
      throw new ApiError('limit_reached')
    const row = { userId, path, filters, ...columns(input, now) }
    await wantMails(tx, userId, input)
    return found(await queries.insertSavedSearch(tx, row))
  })
}

/** Changes how a saved search is called and told. @throws ApiError not_found */
export const changeSearch = (
  db: Database,
  userId: string,
  id: string,
  change: Change,
  now = new Date(),
): Promise<queries.SavedSearchRow> => db.transaction((tx) => changed(tx, userId, id, change, now))

/** Deletes a saved search; what it found is told no more. @throws ApiError not_found */
export async function deleteSearch(db: Database, userId: string, id: string): Promise<void> {
  if (!(await queries.deleteSavedSearch(db, userId, id))) throw new ApiError('not_found')
}

async function changed(tx: Database, userId: string, id: string, change: Change, now: Date) {
  const before = await tx
    .select({ frequency: savedSearches.frequency })
    .from(savedSearches)
    .where(and(eq(savedSearches.id, id), eq(savedSearches.userId, userId)))
  const { tellAt, ...told } = columns(change, now)
  // Who only gives it another name still hears of it at the same time.
  const anew = before[0]?.frequency !== change.frequency
  const row = found(await queries.updateSavedSearch(tx, userId, id, { ...told, ...(anew && { tellAt }) }))
  await wantMails(tx, userId, change)
  return row
}

const columns = ({ name, frequency, byMail }: Change, now: Date) => ({
  name,
  frequency,
  byMail,
  tellAt: nextTelling(frequency, now),
})

/** Who asks for mails gets them, also after having stopped them all once. */
async function wantMails(tx: Database, userId: string, { byMail }: Change): Promise<void> {
  if (!byMail) return
  await tx
    .update(users)
    .set({ settings: sql`${users.settings} || '{"savedSearchMail": true}'::jsonb` })
    .where(eq(users.id, userId))
}

const found = (row: queries.SavedSearchRow | null): queries.SavedSearchRow => {
  if (!row) throw new ApiError('not_found')
  return row
}
