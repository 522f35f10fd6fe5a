import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Contact } from '#lib/contract/session.ts'
import { readPhone } from '#lib/text/read-phone.ts'
import { ApiError } from '../http/errors.ts'
import type { Database } from '../platform/db/client.ts'
import { users } from '../platform/db/schema.ts'
import type { UserRow } from '../session/queries.ts'

/** An address or number in its one form. `target` is what limits and codes are kept under. */
export type KnownContact =
  | { kind: 'email'; email: string; target: string }
  | { kind: 'phone'; countryCode: string; phone: string; target: string }

/**
 * The one form of what a person typed: an address in lower case, a number without its trunk prefix.
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

/** The account that this address or number belongs to; nobody deleted. */
export async function userByContact(db: Database, contact: KnownContact): Promise<UserRow | null> {
  const where =
    contact.kind === 'email'
      ? eq(sql`lower(${users.email})`, contact.email)
      : and(eq(users.countryCode, contact.countryCode), eq(users.phone, contact.phone))
  const [user] = await db
    .select()
    .from(users)
    .where(and(where, isNull(users.deletedAt)))
  return user ?? null
}

/** An account's own address or number, in the form of a known contact's target; empty where it has none. */
export const targetOf = (
  { email, countryCode, phone }: Pick<UserRow, 'email' | 'countryCode' | 'phone'>,
  kind: KnownContact['kind'],
): string => (kind === 'email' ? (email?.toLowerCase() ?? '') : phone ? `${countryCode}${phone}` : '')

/** The columns that make a contact somebody's own, verified now. */
export const verifiedColumns = (contact: KnownContact, now: Date) =>
  contact.kind === 'email'
    ? { email: contact.email, emailVerifiedAt: now }
    : { countryCode: contact.countryCode, phone: contact.phone, phoneVerifiedAt: now }
