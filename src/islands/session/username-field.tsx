import type { Contact } from '#lib/contract/session.ts'

type Known = { [Name in keyof Contact]: Contact[Name] | null }

/** Hidden username, which tells password managers whose password a form has. */
export function UsernameField({ user }: { user: Known | null }) {
  const { email, countryCode, phoneNo } = user ?? {}
  const name = email ?? (phoneNo ? `${countryCode}${phoneNo}` : '')
  return <input type="text" autoComplete="username" defaultValue={name} readOnly hidden />
}
