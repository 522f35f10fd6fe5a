import type { UserRow } from './rows.ts'

/** Recipient of a message, by mail or text message. */
export type Recipient = { channel: 'email' | 'sms'; to: string }

/** Returns how a member is reached: by mail at a verified address, else by text message. */
export function recipientOf(
  user: Pick<UserRow, 'email' | 'emailVerifiedAt' | 'countryCode' | 'phone'>,
): Recipient | null {
  if (user.email !== null && user.emailVerifiedAt !== null) return { channel: 'email', to: user.email }
  if (user.phone !== null) return { channel: 'sms', to: `${user.countryCode}${user.phone}` }
  return user.email === null ? null : { channel: 'email', to: user.email }
}
