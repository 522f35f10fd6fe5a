import { and, eq, inArray, or } from 'drizzle-orm'
import type { CredentialKind } from '#lib/contract/credential-changes.ts'
import { type ChangeRow, isUndoable, undoableChanges } from '../credential-history/queries.ts'
import { hashOfToken } from '../credential-history/service.ts'
import { deleteFactorsSince } from '../factors/service.ts'
import { confirmPurpose } from '../identity/service.ts'
import { contactPurpose } from '../members/contact.ts'
import { lockMember } from '../members/lock-member.ts'
import { updateUser } from '../members/users.ts'
import type { Database } from '../platform/db/client.ts'
import { credentialChanges, otps } from '../platform/db/schema.ts'
import { ApiError } from '../platform/errors.ts'
import { endSessionsOf } from '../session/end.ts'
import { forgetDevices } from '../session/known-devices.ts'

/**
 * Returns the change that a link undoes.
 * @throws ApiError not_found for a link that is used, expired or unknown
 */
export async function changeByToken(db: Database, token: string, now = new Date()): Promise<ChangeRow> {
  const [row] = await db
    .select()
    .from(credentialChanges)
    .where(and(eq(credentialChanges.tokenHash, hashOfToken(token)), isUndoable(now)))
  if (!row) throw new ApiError('not_found')
  return row
}

/**
 * Undoes a change of an account, with all changes that can still be undone: contacts and the linked provider return to
 * the state before the oldest, and factors added since are deleted. Whoever made the changes knows the password, so it
 * is removed; all sessions end, and pending codes become invalid.
 * @throws ApiError not_found for a link that is used, expired or unknown
 */
export async function undoChange(
  db: Database,
  token: string,
  now = new Date(),
): Promise<{ kind: CredentialKind; userId: string }> {
  const { userId } = await changeByToken(db, token, now)
  return db.transaction(async (tx) => {
    await lockMember(tx, userId)
    // A concurrent call may have undone it.
    const { kind } = await changeByToken(tx, token, now)
    const open = await undoableChanges(tx, userId, now)
    const [oldest] = open
    if (!oldest) throw new ApiError('not_found')
    const { email, emailVerifiedAt, countryCode, phone, phoneVerifiedAt, socialProvider, socialSubject } =
      oldest
    const former = {
      email,
      emailVerifiedAt,
      countryCode,
      phone,
      phoneVerifiedAt,
      socialProvider,
      socialSubject,
    }
    await updateUser(tx, userId, { ...former, passwordHash: null })
    await tx
      .delete(otps)
      .where(
        or(eq(otps.target, userId), inArray(otps.purpose, [contactPurpose(userId), confirmPurpose(userId)])),
      )
    await forgetDevices(tx, userId)
    await deleteFactorsSince(tx, userId, oldest.createdAt)
    await endSessionsOf(tx, userId)
    const ids = open.map(({ id }) => id)
    await tx.update(credentialChanges).set({ undoneAt: now }).where(inArray(credentialChanges.id, ids))
    return { kind, userId }
  })
}
