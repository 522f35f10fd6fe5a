import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { pictureWidths } from '#lib/i18n/paths.ts'
import type { Log } from '../platform/log.ts'
import { atMost } from './at-most.ts'
import { encodeWhole } from './encode.ts'
import { fetchRemote, isRemoteHost, type RemoteHosts } from './fetch-remote.ts'
import type { Storage } from './storage.ts'

/** Pictures of the content host, which readers get from this site alone. */
export type RemotePictures = Readonly<{
  /**
   * Where this site shows a picture, without width and extension.
   * @param src as the content says it, from the root of WordPress or whole
   * @returns null for one that is nowhere it may be fetched from
   */
  baseOf: (src: string) => string | null
  /**
   * The picture of an address that this server wrote, fetched when it is first asked for.
   * @returns null for any other address, and for what cannot be had
   */
  read: (signature: string, name: string, width: number) => Promise<Uint8Array<ArrayBuffer> | null>
}>

export const remoteWidths: readonly number[] = pictureWidths.article

/** One that could not be had is not asked for again so long, in ms, so that readers do not wait for it each time. */
const spared = 60_000
const mostSpared = 1_000
/** Fetched at once, and waiting for that: pictures are no way to keep this server busy. */
const fetchedAtOnce = 4
const mostWaiting = 64

/**
 * @param key signs addresses: without it nobody can make this server fetch anything
 * @param fetchPicture for tests
 */
export function createRemotePictures(
  { storage, log, key, allowed }: { storage: Storage; log: Log; key: Buffer; allowed: RemoteHosts },
  fetchPicture = fetchRemote,
): RemotePictures {
  const underWay = new Map<string, Promise<boolean>>()
  const failed = new Map<string, number>()
  const inTurn = atMost(fetchedAtOnce)
  let complained = 0
  const sign = (name: string) => createHmac('sha256', key).update(name).digest().subarray(0, 16)

  /** Once a minute, whatever is wrong with how many of them. */
  function complain(url: string, error: unknown): void {
    if (Date.now() - complained < spared) return
    complained = Date.now()
    log.warn({ url, error: String(error) }, 'media: a picture of the content host could not be had')
  }

  /** Fetches a picture and keeps it at every width. @returns whether it is there now */
  async function fetchOnce(url: string): Promise<boolean> {
    try {
      const sent = await inTurn(() => fetchPicture(new URL(url), allowed))
      const encoded = await encodeWhole(sent, remoteWidths)
      if (typeof encoded === 'string') throw new Error(encoded)
      for (const { width, bytes } of encoded.files) await storage.write(fileOf(url, width), bytes)
      return true
    } catch (error) {
      if (failed.size >= mostSpared) failed.delete(failed.keys().next().value ?? '')
      failed.set(url, Date.now())
      complain(url, error)
      return false
    }
  }

  return {
    baseOf(src) {
      const url = URL.canParse(src, allowed.wordpress) ? new URL(src, allowed.wordpress) : null
      if (!url || !isRemoteHost(url, allowed)) return null
      url.hash = ''
      const name = Buffer.from(url.href).toString('base64url')
      return `/media/remote/${sign(name).toString('base64url')}/${name}`
    },
    async read(signature, name, width) {
      const mac = Buffer.from(signature, 'base64url')
      const expected = sign(name)
      if (mac.length !== expected.length || !timingSafeEqual(mac, expected)) return null
      const url = Buffer.from(name, 'base64url').toString()
      const stored = await storage.read(fileOf(url, width))
      if (stored) return stored
      if (Date.now() - (failed.get(url) ?? 0) < spared) return null
      if (!underWay.has(url)) {
        if (underWay.size >= mostWaiting) return null
        underWay.set(
          url,
          fetchOnce(url).finally(() => underWay.delete(url)),
        )
      }
      return (await underWay.get(url)) ? storage.read(fileOf(url, width)) : null
    },
  }
}

const fileOf = (url: string, width: number): string =>
  `remote/${createHash('sha256').update(url).digest('hex').slice(0, 40)}-${width}.webp`
