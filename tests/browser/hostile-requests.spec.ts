import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { sql } from 'drizzle-orm'
import pLimit from 'p-limit'
import sharp from 'sharp'
import { type Api, createClient, type Result } from '#lib/api/client.ts'
import { prove } from '#lib/api/prove.ts'
import { importLimits, type ListingImport } from '#lib/contract/imports.ts'
import { contractRoutes } from '#lib/contract/index.ts'
import { childrenOf } from '#support/child-processes.ts'
import { agreed, newEmail, newPhone } from '#support/contacts.ts'
import { createBusiness, createUser, signIn } from '#support/factories.ts'
import { codeTo } from '#support/outbox.ts'
import { packWorkbook, workbook, workbookParts } from '#support/workbook.ts'
import { inDatabase } from './support/member.ts'
import { keepMessages } from './support/outbox.ts'
import {
  newDataDirectory,
  type OwnServer,
  removeDataDirectory,
  startServer,
  whenReady,
} from './support/own-server.ts'

// Requests that once exhausted the memory of a server or blocked its event loop, sent to a server of its own: it stays
// ready and within its memory. Each test prints the peak of the memory and the longest delay of the event loop.

test.describe.configure({ mode: 'serial' })

const mostMessages = 200
/** Additional memory in bytes that a server may use during an attack: several uploads of 15 MB. */
const roomBytes = 400e6

let directory: string
let server: OwnServer
test.beforeAll(async () => {
  test.setTimeout(180_000)
  directory = await newDataDirectory()
  server = await startServer(directory, { DEMO: 'true', SMS_DAILY_CAP: String(mostMessages) })
  await whenReady(server.url)
  await keepMessages(directory)
})
test.afterAll(async () => {
  await server.stop()
  await removeDataDirectory(directory)
})

/** Returns an API client with a client address as a proxy forwards it. */
function clientAt(address: string, token = ''): Api {
  return createClient(contractRoutes(), ({ method, path, body, file }) =>
    fetch(`${server.url}/user/v1/${path}`, {
      method,
      headers: {
        ...{ 'x-forwarded-for': address, 'device-secret': 'of the hostile requests, only here', lang: 'en' },
        'content-type': file?.type || 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...((file || body) && { body: file ?? JSON.stringify(body) }),
    }),
  )
}
const codeOf = (result: Result<unknown>) => (result.ok ? 'ok' : result.code)
/** Sends `count` requests, at most `most` at a time. */
function atOnce<Outcome>(most: number, count: number, send: (number: number) => Promise<Outcome>) {
  const limit = pLimit(most)
  return Promise.all(Array.from({ length: count }, (_, number) => limit(() => send(number))))
}
/** Counts the answers of each code. */
const countsOf = (codes: unknown[]) =>
  Object.fromEntries(
    Map.groupBy(codes, String)
      .entries()
      .map(([code, all]) => [code, all.length]),
  )

/** Address in a /64 network of a provider's customer, who owns the /48. */
const networkOf = (customer: number, network: number) =>
  `2001:db8:${customer.toString(16)}:${network.toString(16)}::1`

/** Reads figures of the server: resident memory in bytes, and the longest delay of its loop since the last reading, in s. */
async function readFigures() {
  const text = await (await fetch(`${server.url}/metrics`)).text()
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1])
  return {
    memory: figure('process_resident_memory_bytes'),
    delay: figure('nodejs_eventloop_lag_max_seconds'),
  }
}

/**
 * Runs an attack, expects the server to stay ready and within its memory meanwhile, and prints the cost.
 */
async function measureAttack<Outcome>(name: string, attack: () => Promise<Outcome>): Promise<Outcome> {
  const before = await readFigures()
  let [most, delay, isOver] = [before.memory, 0, false]
  const probe = async () => {
    const answers: number[] = []
    while (!isOver) {
      answers.push((await fetch(`${server.url}/readyz`)).status)
      const figures = await readFigures()
      most = Math.max(most, figures.memory)
      delay = Math.max(delay, figures.delay)
      await wait(200)
    }
    return answers
  }
  const [outcome, answers] = await Promise.all([
    attack().finally(() => {
      isOver = true
    }),
    probe(),
  ])
  const after = await readFigures()
  const inMegabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`
  console.info(
    `${name}: ${inMegabytes(before.memory)} before, ${inMegabytes(most)} at most, ${inMegabytes(after.memory)} after; ` +
      `loop delayed by ${Math.round(delay * 1000)} ms at most`,
  )
  expect(countsOf(answers)).toEqual({ 200: answers.length })
  expect(most - before.memory, `${name}: memory`).toBeLessThan(roomBytes)
  expect((await fetch(`${server.url}/about-us`)).status).toBe(200)
  return outcome
}

test('six JPEGs of millions of empty segments are refused as too large', async () => {
  const token = await inDatabase(
    async (db) => signIn(db, { userId: (await createBusiness(db)).id }),
    directory,
  )
  const small = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer()
  const emptySegment = Buffer.from([0xff, 0xe1, 0, 2])
  const bytes = Buffer.concat([
    small.subarray(0, 2),
    Buffer.alloc(3_700_000 * 4, emptySegment),
    small.subarray(2),
  ])
  const file = new Blob([bytes], { type: 'image/jpeg' })
  const codes = await measureAttack('six pictures of 3,700,000 empty segments', () =>
    Promise.all(
      Array.from({ length: 6 }, async (_, place) =>
        codeOf(
          await clientAt(networkOf(1, place), token).upload({ kind: place % 2 ? 'chat' : 'product', file }),
        ),
      ),
    ),
  )
  expect(countsOf(codes)).toEqual({ too_large: 6 })
})

/** Returns the processes of the server that read workbooks. */
const readers = () => childrenOf(server.child.pid ?? 0, 'workbook/process')

/** Sends a file as an import of a new business. Resolves with its client and the import after a state is reached. */
async function importFile(content: Buffer, isReached: (state: ListingImport) => boolean) {
  const token = await inDatabase(
    async (db) => signIn(db, { userId: (await createBusiness(db)).id }),
    directory,
  )
  const api = clientAt('198.51.100.2', token)
  const begun = await api.beginImport({ csv: { name: 'lamps.xlsx', bytes: content.length } })
  if (!begun.ok) throw new Error(begun.message)
  const { _id: id, parts } = begun.data
  for (let part = 0; part < parts; part += 1) {
    const bytes = content.subarray(part * importLimits.partBytes, (part + 1) * importLimits.partBytes)
    const file = new Blob([new Uint8Array(bytes)], { type: 'application/octet-stream' })
    expect(codeOf(await api.importPart({ id, part: String(part), file }))).toBe('ok')
  }
  let now = begun.data
  await expect
    .poll(
      async () => {
        const latest = await api.getImport({})
        if (latest.ok && latest.data) now = latest.data
        return isReached(now)
      },
      { timeout: 150_000 },
    )
    .toBe(true)
  return { api, now }
}

for (const [name, part, tag, count] of [
  [
    'four million rows of one far empty cell',
    'xl/worksheets/sheet2.xml',
    '<row><c r="BXX2"/></row>',
    4_000_000,
  ],
  ['twenty million empty texts', 'xl/sharedStrings.xml', '<si/>', 20_000_000],
  ['one cell of 200 MB', 'xl/sharedStrings.xml', `<si><t>${'a'.repeat(2_000_000)}</t></si>`, 100],
] as const) {
  test(`an import of a workbook of ${name} fails, and its reader process ends`, async () => {
    test.setTimeout(240_000)
    const parts = workbookParts([['a']])
    const xml = parts[part]?.replace(/<\/(?:sheetData|sst)>/, (end) => tag.repeat(count) + end) ?? ''
    const file = await packWorkbook({ ...parts, [part]: xml })
    const { now } = await measureAttack(`a workbook of ${name}`, () =>
      importFile(file, ({ state }) => state === 'failed'),
    )
    expect(now.reason).toBe('xlsx_size')
    await expect.poll(readers, { timeout: 30_000 }).toEqual([])
  })
}

test('cancelling an import ends the process that reads its workbook', async () => {
  test.setTimeout(240_000)
  const rows = Array.from({ length: 60_000 }, (_, row) =>
    Array.from({ length: 12 }, (_, cell) => `cell ${row} ${cell}`),
  )
  const { api, now } = await importFile(await workbook(rows), ({ state }) => state === 'running')
  await expect.poll(readers, { timeout: 30_000 }).not.toEqual([])
  expect(await api.cancelImport({ id: now._id })).toMatchObject({ ok: true, data: { state: 'cancelled' } })
  await expect.poll(readers, { timeout: 30_000 }).toEqual([])
})

test('one-time codes guessed without their challenge are refused, and the owner’s code still works', async () => {
  const owner = clientAt('203.0.113.9')
  const email = newEmail()
  const asked = await owner.sendOtp({ email, ...agreed })
  if (!asked.ok) throw new Error(asked.message)
  const codes = await measureAttack('3,000 codes of a made-up challenge', () =>
    atOnce(100, 3_000, async (place) =>
      codeOf(
        await clientAt(networkOf(2, place % 100)).verifyotp({
          ...{ email: newEmail(), otp: '000000', purpose: 'signin', challenge: 'made up' },
        }),
      ),
    ),
  )
  expect(Object.keys(countsOf(codes)).toSorted()).toEqual(['otp_wrong', 'too_many_requests'])
  const otp = await inDatabase((db) => codeTo(db, email), directory)
  const { challenge } = asked.data
  expect(codeOf(await owner.verifyotp({ email, otp, purpose: 'signin', challenge }))).toBe('ok')
})

/** Returns a phone number of the Emirates, so that few numbers share a prefix. */
const numberOf = (serial: number) =>
  `5${[0, 2, 4, 5, 6, 8][serial % 6]}${String(1_234_567 + serial * 12_347)}`

test('text messages for 540 networks of one customer are limited, and another customer still gets a code', async () => {
  const codes = await measureAttack('540 text messages', () =>
    atOnce(20, 540, async (network) =>
      codeOf(
        await clientAt(networkOf(3, network)).sendOtp({
          ...{ countryCode: '+971', phoneNo: numberOf(network), ...agreed },
        }),
      ),
    ),
  )
  // A fifth of the messages is free; the others cost a proof of work, up to a quarter for one customer of a provider.
  expect(countsOf(codes).ok).toBeLessThanOrEqual(mostMessages / 4)
  expect(Object.keys(countsOf(codes)).toSorted()).toEqual(['ok', 'proof_required', 'too_many_requests'])
  // A client of another network gets a code after a proof of work.
  const honest = clientAt('203.0.113.10')
  const wanted = { countryCode: '+971', phoneNo: newPhone(), ...agreed }
  const first = await honest.sendOtp(wanted)
  const proof = first.ok ? null : await prove(first.ticket ?? '')
  expect(codeOf(proof ? await honest.sendOtp({ ...wanted, ...proof }) : first)).toBe('ok')
  const [sent] = (
    await inDatabase(
      (db) => db.execute<{ count: number }>(sql`SELECT count(*)::int FROM outbox WHERE channel = 'sms'`),
      directory,
    )
  ).rows
  expect(sent?.count).toBeLessThanOrEqual(mostMessages / 4 + 1)
})

test('the server stays ready while forty members set passwords that are slow to rate', async () => {
  const tokens = await inDatabase(
    (db) =>
      Promise.all(Array.from({ length: 40 }, async () => signIn(db, { userId: (await createUser(db)).id }))),
    directory,
  )
  // Each letter has many substitutions, all of which a strength estimator tries.
  const password = `${'4@8({[</369&#!1/|0$5+7%2'.repeat(5)}Aa1`
  const codes = await measureAttack('forty passwords that take long to rate', () =>
    Promise.all(
      tokens.map(async (token, place) =>
        codeOf(
          await clientAt(networkOf(100 + place, 1), token).setPassword({
            password,
            confirmPassword: password,
          }),
        ),
      ),
    ),
  )
  expect(codes.filter((code) => code === 'ok' || code === 'invalid_input')).toHaveLength(40)
})

test('1,000 uncached searches, 96 at a time, answer 200 or 503 with retry-after', async () => {
  const statuses = await measureAttack('1,000 new searches', () =>
    atOnce(96, 1_000, async (number) => {
      const answer = await fetch(`${server.url}/searched-products/lamp%20${number}`)
      await answer.arrayBuffer()
      return [answer.status, answer.headers.get('retry-after')] as const
    }),
  )
  for (const [status, retryAfter] of statuses) {
    expect([200, 503]).toContain(status)
    if (status === 503) expect(Number(retryAfter)).toBeGreaterThan(0)
  }
})

test('forty concurrent requests for the API description get compressed answers with an ETag', async () => {
  for (const path of ['/user/v1/docs', '/user/v1/openapi.json']) {
    const answers = await measureAttack(`forty times ${path}`, () =>
      Promise.all(
        Array.from({ length: 40 }, async () => {
          const answer = await fetch(server.url + path)
          await answer.arrayBuffer()
          return answer
        }),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const [first] = answers
    expect(first?.headers.get('content-encoding')).not.toBeNull()
    const etag = first?.headers.get('etag') ?? ''
    expect((await fetch(server.url + path, { headers: { 'if-none-match': etag } })).status).toBe(304)
  }
})
