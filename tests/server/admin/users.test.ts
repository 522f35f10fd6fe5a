import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { AdminRole } from '#lib/contract/admin/role-names.ts'
import { grantAdmin, revokeAdmin } from '#server/admin/users/roles.ts'
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
import { lastAuditEntry, statusOf, untilInvalidated } from '#support/moderation.ts'

const app = await openTestApp()
const { db, resources } = app
const admin = await createAdmin(db)
const api = browserClient(app, { token: await signInAdmin(db, admin) })
const visitor = browserClient(app)
const { leaf } = await createBranch(db)
const reason = 'It is not what the picture shows'

beforeEach(() => db.execute(sql`TRUNCATE rate_limits`))

const listing = async (fields = {}, seller?: { id: string }) =>
  createProduct(db, { seller: seller ?? (await createUser(db)), category: leaf }, fields)

test('blocking a member ends sessions, hides listings and mails the reason; unblocking restores all', async () => {
  const member = await createUser(db, { emailVerifiedAt: new Date(), language: 'ar' })
  const token = await signIn(db, { userId: member.id })
  const shown = await listing({}, member)
  const hidden = await listing({ status: 'hidden' }, member)
  const down = await listing({}, member)
  await dataOf(api.adminHideProduct({ id: down.id, reason: 'Counterfeit' }))
  await untilInvalidated(
    resources.bus,
    [`seller:${member.id}`, `product:${shown.id}`, 'products', 'stores'],
    () => dataOf(api.adminBlockUser({ id: member.id, reason })),
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
  expect(await lastAuditEntry(db, member.id)).toMatchObject({
    action: 'user.block',
    after: { blocked: true, reason, listings: 2 },
  })
  expect(await refusalOf(api.adminBlockUser({ id: member.id, reason }))).toMatchObject({ code: 'conflict' })
  // A listing of a blocked seller stays hidden.
  expect(await refusalOf(api.adminRestoreProduct({ id: shown.id }))).toMatchObject({ code: 'conflict' })
  expect((await dataOf(api.adminUsers({ status: 'blocked' }))).items.map(({ _id }) => _id)).toEqual([
    member.id,
  ])

  await dataOf(api.adminUnblockUser({ id: member.id }))
  expect([await statusOf(db, shown.id), await statusOf(db, hidden.id), await statusOf(db, down.id)]).toEqual([
    'active',
    'hidden',
    'removed',
  ])
  expect((await visitor.getProduct({ id: shown.id })).ok).toBe(true)
  expect(await refusalOf(api.adminUnblockUser({ id: member.id }))).toMatchObject({ code: 'conflict' })
})

test('admins cannot block themselves or another admin', async () => {
  expect(await refusalOf(api.adminBlockUser({ id: admin.id, reason }))).toMatchObject({ code: 'own_account' })
  const other = await createAdmin(db)
  expect(await refusalOf(api.adminBlockUser({ id: other.id, reason }))).toMatchObject({ code: 'forbidden' })
})

test('the admin role is granted and revoked, and a former business becomes a business again', async () => {
  const { approveBusiness } = await import('#server/business/decide.ts')
  const member = await createPendingBusiness(db)
  const form = await db.query.businessApplications.findFirst({
    where: eq(schema.businessApplications.userId, member.id),
  })
  await approveBusiness(resources, admin.id, form?.id ?? '', new Date())
  await dataOf(api.adminGrant({ id: member.id, role: 'owner' }))
  expect(await refusalOf(api.adminGrant({ id: member.id, role: 'owner' }))).toMatchObject({
    code: 'conflict',
  })
  const token = await signInAdmin(db, member)
  expect((await browserClient(app, { token }).admin({})).ok).toBe(true)
  await dataOf(api.adminRevoke({ id: member.id }))
  expect(await refusalOf(browserClient(app, { token }).admin({}))).toMatchObject({ code: 'unauthorized' })
  const user = await dataOf(api.adminUser({ id: member.id }))
  expect(user).toMatchObject({ role: 'business', hasFactor: false })
  expect(user.history.map(({ action }) => action)).toEqual(['user.revoke', 'user.grant'])
  expect(await refusalOf(api.adminRevoke({ id: admin.id }))).toMatchObject({ code: 'own_account' })
})

test('an owner changes the role of an admin, which counts at once in sessions that are open', async () => {
  const moderator = await createAdmin(db, 'moderator')
  const theirs = browserClient(app, { token: await signInAdmin(db, moderator) })
  expect(await dataOf(theirs.admin({}))).toMatchObject({ role: 'moderator' })
  expect((await theirs.adminReports({})).ok).toBe(true)
  await dataOf(api.adminGrant({ id: moderator.id, role: 'editor' }))
  expect(await refusalOf(theirs.adminReports({}))).toMatchObject({ code: 'forbidden' })
  expect((await theirs.adminBanners({})).ok).toBe(true)
  expect(await lastAuditEntry(db, moderator.id)).toMatchObject({
    action: 'user.grant',
    before: { role: 'admin', adminRole: 'moderator' },
    after: { role: 'admin', adminRole: 'editor' },
  })
  expect(await dataOf(api.adminUser({ id: moderator.id }))).toMatchObject({ adminRole: 'editor' })
})

test('only an owner gives rights, not to themselves, and an admin from before there were roles is one', async () => {
  const former = await createUser(db, { role: 'admin' })
  const theirs = browserClient(app, { token: await signInAdmin(db, former) })
  expect(await dataOf(theirs.admin({}))).toMatchObject({ role: 'owner' })
  expect(await refusalOf(theirs.adminGrant({ id: former.id, role: 'reader' }))).toMatchObject({
    code: 'own_account',
  })
  const moderator = browserClient(app, { token: await signInAdmin(db, await createAdmin(db, 'moderator')) })
  const member = await createUser(db)
  expect(await refusalOf(moderator.adminGrant({ id: member.id, role: 'moderator' }))).toMatchObject({
    code: 'forbidden',
  })
  expect(await refusalOf(moderator.adminRevoke({ id: former.id }))).toMatchObject({ code: 'forbidden' })
})

test('two owners who take each other’s rights at once leave one owner', async () => {
  const [one, other] = [await createAdmin(db), await createAdmin(db)]
  const results = await Promise.allSettled([
    grantAdmin(db, one.id, other.id, 'reader'),
    revokeAdmin(db, other.id, one.id),
  ])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('a role sees as CSV what it may see, and read-only takes no personal data along', async () => {
  const as = async (role: AdminRole) =>
    browserClient(app, {
      token: await signInAdmin(db, await createAdmin(db, role), { confirmedAt: new Date() }),
    })
  const [editor, reader] = [await as('editor'), await as('reader')]
  expect((await editor.adminExport({ table: 'banners' })).ok).toBe(true)
  expect(await refusalOf(editor.adminExport({ table: 'users' }))).toMatchObject({ code: 'forbidden' })
  expect((await reader.adminExport({ table: 'banners' })).ok).toBe(true)
  expect(await refusalOf(reader.adminExport({ table: 'users' }))).toMatchObject({ code: 'forbidden' })
  expect((await reader.adminUsers({})).ok).toBe(true)
})
