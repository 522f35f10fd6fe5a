import { desc, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { BusEvent } from '#server/platform/bus.ts'
import * as schema from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf, refusalOf } from '#support/client.ts'
import {
  createAdmin,
  createBranch,
  createPendingBusiness,
  createProduct,
  createUser,
  signIn,
  signInAdmin,
} from '#support/factories.ts'

const app = await openTestApp()
const { db, resources } = app
const admin = await createAdmin(db)
const api = browserClient(app, { token: await signInAdmin(db, admin) })
const visitor = browserClient(app)
const { leaf } = await createBranch(db)
const reason = 'It is not what the picture shows'

beforeEach(() => db.execute(sql`TRUNCATE rate_limits, reports`))

const listing = async (fields = {}, seller?: { id: string }) =>
  createProduct(db, { seller: seller ?? (await createUser(db)), category: leaf }, fields)
const statusOf = async (id: string) =>
  (await db.query.products.findFirst({ where: eq(schema.products.id, id) }))?.status
const noticesOf = (userId: string) =>
  db.select().from(schema.notifications).where(eq(schema.notifications.userId, userId))
const lastAuditEntry = async (subjectId: string) => {
  const { auditLog } = schema
  const [row] = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, subjectId))
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(1)
  return row && { by: row.actorId, action: row.action, ...row.details }
}
/** Waits until pages with these tags were invalidated in other processes. */
async function toldOf(tags: readonly string[], run: () => Promise<unknown>): Promise<void> {
  const missing = new Set(tags)
  const all = Promise.withResolvers<void>()
  const stop = resources.bus.subscribe((event: BusEvent) => {
    if (event.type !== 'invalidate') return
    for (const tag of event.tags) missing.delete(tag)
    if (missing.size === 0) all.resolve()
  })
  await run()
  await all.promise
  stop()
}
const report = async (subject: 'product' | 'user' | 'message', subjectId: string, reporterId?: string) => {
  const by = reporterId ?? (await createUser(db)).id
  const [row] = await db
    .insert(schema.reports)
    .values({ subject, subjectId, reporterId: by, reason: 'fraud', details: 'Look at this' })
    .returning()
  return { _id: row?.id ?? '', by }
}

test('a listing is taken down for a reason, and put back as it was', async () => {
  const seller = await createUser(db)
  const product = await listing({ status: 'sold', name: 'Oak table' }, seller)
  await toldOf([`product:${product.id}`, `seller:${seller.id}`, 'home'], () =>
    dataOf(api.adminHideProduct({ id: product.id, reason })),
  )
  expect(await refusalOf(visitor.getProduct({ id: product.id }))).toMatchObject({ code: 'gone' })
  const [notice] = await noticesOf(seller.id)
  expect([notice?.kind, notice?.message, notice?.messageAr]).toEqual([
    'listing',
    expect.stringContaining(reason),
    expect.stringContaining(reason),
  ])
  expect(await dataOf(api.adminProduct({ id: product.id }))).toMatchObject({
    status: 'removed',
    takenDown: { cause: 'moderation', reason },
  })
  expect(await lastAuditEntry(product.id)).toEqual({
    by: admin.id,
    action: 'product.hide',
    before: { status: 'sold' },
    after: { status: 'removed', reason },
  })
  expect(await refusalOf(api.adminHideProduct({ id: product.id, reason }))).toMatchObject({
    code: 'conflict',
  })

  await dataOf(api.adminRestoreProduct({ id: product.id }))
  expect(await statusOf(product.id)).toBe('sold')
  expect(await lastAuditEntry(product.id)).toMatchObject({
    action: 'product.restore',
    after: { status: 'sold' },
  })
  expect(await refusalOf(api.adminRestoreProduct({ id: product.id }))).toMatchObject({ code: 'conflict' })
})

test('what its owner deleted does not come back', async () => {
  const deleted = await listing({ status: 'removed', deletedAt: new Date() })
  expect(await refusalOf(api.adminRestoreProduct({ id: deleted.id }))).toMatchObject({ code: 'conflict' })
  expect((await dataOf(api.adminProduct({ id: deleted.id }))).status).toBe('deleted')
})

test('listings are found by name, seller and id, and by their state', async () => {
  const seller = await createUser(db, { firstName: 'Zubaida', lastName: 'Kareem' })
  const product = await listing({ name: 'Walnut 100% desk', nameAr: 'مكتب جوز' }, seller)
  const find = async (search: string, status?: 'review') =>
    (await dataOf(api.adminProducts({ search, ...(status ? { status } : {}) }))).items.map(({ _id }) => _id)
  for (const search of ['walnut', '100%', 'مكتب', 'zubaida', product.id])
    expect(await find(search), search).toEqual([product.id])
  expect(await find('walnut', 'review')).toEqual([])
  expect(await find('100_')).toEqual([])
})

test('listings that wait stand with the words that hold them back; a decision is made once', async () => {
  const { word } = await dataOf(api.adminAddWord({ word: 'Contraband' }))
  const [first, second] = [
    await listing({ status: 'review', description: 'Fine CONTRABAND' }),
    await listing({ status: 'review' }),
  ]
  expect((await dataOf(api.admin({}))).waiting.listings).toBe(2)
  expect((await dataOf(api.adminProduct({ id: first.id }))).prohibited).toEqual([word])
  expect((await dataOf(api.adminProducts({ status: 'review' }))).items.map(({ _id }) => _id)).toEqual([
    first.id,
    second.id,
  ])
  await dataOf(api.adminApproveListing({ id: second.id }))
  await dataOf(api.adminRejectListing({ id: first.id, reason }))
  expect([await statusOf(first.id), await statusOf(second.id)]).toEqual(['removed', 'active'])
  expect(await lastAuditEntry(first.id)).toMatchObject({ action: 'product.reject', after: { reason } })
  expect(await refusalOf(api.adminApproveListing({ id: first.id }))).toMatchObject({ code: 'conflict' })
})

test('a word is prohibited once, however it is written, and allowed again', async () => {
  const { _id } = await dataOf(api.adminAddWord({ word: ' Moon Rock ' }))
  expect(await refusalOf(api.adminAddWord({ word: 'MOON ROCK' }))).toMatchObject({
    code: 'conflict',
    fields: { word: { code: 'word_known' } },
  })
  expect((await dataOf(api.adminWords({ search: 'MOON ro' }))).items.map(({ word }) => word)).toEqual([
    'Moon Rock',
  ])
  await dataOf(api.adminDeleteWord({ id: _id }))
  expect(await lastAuditEntry(_id)).toMatchObject({ action: 'word.delete', before: { word: 'Moon Rock' } })
  expect(await refusalOf(api.adminDeleteWord({ id: _id }))).toMatchObject({ code: 'not_found' })
})

test('a blocked member is out: sessions end, listings disappear, the reason is mailed; let in again all is back', async () => {
  const member = await createUser(db, { emailVerifiedAt: new Date(), language: 'ar' })
  const token = await signIn(db, { userId: member.id })
  const shown = await listing({}, member)
  const hidden = await listing({ status: 'hidden' }, member)
  const down = await listing({}, member)
  await dataOf(api.adminHideProduct({ id: down.id, reason: 'Counterfeit' }))
  await toldOf([`seller:${member.id}`, `product:${shown.id}`, 'products', 'stores'], () =>
    dataOf(api.adminBlockUser({ id: member.id, reason })),
  )
  expect(await refusalOf(browserClient(app, { token }).currentUser({}))).toMatchObject({
    code: 'unauthorized',
  })
  expect(await refusalOf(visitor.getProduct({ id: shown.id }))).toMatchObject({ code: 'gone' })
  expect(
    (await dataOf(visitor.getProducts({ size: '100' }))).items.map(({ userId }) => userId),
  ).not.toContain(member.id)
  expect((await visitor.getProfileById({ userId: member.id })).ok).toBe(false)
  const [mail] = await db
    .select()
    .from(schema.outbox)
    .where(eq(schema.outbox.recipient, member.email ?? ''))
  expect(mail?.subject).toMatch(/\p{Script=Arabic}/u)
  expect(mail?.body).toContain(reason)
  expect(await lastAuditEntry(member.id)).toMatchObject({
    action: 'user.block',
    after: { blocked: true, reason, listings: 2 },
  })
  expect(await refusalOf(api.adminBlockUser({ id: member.id, reason }))).toMatchObject({ code: 'conflict' })
  // A listing of a blocked owner stays down.
  expect(await refusalOf(api.adminRestoreProduct({ id: shown.id }))).toMatchObject({ code: 'conflict' })
  expect((await dataOf(api.adminUsers({ status: 'blocked' }))).items.map(({ _id }) => _id)).toEqual([
    member.id,
  ])

  await dataOf(api.adminUnblockUser({ id: member.id }))
  expect([await statusOf(shown.id), await statusOf(hidden.id), await statusOf(down.id)]).toEqual([
    'active',
    'hidden',
    'removed',
  ])
  expect((await visitor.getProduct({ id: shown.id })).ok).toBe(true)
  expect(await refusalOf(api.adminUnblockUser({ id: member.id }))).toMatchObject({ code: 'conflict' })
})

test('nobody blocks themself or another admin', async () => {
  expect(await refusalOf(api.adminBlockUser({ id: admin.id, reason }))).toMatchObject({ code: 'own_account' })
  const other = await createAdmin(db)
  expect(await refusalOf(api.adminBlockUser({ id: other.id, reason }))).toMatchObject({ code: 'forbidden' })
})

test('rights are granted and taken; what was an accepted business is one again', async () => {
  const { approveBusiness } = await import('#server/business/decide.ts')
  const member = await createPendingBusiness(db)
  const form = await db.query.businessApplications.findFirst({
    where: eq(schema.businessApplications.userId, member.id),
  })
  await approveBusiness(resources, admin.id, form?.id ?? '', new Date())
  await dataOf(api.adminGrant({ id: member.id }))
  expect(await refusalOf(api.adminGrant({ id: member.id }))).toMatchObject({ code: 'conflict' })
  const token = await signInAdmin(db, member)
  expect((await browserClient(app, { token }).admin({})).ok).toBe(true)
  await dataOf(api.adminRevoke({ id: member.id }))
  expect(await refusalOf(browserClient(app, { token }).admin({}))).toMatchObject({ code: 'unauthorized' })
  const user = await dataOf(api.adminUser({ id: member.id }))
  expect(user).toMatchObject({ role: 'business', hasFactor: false })
  expect(user.history.map(({ action }) => action)).toEqual(['user.revoke', 'user.grant'])
  expect(await refusalOf(api.adminRevoke({ id: admin.id }))).toMatchObject({ code: 'own_account' })
})

test('a report comes with the listing in view; deciding it decides the others of the same, and reporters are told', async () => {
  const seller = await createUser(db)
  const product = await listing({ name: 'Oak table' }, seller)
  const [one, two] = [await report('product', product.id), await report('product', product.id)]
  const seen = await dataOf(api.adminReport({ id: one._id }))
  expect(seen).toMatchObject({
    openOfSubject: 2,
    about: { name: 'Oak table' },
    product: { _id: product.id, openReports: 2 },
    user: { _id: seller.id, openReports: 2 },
    messages: [],
  })
  expect((await dataOf(api.admin({}))).waiting.reports).toBe(2)
  await dataOf(api.adminDecideReport({ id: one._id, decision: 'remove', reason }))
  expect(await statusOf(product.id)).toBe('removed')
  for (const { _id, by } of [one, two]) {
    expect(await dataOf(api.adminReport({ id: _id }))).toMatchObject({ status: 'acted', outcome: 'remove' })
    expect((await noticesOf(by)).map(({ kind }) => kind)).toEqual(['report'])
  }
  expect(await refusalOf(api.adminDecideReport({ id: two._id, decision: 'dismiss' }))).toMatchObject({
    code: 'conflict',
  })
  expect(await lastAuditEntry(one._id)).toMatchObject({
    action: 'report.remove',
    after: { reports: 2, reason },
  })
})

test('of two admins at once, one decides and the other gets a conflict', async () => {
  const product = await listing()
  const { _id } = await report('product', product.id)
  const answers = await Promise.all([
    api.adminDecideReport({ id: _id, decision: 'remove', reason }),
    api.adminDecideReport({ id: _id, decision: 'dismiss' }),
  ])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  const { outcome } = await dataOf(api.adminReport({ id: _id }))
  expect(await statusOf(product.id)).toBe(outcome === 'remove' ? 'removed' : 'active')
})

test('a decision that cannot be carried out leaves the report open and says nothing', async () => {
  const product = await listing({ status: 'removed' })
  const { _id, by } = await report('product', product.id)
  expect(await refusalOf(api.adminDecideReport({ id: _id, decision: 'remove', reason }))).toMatchObject({
    code: 'conflict',
  })
  expect((await refusalOf(api.adminDecideReport({ id: _id, decision: 'warn' }))).fields).toMatchObject({
    reason: { code: 'required' },
  })
  expect((await dataOf(api.adminReport({ id: _id }))).status).toBe('open')
  expect(await noticesOf(by)).toEqual([])
})

test('a member is warned or blocked for a report', async () => {
  const [rude, worse] = [await createUser(db), await createUser(db)]
  const [first, second] = [await report('user', rude.id), await report('user', worse.id)]
  await dataOf(api.adminDecideReport({ id: first._id, decision: 'warn', reason }))
  expect((await noticesOf(rude.id))[0]?.message).toContain(reason)
  await dataOf(api.adminDecideReport({ id: second._id, decision: 'block', reason }))
  expect((await dataOf(api.adminUser({ id: worse.id }))).blocked).toBe(true)
})

test('of messages only a reported one is read, with five around it, and that is recorded', async () => {
  const [buyer, seller] = [await createUser(db), await createUser(db)]
  const [room] = await db.insert(schema.rooms).values({ buyerId: buyer.id, sellerId: seller.id }).returning()
  const rows = Array.from({ length: 20 }, (_, place) => ({
    roomId: room?.id ?? '',
    senderId: place % 2 ? seller.id : buyer.id,
    sequence: place + 1,
    clientId: crypto.randomUUID(),
    text: `message ${place + 1}`,
  }))
  const messages = await db.insert(schema.messages).values(rows).returning()
  const { _id } = await report('message', messages[9]?.id ?? '')
  const listed = await dataOf(api.adminReports({}))
  expect(JSON.stringify(listed)).not.toContain('message 10')
  expect(await lastAuditEntry(_id)).toBeUndefined()
  const seen = await dataOf(api.adminReport({ id: _id }))
  expect(seen.messages.map(({ text }) => text)).toEqual(
    Array.from({ length: 11 }, (_, place) => `message ${place + 5}`),
  )
  expect(seen.messages.filter(({ reported }) => reported).map(({ text }) => text)).toEqual(['message 10'])
  expect(seen.user?._id).toBe(seller.id)
  expect(await lastAuditEntry(_id)).toMatchObject({ by: admin.id, action: 'report.read-messages' })
})

test('businesses wait the oldest first and are found by what they gave', async () => {
  const [first, second] = [await createPendingBusiness(db), await createPendingBusiness(db)]
  const { items } = await dataOf(api.adminBusinesses({ status: 'Pending', search: 'business@example' }))
  expect(items.map(({ member }) => member._id)).toEqual([first.id, second.id])
  await dataOf(api.adminRejectBusiness({ id: items[0]?._id ?? '', reason }))
  await dataOf(api.adminApproveBusiness({ id: items[1]?._id ?? '' }))
  expect(await dataOf(api.adminBusiness({ id: items[0]?._id ?? '' }))).toMatchObject({
    status: 'Rejected',
    reason,
  })
  expect(await lastAuditEntry(items[1]?._id ?? '')).toMatchObject({
    by: admin.id,
    action: 'business.approve',
  })
  expect(await refusalOf(api.adminApproveBusiness({ id: items[0]?._id ?? '' }))).toMatchObject({
    code: 'conflict',
  })
})

test('a table as CSV: in the admin’s language, filtered as its page is, and nothing that a spreadsheet would run', async () => {
  const seller = await createUser(db, { firstName: 'Nadia', lastName: 'Export' })
  await listing({ name: '=HYPERLINK("http://evil.example")' }, seller)
  await listing({ name: 'Quoted "table", oak' }, seller)
  const { csv } = await dataOf(api.adminExport({ table: 'products', search: 'Nadia', status: 'all' }))
  const lines = csv.trimEnd().split('\r\n')
  expect(csv.startsWith('\ufeffId,Name')).toBe(true)
  expect(lines).toHaveLength(3)
  expect(csv).toContain('"\'=HYPERLINK(""http://evil.example"")"')
  expect(csv).toContain('"Quoted ""table"", oak"')
  const arabic = browserClient(app, { token: await signInAdmin(db, admin), lang: 'ar' })
  expect((await dataOf(arabic.adminExport({ table: 'users' }))).csv).toContain('البريد الإلكتروني')
  for (const table of ['audit', 'businesses', 'reports', 'words', 'users'] as const) {
    expect((await api.adminExport({ table })).ok, table).toBe(true)
    // Inherited by every object, but not a state of a table.
    expect((await api.adminExport({ table, status: 'constructor' })).ok, table).toBe(true)
  }
})

test('the log names who did what, and is searched', async () => {
  const product = await listing()
  await dataOf(api.adminHideProduct({ id: product.id, reason }))
  const { items } = await dataOf(api.adminAudit({ search: product.id }))
  expect(items).toMatchObject([
    {
      by: { _id: admin.id, email: admin.email },
      action: 'product.hide',
      before: { status: 'active' },
      after: { reason },
    },
  ])
  expect((await dataOf(api.adminAudit({ search: 'no such thing' }))).total).toBe(0)
})
