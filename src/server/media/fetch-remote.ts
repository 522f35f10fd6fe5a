import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import { useAgent as filteringAgent } from 'request-filtering-agent'
import { uploadLimit } from '#lib/contract/media.ts'

/** Where pictures may be fetched: WordPress itself, wherever the operator says it is, and hosts they named. */
export type RemoteHosts = {
  /** Its origin; it may be at a private address. */
  wordpress: string
  /** As `host` or `host:port`. What they turn out to be at a private address is refused. */
  hosts: readonly string[]
}

/** Until the last byte, redirects included, in ms. */
const patience = 5_000
const mostRedirects = 3
const redirects = new Set([301, 302, 303, 307, 308])

/** Whether a picture may be fetched from here at all. */
export function isRemoteHost(url: URL, { wordpress, hosts }: RemoteHosts): boolean {
  if (url.username !== '' || url.password !== '') return false
  if (url.origin === wordpress) return true
  return /^https?:$/.test(url.protocol) && hosts.includes(url.host)
}

/**
 * Fetches the bytes of a picture of the content host's, at most 15 MB within 5 s. Every redirect has to lead to one
 * of the hosts as well, and an address is judged when its connection is made: a name cannot mean another by then.
 * @param ms for tests
 * @throws Error that says for the log what is wrong
 */
export async function fetchRemote(url: URL, allowed: RemoteHosts, ms = patience): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(ms)
  let next = url
  for (let hop = 0; hop <= mostRedirects; hop++) {
    if (!isRemoteHost(next, allowed)) throw new Error(`${next.host} is not a host of pictures`)
    const response = await ask(next, allowed.wordpress, signal)
    const { statusCode = 0, headers } = response
    if (statusCode === 200) return readAll(response)
    response.destroy()
    if (!redirects.has(statusCode) || !headers.location) throw new Error(`answered ${statusCode}`)
    next = new URL(headers.location, next)
  }
  throw new Error('redirected too often')
}

function ask(url: URL, wordpress: string, signal: AbortSignal): Promise<IncomingMessage> {
  const isSecure = url.protocol === 'https:'
  const own = isSecure ? new HttpsAgent() : new HttpAgent()
  const agent = url.origin === wordpress ? own : filteringAgent(url.href)
  return new Promise((resolve, reject) => {
    const headers = { Accept: 'image/avif,image/webp,image/png,image/jpeg' }
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
    // Leaving the loop ends the connection.
    if (bytes > uploadLimit) throw tooLarge()
    parts.push(part)
  }
  return Buffer.concat(parts)
}
