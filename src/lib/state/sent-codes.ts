import type { SentCode } from '#lib/contract/accounts.ts'
import type { Contact } from '#lib/contract/session.ts'
import type { KeptCode, MarketStorage } from './storage.ts'

export type SentCodes = ReturnType<typeof createSentCodes>

/** Codes that are kept at most: each lives five minutes. */
const most = 8

const isSame = (one: Contact, other: Contact) =>
  one.email === other.email && one.phoneNo === other.phoneNo && one.countryCode === other.countryCode

const contactOf = ({ email, phoneNo, countryCode }: Contact): Contact =>
  email === undefined ? { phoneNo, countryCode } : { email }

const isCode = (code: Partial<KeptCode> | null): boolean =>
  typeof code?.purpose === 'string' &&
  typeof code.challenge === 'string' &&
  typeof code.to === 'object' &&
  code.to !== null &&
  typeof code.resendAt === 'number' &&
  typeof code.endsAt === 'number'

/**
 * Codes that were sent and are still good, with the challenge that each needs. The browser keeps them, so that a page
 * that is loaded anew takes the code that was on its way.
 */
export function createSentCodes(storage: Pick<MarketStorage, 'read' | 'write' | 'remove'>) {
  const alive = (): KeptCode[] =>
    (storage.read('codes') ?? []).filter((code) => isCode(code) && code.endsAt > Date.now())
  const write = (codes: KeptCode[]): void => {
    if (codes.length > 0) storage.write('codes', codes.slice(0, most))
    else storage.remove('codes')
  }
  const others = (purpose: string, contact: Contact) =>
    alive().filter((code) => code.purpose !== purpose || !isSame(code.to, contactOf(contact)))

  return {
    /** Keeps what the server answered when a code was asked for. */
    keep(purpose: string, contact: Contact, { challenge, expiresIn, resendIn }: SentCode): KeptCode {
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
    /** The code that is on its way to somebody; null for none. */
    find: (purpose: string, contact: Contact): KeptCode | null =>
      alive().find((code) => code.purpose === purpose && isSame(code.to, contactOf(contact))) ?? null,
    /** The latest code of these purposes, whoever it goes to. */
    latest: (...purposes: string[]): KeptCode | null =>
      alive().find(({ purpose }) => purposes.includes(purpose)) ?? null,
    /** The challenge that goes with a code. */
    challenge: (purpose: string, contact: Contact): { challenge?: string } => {
      const code = alive().find((one) => one.purpose === purpose && isSame(one.to, contactOf(contact)))
      return code ? { challenge: code.challenge } : {}
    },
    /** The code was used. */
    forget: (purpose: string, contact: Contact): void => write(others(purpose, contact)),
    reset: (): void => storage.remove('codes'),
  }
}
