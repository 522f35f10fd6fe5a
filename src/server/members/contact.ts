import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Contact } from '#lib/contract/session.ts'
import { readPhone } from '#lib/text/read-phone.ts'
import type { Database } from '../platform/db/client.ts'
import { users } from '../platform/db/schema.ts'
import { ApiError } from '../platform/errors.ts'
import type { UserRow } from './rows.ts'

/** Normalised email address or phone number. `target` is the key of limits and codes. */
export type KnownContact =
  | { kind: 'email'; email: string; target: string }
  | { kind: 'phone'; countryCode: string; phone: string; target: string }

/**
 * Normalises a contact: an address in lower case, a number without its trunk prefix.
 * @throws ApiError invalid_input naming phoneNo
 */
export function normaliseContact({ email, phoneNo, countryCode }: Contact): KnownContact {
  if (email !== undefined) return { kind: 'email', email, target: email }
  const number = readPhone(countryCode ?? '', phoneNo ?? '')
  if (!number) throw new ApiError('invalid_input', { fields: { phoneNo: 'phone_invalid' } })
  return {
    kind: 'phone',
    countryCode: `+${number.countryCallingCode}`,
    phone: String(number.nationalNumber),
    target: String(number.number),
  }
}

/** Returns the account with this contact, unless it is erased; one that can be restored still has its contacts. */
export async function userByContact(db: Database, contact: KnownContact): Promise<UserRow | null> {
  const where =
    contact.kind === 'email'
      ? eq(sql`lower(${users.email})`, contact.email)
      : and(eq(users.countryCode, contact.countryCode), eq(users.phone, contact.phone))
  const [user] = await db.select().from(users).where(and(where, isNotErased))
  return user ?? null
}

/** Predicate: the account is not deleted, or can still be restored. */
export const isNotErased = or(isNull(users.deletedAt), isNotNull(users.deletionDueAt))

/** Returns an account's own contact in the form of `target`; empty where it has none. */
export const targetOf = (
  { email, countryCode, phone }: Pick<UserRow, 'email' | 'countryCode' | 'phone'>,
  kind: KnownContact['kind'],
): string => (kind === 'email' ? (email?.toLowerCase() ?? '') : phone ? `${countryCode}${phone}` : '')

/** Returns the columns that set a contact as the account's own, verified now. */
export const verifiedColumns = (contact: KnownContact, now: Date) =>
  contact.kind === 'email'
    ? { email: contact.email, emailVerifiedAt: now }
    : { countryCode: contact.countryCode, phone: contact.phone, phoneVerifiedAt: now }

/** Returns the purpose of codes that verify a member's contact; bound to the member. */
export const contactPurpose = (userId: string) => `contact:${userId}`
