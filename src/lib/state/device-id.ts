type Backing = Pick<Storage, 'getItem' | 'setItem'>

const key = 'device timestamp'

/** The id of a device as the storage of its browser holds it; null for anything else. */
export const parseDeviceId = (raw: string): string | null => (/^[\w-]{8,64}$/.test(raw) ? raw : null)

export const newDeviceId = (): string => `${Date.now()}-${crypto.randomUUID()}`

/**
 * The id of this device; made at its first use.
 * @param open gives the storage of the browser; where that is forbidden, the id lives as long as the call
 */
export function deviceIdIn(open: () => Backing): string {
  const made = newDeviceId()
  try {
    const known = parseDeviceId(open().getItem(key) ?? '')
    if (known === null) open().setItem(key, made)
    return known ?? made
  } catch {
    return made
  }
}
