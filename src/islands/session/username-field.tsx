import type { Contact } from '#lib/contract/session.ts'

type Known = { [Name in keyof Contact]: Contact[Name] | null }

/** The email or number that password managers keep the password of a form under. */
export function UsernameField({ user }: { user: Known | null }) {
  const { email, countryCode, phoneNo } = user ?? {}
  const name = email ?? (phoneNo ? `${countryCode}${phoneNo}` : '')
  return <input type="text" autoComplete="username" defaultValue={name} readOnly hidden />
}
