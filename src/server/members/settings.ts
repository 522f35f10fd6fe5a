import { type Settings, settings } from '#lib/contract/accounts.ts'
import type { UserRow } from './rows.ts'

/** Default settings. A business is there to be called; a member decides. */
const defaultsOf = (role: UserRow['role'] | undefined): Settings => ({
  priceDropMail: false,
  offerMail: true,
  messageMail: true,
  savedSearchMail: true,
  endingMail: true,
  reviewNotice: true,
  followerNotice: true,
  push: true,
  sound: true,
  quietHours: null,
  showCall: role === 'business',
  showWhatsApp: role === 'business',
  showLastSeen: true,
})

/** Returns a member's settings; the defaults replace missing or invalid ones. */
export function settingsOf(user: Pick<UserRow, 'settings'> & Partial<Pick<UserRow, 'role'>>): Settings {
  const defaults = defaultsOf(user.role)
  const parsed = settings.safeParse({ ...defaults, ...user.settings })
  return parsed.success ? parsed.data : defaults
}
