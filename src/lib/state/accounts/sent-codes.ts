import type { SentCode } from '#lib/contract/accounts.ts'
import type { Contact } from '#lib/contract/session.ts'
import type { MarketStorage, StoredCode } from '../shared/storage.ts'

export type SentCodes = ReturnType<typeof createSentCodes>

/** Maximum number of stored codes; each lives five minutes. */
const maxCodes = 8

const isSame = (one: Contact, other: Contact) =>
  one.email === other.email && one.phoneNo === other.phoneNo && one.countryCode === other.countryCode

const contactOf = ({ email, phoneNo, countryCode }: Contact): Contact =>
  email === undefined ? { phoneNo, countryCode } : { email }

const isCode = (code: Partial<StoredCode> | null): boolean =>
  typeof code?.purpose === 'string' &&
  typeof code.challenge === 'string' &&
  typeof code.to === 'object' &&
  code.to !== null &&
  typeof code.resendAt === 'number' &&
  typeof code.endsAt === 'number'

/**
 * State of sent codes that have not expired, with their challenges. It is kept in the browser's storage, so that a page
 * that is loaded again accepts a code sent before.
 */
export function createSentCodes(storage: Pick<MarketStorage, 'read' | 'write' | 'remove'>) {
  const unexpired = (): StoredCode[] =>
    (storage.read('codes') ?? []).filter((code) => isCode(code) && code.endsAt > Date.now())
  const write = (codes: StoredCode[]): void => {
    if (codes.length > 0) storage.write('codes', codes.slice(0, maxCodes))
    else storage.remove('codes')
  }
  const others = (purpose: string, contact: Contact) =>
    unexpired().filter((code) => code.purpose !== purpose || !isSame(code.to, contactOf(contact)))

  return {
    /** Stores the server's answer to the request for a code. */
    keep(purpose: string, contact: Contact, { challenge, expiresIn, resendIn }: SentCode): StoredCode {
      const now = Date.now()
      const code = {
        purpose,
        to: contactOf(contact),
        challenge,
        resendAt: now + resendIn * 1000,
        endsAt: now + expiresIn * 1000,
      }
      write([code, ...others(purpose, contact)])
      return code
    },
    /** The unexpired code sent to a contact; null if there is none. */
    find: (purpose: string, contact: Contact): StoredCode | null =>
      unexpired().find((code) => code.purpose === purpose && isSame(code.to, contactOf(contact))) ?? null,
    /** The latest code of these purposes, for any contact. */
    latest: (...purposes: string[]): StoredCode | null =>
      unexpired().find(({ purpose }) => purposes.includes(purpose)) ?? null,
    /** The challenge of a code, as a field for the request. */
    challenge: (purpose: string, contact: Contact): { challenge?: string } => {
      const code = unexpired().find((one) => one.purpose === purpose && isSame(one.to, contactOf(contact)))
      return code ? { challenge: code.challenge } : {}
    },
    /** Removes a code that was used. */
    forget: (purpose: string, contact: Contact): void => write(others(purpose, contact)),
    reset: (): void => storage.remove('codes'),
  }
}
