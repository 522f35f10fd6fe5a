import type { SetUpState } from '#lib/contract/admin/set-up.ts'
import { type RatingResources, refuseWeakPassword } from '../../accounts/password-strength.ts'
import { hashPassword } from '../../members/password.ts'
import { insertUser } from '../../members/users.ts'
import type { Database } from '../../platform/db/client.ts'
import { isDuplicate } from '../../platform/db/errors.ts'
import { hour } from '../../platform/durations.ts'
import { ApiError } from '../../platform/errors.ts'
import { limitUse } from '../../platform/limits.ts'
import type { Resources } from '../../platform/resources.ts'
import { consumeTicket, makeTicket, peekTicket } from '../../session/tickets.ts'
import { configuredChannels } from '../../settings/providers.ts'
import { readStoredSettings } from '../../settings/read.ts'
import { grantAdmin } from '../users/roles.ts'
import { endSetUpKeys, filledTables, hasAdmin, lockSetUp } from './queries.ts'

const keyLimit = { max: 60, windowMs: hour }

/** @throws ApiError gone for a key that was never valid, has expired or was used; too_many_requests */
export async function checkSetUpKey(db: Database, key: string, address: string): Promise<void> {
  await limitUse(db, `set-up:${address}`, keyLimit)
  if ((await peekTicket(db, 'set-up', key)) === undefined) throw new ApiError('gone')
}

type Account = { email: string; password: string; firstName: string; lastName: string }

/**
 * Creates the first admin. Of two who try at once, with the same key or another one, only the first does.
 * @returns the admin's id, and a ticket for the second step of the sign-in
 * @throws ApiError gone, invalid_input for a weak password, contact_taken, too_many_requests
 */
export async function createFirstAdmin(
  resources: RatingResources,
  key: string,
  { email, password, firstName, lastName }: Account,
  address: string,
): Promise<{ userId: string; ticket: string }> {
  const { db } = resources
  // Before the costly hash, which nobody without the key can ask for.
  await checkSetUpKey(db, key, address)
  const owner = { id: 'set-up', email, firstName, lastName, phone: null, passwordHash: null }
  await refuseWeakPassword(resources, owner, password, 'password')
  const passwordHash = await hashPassword(password)
  return db.transaction(async (tx) => {
    await lockSetUp(tx)
    if ((await consumeTicket(tx, 'set-up', key)) === undefined || (await hasAdmin(tx)))
      throw new ApiError('gone')
    const row = { email, firstName, lastName, passwordHash, emailVerifiedAt: new Date() }
    const user = await insertUser(tx, row).catch((error: unknown) => {
      throw isDuplicate(error) ? new ApiError('contact_taken', { fields: { email: 'email_taken' } }) : error
    })
    await grantAdmin(tx, null, user.id)
    await endSetUpKeys(tx)
    return { userId: user.id, ticket: await makeTicket(tx, 'admin-login', user.id) }
  })
}

/** Returns which steps of the set-up are done. */
export async function setUpState({ db, config }: Pick<Resources, 'db' | 'config'>): Promise<SetUpState> {
  const settings = await readStoredSettings(db)
  const { shop, contact, entity } = settings
  return {
    shop: shop.name !== '',
    contact: contact.email !== '' || contact.phone !== '',
    entity: entity.legalName !== '',
    providers: configuredChannels(config, settings).mail,
    ...(await filledTables(db)),
  }
}
