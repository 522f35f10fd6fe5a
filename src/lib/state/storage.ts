import type { Emirate } from '#lib/contract/fields.ts'
import type { Contact, CurrentUser } from '#lib/contract/session.ts'
import { isLocale, type Locale } from '#lib/i18n/locales.ts'
import { newDeviceId, parseDeviceId } from './device-id.ts'

/** An email address, or a phone number with its country code. */
export type Credentials = { email: string } | { phoneNo: string; countryCode: string }

/** What a member said about push on this device, and what the server was told last. */
export type PushMemory = {
  userId: string
  /** `later`: the question was put off, and is not asked again. */
  answer: 'on' | 'off' | 'later'
  /** Ms; 0 for never. */
  registeredAt: number
  language: Locale | null
}

/** A code that was sent, with the challenge that it needs; `resendAt` and `endsAt` in ms. */
export type KeptCode = { purpose: string; to: Contact; challenge: string; resendAt: number; endsAt: number }

/** What the browser keeps, by its key (docs/product.md, "Browser storage"). */
export type Stored = {
  token: string
  tempToken: string
  /** Who signed in last and asked to be remembered; never a password. */
  credentials: Credentials
  /** The emirate that the visitor chose. */
  location: Emirate
  userData: CurrentUser
  fcmToken: string
  push: PushMemory
  /** Codes on their way: a page that is loaded anew takes them too. */
  codes: KeptCode[]
  /** The language of the page that was shown last. */
  language: Locale
  /** The language that the visitor chose: the only one that `/` follows. */
  'selected language': Locale
  'location permission': PermissionState
  /** The id of this device, made once. */
  'device timestamp': string
  /** Known to this browser alone: it tells an account that it was signed in to from here before. */
  'device secret': string
}
export type StorageKey = keyof Stored

type Backing = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

// As a record, so that the compiler tells when the contract gets another emirate; the contract itself would
// bring zod into the first load.
const emirates: Record<Emirate, true> = {
  'abu-dhabi': true,
  dubai: true,
  sharjah: true,
  ajman: true,
  'umm-al-quwain': true,
  'ras-al-khaimah': true,
  fujairah: true,
}

/** Whether a text names an emirate. */
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

/** The part of something that says who it is; null when it does not. */
export const credentialsOf = (known: Record<string, unknown> | null): Credentials | null => {
  const { email, phoneNo, countryCode } = known ?? {}
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

/** Each of them is looked at by whoever reads them (sent-codes.ts), which pages load with the sign-in. */
const asCodes = (raw: string): KeptCode[] | null => {
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
  'device timestamp': parseDeviceId,
  'device secret': (raw) => (/^[\w-]{32,100}$/.test(raw) ? raw : null),
}

export type MarketStorage = ReturnType<typeof createStorage>

/**
 * The browser's storage, parsed when it is read: what cannot be read as its type is as good as absent.
 * @param open gives the storage of the browser; where that is forbidden, the values live as long as the page
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
  /** A value that is made at its first use. */
  const kept = (key: 'device timestamp' | 'device secret', make: () => string): string => {
    const known = read(key)
    if (known) return known
    const made = make()
    write(key, made)
    return made
  }
  /** The id of this device. */
  const deviceId = (): string => kept('device timestamp', newDeviceId)
  /** The secret of this device, never shown to anybody but the server. */
  const deviceSecret = (): string => kept('device secret', () => crypto.randomUUID() + crypto.randomUUID())
  return { read, write, remove, deviceId, deviceSecret }
}
