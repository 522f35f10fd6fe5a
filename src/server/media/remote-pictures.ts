import { createHash, createHmac } from 'node:crypto'
import pLimit from 'p-limit'
import { pictureWidths } from '#lib/i18n/paths.ts'
import type { Log } from '../platform/log.ts'
import { isSameSecret } from '../platform/same-secret.ts'
import type { Decoder } from './decoder/decoder.ts'
import { fetchRemote, isRemoteHost, type RemoteHosts } from './fetch-remote.ts'
import { contentAddress } from './picture-address.ts'
import type { Storage } from './storage.ts'

declare module '../platform/resources.ts' {
  interface Resources {
    /** Pictures of the content host; null for local Markdown, whose pictures are drawn here. */
    readonly remotePictures: RemotePictures | null
  }
}

/** Pictures of the content host, proxied by this site. */
export type RemotePictures = Readonly<{
  /**
   * Path of a proxied picture, without width and extension.
   * @param src URL in the content, absolute or relative to WordPress
   * @returns null when its host is not allowed, and for a drawing (SVG)
   */
  baseOf: (src: string) => string | null
  /**
   * Bytes of a proxied picture, fetched on first request.
   * @returns null when the signature is invalid or the picture is unavailable
   */
  read: (signature: string, name: string, width: number) => Promise<Uint8Array<ArrayBuffer> | null>
}>

export const remoteWidths: readonly number[] = pictureWidths.remote

/**
 * Time in ms before a failed picture is fetched again, so that readers do not wait for it each time; also the interval
 * of log entries.
 */
const retryAfter = 60_000
const maxFailed = 1_000
/** Hosts whose pictures are left out that are named in the log; more are no mistake of the operator. */
const maxNamed = 100
/** Drawings may hold scripts and load files, so that they are not shown (docs/security.md). */
const drawing = /\.svgz?$/i
/** Maximum concurrent fetches, and maximum pending ones, so that pictures cannot overload this server. */
const fetchConcurrency = 4
const maxPending = 64

/**
 * Creates the proxy for pictures of the content host.
 * @param key signs addresses, so that only URLs from content can be fetched
 * @param fetchPicture for tests
 */
export function createRemotePictures(
  needs: {
    storage: Storage
    decoder: Pick<Decoder, 'encodeRemote'>
    log: Log
    key: Buffer
    allowed: RemoteHosts
  },
  fetchPicture = fetchRemote,
): RemotePictures {
  const { storage, decoder, log, key, allowed } = needs
  const pending = new Map<string, Promise<boolean>>()
  const failed = new Map<string, number>()
  const limited = pLimit(fetchConcurrency)
  let loggedAt = 0
  const sign = (name: string) => createHmac('sha256', key).update(name).digest().subarray(0, 16)

  /** Logs at most once a minute, for all pictures together. */
  function logFailure(url: string, error: unknown): void {
    if (Date.now() - loggedAt < retryAfter) return
    loggedAt = Date.now()
    log.warn({ url, error: String(error) }, 'media: a picture of the content host could not be had')
  }

  const named = new Set<string>()
  /** Logs a host whose pictures are left out, once. */
  function logHost(host: string): void {
    if (host === '' || named.has(host) || named.size >= maxNamed) return
    named.add(host)
    log.info({ host }, 'media: pictures of this host are left out; MEDIA_HOSTS may name it')
  }

  /** Fetches a picture and stores it at every width. @returns false if that failed */
  async function fetchOnce(url: string): Promise<boolean> {
    try {
      const upload = await limited(() => fetchPicture(new URL(url), allowed))
      const encoded = await decoder.encodeRemote(upload, remoteWidths)
      if (typeof encoded === 'string') throw new Error(encoded)
      for (const { width, bytes } of encoded.files) await storage.write(fileOf(url, width), bytes)
      return true
    } catch (error) {
      if (failed.size >= maxFailed) failed.delete(failed.keys().next().value ?? '')
      failed.set(url, Date.now())
      logFailure(url, error)
      return false
    }
  }

  return {
    baseOf(src) {
      const given = URL.canParse(src, allowed.wordpress) ? new URL(src, allowed.wordpress) : null
      if (!given || drawing.test(given.pathname)) return null
      const url = contentAddress(given, allowed.wordpress)
      if (!isRemoteHost(url, allowed)) {
        logHost(url.host)
        return null
      }
      url.hash = ''
      const name = Buffer.from(url.href).toString('base64url')
      return `/media/remote/${sign(name).toString('base64url')}/${name}`
    },
    async read(signature, name, width) {
      if (!isSameSecret(Buffer.from(signature, 'base64url'), sign(name))) return null
      const url = Buffer.from(name, 'base64url').toString()
      const stored = await storage.read(fileOf(url, width))
      if (stored) return stored
      if (Date.now() - (failed.get(url) ?? 0) < retryAfter) return null
      if (!pending.has(url)) {
        if (pending.size >= maxPending) return null
        pending.set(
          url,
          fetchOnce(url).finally(() => pending.delete(url)),
        )
      }
      return (await pending.get(url)) ? storage.read(fileOf(url, width)) : null
    },
  }
}

const fileOf = (url: string, width: number): string =>
  `remote/${createHash('sha256').update(url).digest('hex').slice(0, 40)}-${width}.webp`
