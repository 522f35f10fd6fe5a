import type { Emirate } from '#lib/contract/fields.ts'
import type { Contact, CurrentUser } from '#lib/contract/session.ts'
import { isLocale, type Locale } from '#lib/i18n/locales.ts'
import { type Compared, parseCompared } from '../compare/compared.ts'
import { newDeviceId, parseDeviceId } from './device-id.ts'

/** An email address, or a phone number with its country code. */
export type Credentials = { email: string } | { phoneNo: string; countryCode: string }

/** A member's answer about push on this device, and the last registration with the server. */
export type PushMemory = {
  userId: string
  /** `later`: put off; the question is not asked again. */
  answer: 'on' | 'off' | 'later'
  /** In ms; 0 for never. */
  registeredAt: number
  language: Locale | null
}

/** A sent code with its challenge; `resendAt` and `endsAt` in ms. */
export type StoredCode = { purpose: string; to: Contact; challenge: string; resendAt: number; endsAt: number }

/** Stored values by key (docs/product.md, "Browser storage"). */
export type Stored = {
  token: string
  tempToken: string
  /** Contact of the last sign-in with "remember me"; never a password. */
  credentials: Credentials
  /** Emirate that the visitor chose. */
  location: Emirate
  userData: CurrentUser
  fcmToken: string
  push: PushMemory
  /** Sent codes, which survive a reload. */
  codes: StoredCode[]
  /** Language of the last page. */
  language: Locale
  /** Language that the visitor chose: the only one that `/` follows. */
  'selected language': Locale
  'location permission': PermissionState
  /** Ids of the products that a visitor opened, the latest first, separated by commas. */
  viewed: string
  compared: Compared
  /** Id of this device, created once. */
  'device timestamp': string
  /** Secret of this browser, which proves to an account that it was signed in to from here before. */
  'device secret': string
}
export type StorageKey = keyof Stored

type Backing = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

// A record, so that the compiler finds a new emirate of the contract; the contract itself would bring zod into the
// first load.
const emirates: Record<Emirate, true> = {
  'abu-dhabi': true,
  dubai: true,
  sharjah: true,
  ajman: true,
  'umm-al-quwain': true,
  'ras-al-khaimah': true,
  fujairah: true,
}

export const isEmirate = (text: unknown): text is Emirate =>
  typeof text === 'string' && Object.hasOwn(emirates, text)

const present = (raw: string) => (raw === '' ? null : raw)

const record = (raw: string): Record<string, unknown> | null => {
  try {
    const value: unknown = JSON.parse(raw)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}

const asUser = (raw: string): CurrentUser | null => {
  const user = record(raw)
  const complete =
    user !== null &&
    [user._id, user.role, user.firstName, user.lastName].every((part) => typeof part === 'string') &&
    Array.isArray(user.permissions)
  return complete ? (user as CurrentUser) : null
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** Extracts an email address or phone number; null if there is none. */
export const credentialsOf = (existing: Record<string, unknown> | null): Credentials | null => {
  const { email, phoneNo, countryCode } = existing ?? {}
  if (isText(email)) return { email }
  return isText(phoneNo) && isText(countryCode) ? { phoneNo, countryCode } : null
}

const asPushMemory = (raw: string): PushMemory | null => {
  const { userId, answer, registeredAt, language } = record(raw) ?? {}
  if (!isText(userId) || !/^(on|off|later)$/.test(String(answer))) return null
  return {
    userId,
    answer: answer as PushMemory['answer'],
    registeredAt: Number(registeredAt) || 0,
    language: typeof language === 'string' && isLocale(language) ? language : null,
  }
}

/** Parses the list only; sent-codes.ts, which pages load with the sign-in, checks its entries. */
const asCodes = (raw: string): StoredCode[] | null => {
  const list: unknown = record(`{"list":${raw}}`)?.list
  return Array.isArray(list) ? list : null
}

const parsers: { [Key in StorageKey]: (raw: string) => Stored[Key] | null } = {
  token: present,
  tempToken: present,
  credentials: (raw) => credentialsOf(record(raw)),
  location: (raw) => (isEmirate(raw) ? raw : null),
  userData: asUser,
  fcmToken: present,
  push: asPushMemory,
  codes: asCodes,
  language: (raw) => (isLocale(raw) ? raw : null),
  'selected language': (raw) => (isLocale(raw) ? raw : null),
  'location permission': (raw) => (/^(granted|denied|prompt)$/.test(raw) ? (raw as PermissionState) : null),
  viewed: (raw) => (/^([\da-f-]{36},?)+$/.test(raw) ? raw : null),
  compared: parseCompared,
  'device timestamp': parseDeviceId,
  'device secret': (raw) => (/^[\w-]{32,100}$/.test(raw) ? raw : null),
}

export type MarketStorage = ReturnType<typeof createStorage>

/**
 * Typed access to the browser's storage. A value that does not parse counts as absent.
 * @param open returns the browser's storage; if access throws, values live as long as the page
 */
export function createStorage(open: () => Backing) {
  const memory = new Map<string, string>()
  const attempt = <T>(withStorage: (backing: Backing) => T, without: () => T): T => {
    try {
      return withStorage(open())
    } catch {
      return without()
    }
  }

  const read = <Key extends StorageKey>(key: Key): Stored[Key] | null => {
    const raw = attempt(
      (backing) => backing.getItem(key) ?? memory.get(key),
      () => memory.get(key),
    )
    return typeof raw === 'string' ? parsers[key](raw) : null
  }
  const write = <Key extends StorageKey>(key: Key, value: Stored[Key]): void => {
    const raw = typeof value === 'string' ? value : JSON.stringify(value)
    attempt(
      (backing) => backing.setItem(key, raw),
      () => void memory.set(key, raw),
    )
  }
  const remove = (...keys: StorageKey[]): void => {
    for (const key of keys) {
      memory.delete(key)
      attempt(
        (backing) => backing.removeItem(key),
        () => undefined,
      )
    }
  }
  /** Reads a value, and creates it at first use. */
  const readOrCreate = (key: 'device timestamp' | 'device secret', make: () => string): string => {
    const existing = read(key)
    if (existing) return existing
    const created = make()
    write(key, created)
    return created
  }
  const deviceId = (): string => readOrCreate('device timestamp', newDeviceId)
  /** Secret of this device, sent to the server only. */
  const deviceSecret = (): string =>
    readOrCreate('device secret', () => crypto.randomUUID() + crypto.randomUUID())
  return { read, write, remove, deviceId, deviceSecret }
}
