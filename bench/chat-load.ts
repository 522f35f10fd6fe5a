import { randomUUID } from 'node:crypto'
import { io, type Socket } from 'socket.io-client'
import { Pool } from 'undici'
import type { Member, Pair } from './chat-members.ts'

/** Number of connections that are opened at once. */
const connectingAtOnce = 64
/** Time in ms after which a message counts as lost. */
const lostAfter = 10_000

export type Delivery = {
  sent: number
  lost: number
  refused: number
  /** Latency in ms from the due time of a message to the receiver's event, and to the fetched text. */
  event: { p50: number; p99: number }
  text: { p50: number; p99: number }
}

/** Connects every member: the first of each pair to the first server, the second to the last one. */
export async function connectAll(pairs: readonly Pair[], urls: readonly string[]): Promise<Crowd> {
  const crowd: Crowd = { pairs, urls, sockets: new Map() }
  const waiting = pairs.flatMap(({ members }) => members.map((member, side) => ({ member, side })))
  const connector = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const number = crowd.sockets.size
      crowd.sockets.set(next.member.id, await connect(urlOf(crowd, next.side), next.member, number))
    }
  }
  await Promise.all(Array.from({ length: connectingAtOnce }, connector))
  return crowd
}
export type Crowd = { pairs: readonly Pair[]; urls: readonly string[]; sockets: Map<string, Socket> }

const urlOf = ({ urls }: Crowd, side: number) => (side === 0 ? urls[0] : urls.at(-1)) ?? ''

/** Rate limits are per address, so every member has one. */
const addressOf = (number: number) => `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`

const connect = (url: string, { token }: Member, number: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = io(url, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      query: { token },
      extraHeaders: { 'x-forwarded-for': addressOf(number) },
    })
    socket.once('connect', () => resolve(socket))
    socket.once('connect_error', reject)
  })

/**
 * Open loop: sends `rate` messages a second, whether or not the servers keep up. Members take turns, first one side of
 * every conversation and then the other. The receiver fetches each message after its event.
 */
export async function converse(crowd: Crowd, rate: number, seconds: number): Promise<Delivery> {
  const { pairs, sockets } = crowd
  const events: number[] = []
  const texts: number[] = []
  /** Pending message by conversation; the next one of a conversation is due long after. */
  const pending = new Map<string, { due: number; text: string; to: string; done: () => void }>()
  const total = rate * seconds
  const result = { sent: total, refused: 0, lost: 0 }
  for (const { members, roomId } of pairs) {
    members.forEach((member, side) => {
      sockets.get(member.id)?.removeAllListeners('message')
      sockets.get(member.id)?.on('message', async ({ sequence }: { sequence: number }) => {
        const message = pending.get(roomId)
        if (message?.to !== member.id) return
        events.push(performance.now() - message.due)
        const path = `chatList?roomId=${roomId}&after=${sequence - 1}`
        const { body } = await call(urlOf(crowd, side), member, 'GET', path)
        if (!body.includes(message.text)) return
        texts.push(performance.now() - message.due)
        pending.delete(roomId)
        message.done()
      })
    })
  }
  const began = performance.now()
  const deliveries: Promise<void>[] = []
  for (let number = 0; number < total; number += 1) {
    const due = began + (number * 1000) / rate
    const early = due - performance.now()
    if (early > 1) await new Promise((resolve) => setTimeout(resolve, early))
    const pair = pairs[number % pairs.length]
    if (!pair) continue
    const side = Math.floor(number / pairs.length) % 2
    const [sender, receiver] = side === 0 ? pair.members : [pair.members[1], pair.members[0]]
    const text = `Message ${number} of the load`
    deliveries.push(
      new Promise((done) => {
        pending.set(pair.roomId, { due, text, to: receiver.id, done })
        setTimeout(done, lostAfter).unref()
      }),
    )
    const body = JSON.stringify({ clientId: randomUUID(), text })
    call(urlOf(crowd, side), sender, 'POST', `sendMessage/${pair.roomId}`, body).then(({ status }) => {
      if (status !== 200) result.refused += 1
    })
  }
  await Promise.all(deliveries)
  return { ...result, lost: total - texts.length, event: percentiles(events), text: percentiles(texts) }
}

function percentiles(times: number[]): { p50: number; p99: number } {
  const sorted = times.sort((a, b) => a - b)
  const at = (share: number) =>
    Math.round((sorted[Math.floor(sorted.length * share)] ?? Number.NaN) * 10) / 10
  return { p50: at(0.5), p99: at(0.99) }
}

const pools = new Map<string, Pool>()

/** `status` is 0 for a call without an answer. */
async function call(
  url: string,
  { token }: Member,
  method: 'GET' | 'POST',
  path: string,
  body: string | null = null,
) {
  const pool = pools.get(url) ?? new Pool(url, { connections: 256 })
  pools.set(url, pool)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  try {
    const answer = await pool.request({ method, path: `/user/v1/${path}`, headers, body })
    return { status: answer.statusCode, body: await answer.body.text() }
  } catch {
    return { status: 0, body: '' }
  }
}
