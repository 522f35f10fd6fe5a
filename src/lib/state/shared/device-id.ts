type Backing = Pick<Storage, 'getItem' | 'setItem'>

const key = 'device timestamp'

/** Parses a stored device id; null if it is invalid. */
export const parseDeviceId = (raw: string): string | null => (/^[\w-]{8,64}$/.test(raw) ? raw : null)

export const newDeviceId = (): string => `${Date.now()}-${crypto.randomUUID()}`

/**
 * Returns the id of this device, created at first use.
 * @param open returns the browser's storage; if access throws, the id lives as long as the call
 */
export function deviceIdIn(open: () => Backing): string {
  const created = newDeviceId()
  try {
    const known = parseDeviceId(open().getItem(key) ?? '')
    if (known === null) open().setItem(key, created)
    return known ?? created
  } catch {
    return created
  }
}
