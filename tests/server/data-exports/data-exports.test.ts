import { eq, sql } from 'drizzle-orm'

import { beforeEach, expect, test } from 'vitest'
import { exportData, removeOldExports } from '#server/data-exports/job.ts'
import { signToken } from '#server/data-exports/tokens.ts'
import { createFront } from '#server/front/front.ts'
import * as schema from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { openTalk } from '#support/chat.ts'
import { browserClient, dataOf, refusalOf } from '#support/client.ts'
import { createUser, daysFromNow, signIn } from '#support/factories.ts'
import { askPort, openPort } from '#support/front.ts'
import { messagesTo } from '#support/outbox.ts'
import { photoOf } from '#support/photos.ts'
import { unzip } from '#support/unzip.ts'

const app = await openTestApp()
const { db, resources } = app
const talk = await openTalk(app)
const config = { ...resources.config, serviceWorker: false }
const port = await openPort(createFront({ ...resources, config }, 'no-such-folder', async () => undefined))
const password = 'Correct-horse-1'

beforeEach(() => db.execute(sql`TRUNCATE rate_limits`))

const exportsOf = (userId: string) =>
  db.select().from(schema.dataExports).where(eq(schema.dataExports.userId, userId))

async function member(fields: Parameters<typeof createUser>[1] = {}) {
  const user = await createUser(db, { password, emailVerifiedAt: new Date(), ...fields })
  return { user, api: browserClient(app, { token: await signIn(db, { userId: user.id }) }) }
}

/** Downloads a data export. @returns its files by name */
async function downloadOf({ api }: Awaited<ReturnType<typeof member>>, token?: string) {
  const { url } = await dataOf(api.openDataExport(token ? { token } : {}))
  const answer = await askPort(port, url)
  expect(answer.status).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-length': String(answer.body.length),
    'cache-control': 'private, no-store',
  })
  return unzip(answer.body)
}
const linkIn = (body: string) => /\/profile\/data#(\S+)/.exec(body)?.[1] ?? ''

test('a data export contains the member’s own data, without secrets or hidden data of others', async () => {
  const { seller, buyer, product, roomId } = await talk.talk({ name: 'A brass lamp' })
  const photo = new Blob([new Uint8Array(await photoOf(3))], { type: 'image/png' })
  const uploaded = await dataOf(seller.api.upload({ kind: 'product', file: photo }))
  await db
    .update(schema.products)
    .set({ imageIds: [uploaded._id], floorPrice: 5_000 })
    .where(eq(schema.products.id, product.id))
  await talk.say(buyer, roomId, 'Cleared before')
  await dataOf(seller.api.clearChat({ roomId }))
  await talk.say(buyer, roomId, 'Is it still there?')
  await talk.say(seller, roomId, 'It is')
  const secret = 'a-secret-that-nobody-sees'
  await db.insert(schema.cards).values({
    ...{ userId: seller.user.id, provider: 'sandbox', providerToken: secret, holderName: 'A Person' },
    ...{ brand: 'visa', lastFour: '4242', expiryMonth: 1, expiryYear: 2040 },
  })
  await db.insert(schema.totpFactors).values({ userId: seller.user.id, secret })
  await db.insert(schema.recoveryCodes).values({ userId: seller.user.id, codeHash: secret })
  await db.insert(schema.blocks).values({ blockerId: buyer.user.id, blockedId: (await createUser(db)).id })

  await dataOf(seller.api.requestDataExport({}))
  expect(await exportData(resources)).toBe(1)
  const files = await downloadOf(seller)
  const list = (name: string) => JSON.parse(files.get(`${name}.json`)?.toString() ?? '') as object[]

  expect(list('profile')).toMatchObject([
    { id: seller.user.id, email: seller.user.email, hasPassword: false },
  ])
  expect(list('listings')).toMatchObject([{ name: 'A brass lamp', pictureIds: [uploaded._id] }])
  expect(list('messages')).toMatchObject([
    { from: 'them', text: 'Is it still there?' },
    { from: 'me', text: 'It is' },
  ])
  expect(list('conversations')).toMatchObject([{ side: 'selling', listing: 'A brass lamp' }])
  expect(list('cards')).toMatchObject([{ brand: 'visa', lastFour: '4242' }])
  expect(list('blocked-members')).toEqual([])
  expect(files.get(`pictures/${uploaded._id}.webp`)?.subarray(8, 12).toString()).toBe('WEBP')
  expect(files.get('README.txt')?.toString()).toContain('بياناتك')
  const everything = [...files].map(([name, bytes]) => name + bytes.toString('latin1')).join()
  for (const hidden of [secret, buyer.user.email ?? '', '$argon2', 'Cleared before'])
    expect(everything).not.toContain(hidden)
})

test('a data export contains every row once when there are several batches', async () => {
  const { user, api } = await member()
  const rows = Array.from({ length: 1_203 }, (_, place) => ({ userId: user.id, text: `search ${place}` }))
  await db.insert(schema.searchHistory).values(rows)
  await dataOf(api.requestDataExport({}))
  await exportData(resources)
  const files = await downloadOf({ user, api })
  const searches = JSON.parse(files.get('searches.json')?.toString() ?? '') as { text: string }[]
  expect(new Set(searches.map(({ text }) => text)).size).toBe(1_203)
})

test('the link to a data export works only for its owner, in a confirmed session, until it expires', async () => {
  const owner = await member()
  const other = await member()
  await dataOf(owner.api.requestDataExport({}))
  await exportData(resources)
  const [mail] = await messagesTo(db, owner.user.email ?? '')
  const token = linkIn(mail?.body ?? '')
  expect((await downloadOf(owner, token)).has('profile.json')).toBe(true)
  expect(await refusalOf(other.api.openDataExport({ token }))).toMatchObject({ code: 'not_found' })
  const forged = `${token.slice(0, -3)}abc`
  expect(await refusalOf(owner.api.openDataExport({ token: forged }))).toMatchObject({ code: 'not_found' })
  const unconfirmed = await signIn(db, { userId: owner.user.id }, { confirmedAt: null })
  const stolen = browserClient(app, { token: unconfirmed })
  expect(await refusalOf(stolen.openDataExport({ token }))).toMatchObject({ code: 'confirm_required' })
  expect(await refusalOf(stolen.requestDataExport({}))).toMatchObject({ code: 'confirm_required' })
  const [row] = await exportsOf(owner.user.id)
  const over = await signToken(db, 'page', row?.id ?? '', daysFromNow(-1))
  expect(await refusalOf(owner.api.openDataExport({ token: over }))).toMatchObject({ code: 'gone' })
})

test('a forged, expired or wrong download address is answered 404', async () => {
  const owner = await member()
  await dataOf(owner.api.requestDataExport({}))
  await exportData(resources)
  const [row] = await exportsOf(owner.user.id)
  const id = row?.id ?? ''
  const tokens = [
    await signToken(db, 'page', id, daysFromNow(1)),
    await signToken(db, 'file', id, daysFromNow(-1)),
    `${id}.zzzzzzzz.${'A'.repeat(43)}`,
    'no-token',
  ]
  for (const token of tokens) expect((await askPort(port, `/data-export/${token}`)).status).toBe(404)
})

test('one data export is made at a time, and further ones are limited per day', async () => {
  const { user, api } = await member()
  await Promise.all(Array.from({ length: 4 }, () => dataOf(api.requestDataExport({}))))
  expect(await exportsOf(user.id)).toHaveLength(1)
  await exportData(resources)
  await db.execute(sql`TRUNCATE rate_limits`)
  for (let time = 0; time < 3; time += 1) {
    await dataOf(api.requestDataExport({}))
    await exportData(resources)
  }
  expect(await refusalOf(api.requestDataExport({}))).toMatchObject({ code: 'too_many_requests' })
})

test('an expired data export is deleted with its file', async () => {
  const { user, api } = await member()
  await dataOf(api.requestDataExport({}))
  await exportData(resources)
  const [row] = await exportsOf(user.id)
  const key = row?.storageKey ?? ''
  await removeOldExports(resources, daysFromNow(0.9))
  expect(await resources.storage.read(key)).not.toBeNull()
  await removeOldExports(resources, daysFromNow(1.1))
  expect(await resources.storage.read(key)).toBeNull()
  expect(await exportsOf(user.id)).toEqual([])
})

test('a data export with an unreadable picture is retried and fails after three attempts without a mail', async () => {
  const { user, api } = await member()
  await db.insert(schema.images).values({ kind: 'avatar', ownerId: user.id, storageKey: 'uploads/broken' })
  await dataOf(api.requestDataExport({}))
  const broken = { ...resources.storage, read: () => Promise.reject(new Error('the disk is broken')) }
  for (let time = 0; time < 3; time += 1) {
    expect(await exportData({ ...resources, storage: broken })).toBe(0)
    await db.update(schema.dataExports).set({ heldUntil: daysFromNow(-1) })
  }
  expect(app.complaints.splice(0)).toHaveLength(3)
  expect(await dataOf(api.dataExport({}))).toMatchObject({ state: 'failed' })
  expect(await messagesTo(db, user.email ?? '')).toEqual([])
  expect(await exportData(resources)).toBe(0)
})

test('a member without an email gets the link to the data export by text message', async () => {
  const { user, api } = await member({
    email: null,
    emailVerifiedAt: null,
    countryCode: '+971',
    phone: '501112233',
  })
  await dataOf(api.requestDataExport({}))
  await exportData(resources)
  const [sent] = await messagesTo(db, '+971501112233')
  expect(sent).toMatchObject({ channel: 'sms' })
  expect((await downloadOf({ user, api }, linkIn(sent?.body ?? ''))).size).toBeGreaterThan(20)
})
