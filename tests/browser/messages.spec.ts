import { expect, test } from '@playwright/test'
import { type Message, messagesPerMinute } from '#lib/contract/chat.ts'
import { findEmbedded } from '#server/platform/db/embedded.ts'
import { createPairs, type Pair } from '../../bench/chat-members.ts'
import { type Chatter, openChatter } from './support/chatters.ts'
import { newDataDirectory, type OwnServer, removeDataDirectory, startServer } from './support/own-server.ts'

// Members chat through the browser's state, with and without sockets, while the server is killed repeatedly: both sides
// end up with every message once, in the order of writing.

const messages = Number(process.env.MESSAGES ?? 400)
const kills = Number(process.env.KILLS ?? 2)
/** Below the rate limit per minute, which stays enabled. */
const ofEach = messages > 1000 ? messagesPerMinute - 3 : 10
const pairs = Math.ceil(messages / ofEach / 2)
const total = pairs * 2 * ofEach
/** Conversations with sockets on both sides, limited by the connections per address. */
const connectedPairs = 120

type Member = Chatter & { name: string; roomId: string; token: string }

/** Kills and restarts the server after each number of acknowledged messages. */
function openKiller(directory: string, first: OwnServer, onBack: () => void) {
  const port = new URL(first.url).port
  let server = first
  let acknowledged = 0
  let killed = 0
  let under: Promise<void> | undefined
  const step = total / (kills + 1)

  const kill = async () => {
    // Every second time the database is killed as well.
    await server.kill({ database: killed % 2 === 0 })
    server = await startServer(directory, { PORT: port })
    under = undefined
    onBack()
  }
  const count = () => {
    acknowledged += 1
    if (under || killed >= kills || acknowledged < step * (killed + 1)) return
    killed += 1
    under = kill()
  }
  return { count, killed: () => killed, server: () => server, settled: () => under }
}

const isSend = (url: string, init?: RequestInit) => init?.method === 'POST' && url.includes('/sendMessage/')

/** Resolves when the server has all messages of a member, and the member has those of both sides. */
const finished = ({ chat }: Member) =>
  new Promise<void>((resolve) => {
    const stop = chat.thread.$thread.subscribe((thread) => {
      if (thread.state !== 'ready' || thread.waiting.length > 0) return
      if (thread.messages.length < 2 * ofEach) return
      resolve()
      setImmediate(() => stop())
    })
  })

const textOf = (name: string, count: number) => `${name} ${count}`
const expected = (name: string) => Array.from({ length: ofEach }, (_, count) => textOf(name, count))

/** Fetches a conversation from the server. */
async function stored(url: string, { roomId, token }: Member): Promise<Message[]> {
  const found: Message[] = []
  for (let more = true; more; ) {
    const after = found.at(-1)?.sequence ?? 0
    const response = await fetch(`${url}/user/v1/chatList?roomId=${roomId}&after=${after}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const { data } = (await response.json()) as {
      data: { messages: { items: Message[]; more: boolean } }
    }
    found.push(...data.messages.items)
    more = data.messages.more
  }
  return found
}

function expectWhole(list: readonly Message[], names: readonly [string, string]) {
  expect(
    list.map(({ sequence }) => sequence),
    'sequences without a gap',
  ).toEqual(list.map((_, index) => index + 1))
  for (const name of names) {
    const own = list.map(({ text }) => text).filter((text) => text.startsWith(`${name} `))
    expect(own, 'each once, in the order of writing').toEqual(expected(name))
  }
  expect(list).toHaveLength(2 * ofEach)
}

/** Expects the rate limit to be enabled: more than two minutes' worth of messages at once is refused. */
async function expectLimited(url: string, { roomId, token }: Member) {
  const statuses: number[] = []
  for (let count = 0; count <= 2 * messagesPerMinute; count += 1) {
    const response = await fetch(`${url}/user/v1/sendMessage/${roomId}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ clientId: crypto.randomUUID(), text: 'too many' }),
    })
    statuses.push(response.status)
  }
  expect(statuses).toContain(429)
}

test(`${total} messages of ${2 * pairs} members arrive once and in order although the server is killed ${kills} times`, async () => {
  // A start takes longer while other tests run.
  test.setTimeout(120_000 + kills * 60_000 + total * 60)
  const directory = await newDataDirectory()
  const first = await startServer(directory, { DEMO: 'false' })
  const members: Member[] = []
  const killer = openKiller(directory, first, () => {
    for (const { comeBack } of members) comeBack()
  })
  try {
    const made = await createPairs((await findEmbedded(directory)) ?? '', pairs)
    const open = (pair: Pair, index: number) =>
      pair.members.map(({ token }, side): Member => {
        const name = `${index}/${side}`
        const send: typeof fetch = async (input, init) => {
          const response = await fetch(input, init)
          if (response.ok && isSend(String(input), init)) killer.count()
          return response
        }
        const socket = index < connectedPairs
        const chatter = openChatter({ token, socket, fetch: send, origin: () => killer.server().url })
        return { ...chatter, name, roomId: pair.roomId, token }
      })
    members.push(...made.flatMap(open))
    for (const { chat, roomId } of members) {
      await chat.start()
      await chat.thread.open(roomId)
    }

    const began = Date.now()
    const all = members.map(finished)
    for (let count = 0; count < ofEach; count += 1) {
      for (const { chat, name } of members) chat.thread.send(textOf(name, count))
    }
    await everythingSent(members)
    await killer.settled()
    for (const { comeBack } of members) comeBack()
    await Promise.all(all)
    const seconds = (Date.now() - began) / 1000

    expect(killer.killed()).toBe(kills)
    for (let index = 0; index < members.length; index += 2) {
      const [buyer, seller] = members.slice(index, index + 2)
      if (!buyer || !seller) throw new Error('a conversation has two sides')
      const names = [buyer.name, seller.name] as const
      for (const { chat } of [buyer, seller]) {
        const thread = chat.thread.$thread.get()
        expectWhole(thread.state === 'ready' ? thread.messages : [], names)
      }
      expectWhole(await stored(killer.server().url, buyer), names)
    }
    const [someone] = members
    if (someone) await expectLimited(killer.server().url, someone)
    console.log(
      `${total} messages, ${members.length} members, ${kills} kills, ${seconds.toFixed(1)} s: none lost, none twice, order kept`,
    )
  } finally {
    for (const { close } of members) close()
    await killer.settled()
    await killer.server().kill({ database: true })
    await removeDataDirectory(directory)
  }
})

/** Resolves when all outboxes are empty. */
const everythingSent = (members: readonly Member[]) =>
  Promise.all(
    members.map(
      ({ chat }) =>
        new Promise<void>((resolve) => {
          const stop = chat.outbox.$waiting.subscribe((waiting) => {
            if (waiting.length > 0) return
            resolve()
            setImmediate(() => stop())
          })
        }),
    ),
  )
