import { and, eq, inArray, or } from 'drizzle-orm'
import type { CredentialKind } from '#lib/contract/identity.ts'
import { forgetFactorsSince } from '../factors/service.ts'
import { ApiError } from '../http/errors.ts'
import type { Database } from '../platform/db/client.ts'
import { credentialChanges, otps, sessions } from '../platform/db/schema.ts'
import { endSessions } from '../session/end.ts'
import { forgetDevices } from '../session/known-devices.ts'
import { type ChangeRow, hashOfToken, isOpen, openChanges } from './changes.ts'
import { holdMember } from './hold.ts'
import { confirmPurpose } from './identity.ts'
import { contactPurpose, updateUser } from './service.ts'

/** The change that a link undoes. @throws ApiError not_found for a link that is used, over or made up */
export async function changeOfLink(db: Database, token: string, now = new Date()): Promise<ChangeRow> {
  const [row] = await db
    .select()
    .from(credentialChanges)
    .where(and(eq(credentialChanges.tokenHash, hashOfToken(token)), isOpen(now)))
  if (!row) throw new ApiError('not_found')
  return row
}

/**
 * Undoes a change of an account, and with it all that can still be undone: addresses, numbers and the linked provider
 * are as they were before the oldest, and passkeys and an app that were added since are gone. Whoever changed them knows the password, so there is none any more; every
 * session ends, and codes that were sent are no good.
 * @throws ApiError not_found for a link that is used, over or made up
 */
export async function undoChange(
  db: Database,
  token: string,
  now = new Date(),
): Promise<{ kind: CredentialKind; userId: string }> {
  const { userId } = await changeOfLink(db, token, now)
  return db.transaction(async (tx) => {
    await holdMember(tx, userId)
    // Another call may have undone it meanwhile.
    const { kind } = await changeOfLink(tx, token, now)
    const open = await openChanges(tx, userId, now)
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
    await forgetFactorsSince(tx, userId, oldest.createdAt)
    await endSessions(tx, eq(sessions.userId, userId))
    const ids = open.map(({ id }) => id)
    await tx.update(credentialChanges).set({ undoneAt: now }).where(inArray(credentialChanges.id, ids))
    return { kind, userId }
  })
}
