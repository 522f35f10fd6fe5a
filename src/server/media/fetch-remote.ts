import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import { useAgent as filteringAgent } from 'request-filtering-agent'
import { uploadLimit } from '#lib/contract/limits.ts'

/** Hosts from which pictures may be fetched: WordPress itself, and those that the operator has listed. */
export type RemoteHosts = {
  /** Origin of WordPress; it may have a private address. */
  wordpress: string
  /** `host` or `host:port`; private addresses are refused. */
  hosts: readonly string[]
}

/** Timeout of a fetch in ms, until the last byte and including redirects. */
const timeoutMs = 5_000
const maxRedirects = 3
const redirects = new Set([301, 302, 303, 307, 308])

/** Reports if a URL is allowed by `RemoteHosts`. */
export function isRemoteHost(url: URL, { wordpress, hosts }: RemoteHosts): boolean {
  if (url.username !== '' || url.password !== '') return false
  if (url.origin === wordpress) return true
  return /^https?:$/.test(url.protocol) && hosts.includes(url.host)
}

/**
 * Fetches a picture of the content host: at most 15 MB within 5 s. Every redirect must lead to an allowed host, and
 * private addresses are filtered at connection time, so that DNS rebinding has no effect.
 * @param ms timeout, for tests
 * @throws Error with the reason, for the log
 */
export async function fetchRemote(url: URL, allowed: RemoteHosts, ms = timeoutMs): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(ms)
  let next = url
  for (let hop = 0; hop <= maxRedirects; hop++) {
    if (!isRemoteHost(next, allowed)) throw new Error(`${next.host} is not a host of pictures`)
    const response = await sendRequest(next, allowed.wordpress, signal)
    const { statusCode = 0, headers } = response
    if (statusCode === 200) return readAll(response)
    response.destroy()
    if (!redirects.has(statusCode) || !headers.location) throw new Error(`answered ${statusCode}`)
    next = new URL(headers.location, next)
  }
  throw new Error('redirected too often')
}

function sendRequest(url: URL, wordpress: string, signal: AbortSignal): Promise<IncomingMessage> {
  const isSecure = url.protocol === 'https:'
  const unfilteredAgent = isSecure ? new HttpsAgent() : new HttpAgent()
  const agent = url.origin === wordpress ? unfilteredAgent : filteringAgent(url.href)
  return new Promise((resolve, reject) => {
    const headers = { Accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif' }
    const request = (isSecure ? requestHttps : requestHttp)(url, { agent, headers, signal }, resolve)
    request.on('error', reject)
    request.end()
  })
}

async function readAll(response: IncomingMessage): Promise<Uint8Array> {
  const tooLarge = () => new Error(`more than ${uploadLimit} bytes`)
  if (Number(response.headers['content-length']) > uploadLimit) {
    response.destroy()
    throw tooLarge()
  }
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of response as AsyncIterable<Buffer>) {
    bytes += part.length
    // Leaving the loop destroys the connection.
    if (bytes > uploadLimit) throw tooLarge()
    parts.push(part)
  }
  return Buffer.concat(parts)
}
