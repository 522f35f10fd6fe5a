import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { AdminRole } from '#lib/contract/admin/role-names.ts'
import type { Endpoint } from '#lib/contract/endpoint.ts'
import { contract } from '#lib/contract/index.ts'
import { rejectListing } from '#server/listings/review.ts'
import * as schema from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf } from '#support/client.ts'
import {
  createAdmin,
  createBranch,
  createProduct,
  createUser,
  signIn,
  signInAdmin,
} from '#support/factories.ts'
import { inBoth } from '#support/reason.ts'

const app = await openTestApp()
const { db } = app
const { leaf } = await createBranch(db)
const member = await createUser(db)
const listing = await createProduct(db, { seller: member, category: leaf }, { status: 'hidden' })

type Call = { path: string; token: string; method?: string; as?: string; body?: object }
const call = async ({ path, token, method = 'GET', as = member.id, body }: Call) => {
  const headers = { authorization: `Bearer ${token}`, 'x-view-as': as, 'content-type': 'application/json' }
  const content = body ? { body: JSON.stringify(body) } : {}
  const request = new Request(`http://localhost/user/v1/${path}`, { method, headers, ...content })
  return (await (await app.fetch(request)).json()) as {
    statusCode: number
    data: { items: { _id: string; reason: string | null; decision: string | null }[] }
  }
}
const tokenOf = async (role: AdminRole) => {
  const admin = await createAdmin(db, role)
  return { id: admin.id, token: await signInAdmin(db, admin, { confirmedAt: new Date() }) }
}
const views = (adminId: string) =>
  db.$count(
    schema.auditLog,
    and(
      eq(schema.auditLog.action, 'user.view'),
      eq(schema.auditLog.subjectId, member.id),
      eq(schema.auditLog.actorId, adminId),
    ),
  )

test('owners and moderators read what a member sees, and that is recorded once', async () => {
  for (const role of ['owner', 'moderator'] as const) {
    const { id, token } = await tokenOf(role)
    const [answer] = await Promise.all([
      call({ path: 'getMyProduct?type=hidden', token }),
      call({ path: 'getBusiness', token }),
      call({ path: 'savedSearch', token }),
    ])
    expect(answer.data.items.map(({ _id }) => _id)).toEqual([listing.id])
    expect(await views(id)).toBe(1)
  }
})

test('who reads as a member sees why a listing was taken down, and cannot appeal in the member’s name', async () => {
  const seller = await createUser(db)
  const { id } = await createProduct(db, { seller, category: leaf }, { status: 'review' })
  const { id: adminId, token } = await tokenOf('moderator')
  await rejectListing(app.resources, adminId, id, inBoth('Nothing stolen'))
  const viewed = await call({ path: 'getMyProduct?type=removed', token, as: seller.id })
  expect(viewed.data.items).toMatchObject([{ _id: id, reason: 'Nothing stolen', decision: null }])
  const own = browserClient(app, { token: await signIn(db, { userId: seller.id }) })
  expect((await dataOf(own.getMyProduct({ type: 'removed' }))).items[0]?.decision).toMatch(/^\/decision\//)
})

test('nobody else reads as a member', async () => {
  for (const role of ['editor', 'finance', 'reader'] as const)
    expect((await call({ path: 'getBusiness', token: (await tokenOf(role)).token })).statusCode, role).toBe(
      403,
    )
  const admin = await createAdmin(db)
  const other = await createUser(db)
  for (const user of [admin, other, member])
    expect(
      (await call({ path: 'getBusiness', token: await signIn(db, { userId: user.id }) })).statusCode,
    ).toBe(403)
  expect((await call({ path: 'getBusiness', token: '' })).statusCode).toBe(403)
})

test('nothing is changed or opened as a member, not even what a viewer could do as an admin', async () => {
  const { token, id } = await tokenOf('owner')
  for (const [name, { method, path, viewable }] of Object.entries(contract as Record<string, Endpoint>)) {
    if (viewable) {
      expect(method, name).toBe('GET')
      continue
    }
    const answer = await call({
      path: path.replace(/:\w+/g, listing.id),
      token,
      method,
      ...(method === 'GET' ? {} : { body: {} }),
    })
    // A beacon carries no token, and answers like everybody's.
    if (!(contract as Record<string, Endpoint>)[name]?.beacon) expect(answer.statusCode, name).toBe(403)
  }
  expect(await views(id)).toBe(0)
})

test('admins, deleted members and made-up ids are not viewed', async () => {
  const { token } = await tokenOf('owner')
  const gone = await createUser(db, { deletedAt: new Date() })
  const other = await createAdmin(db, 'reader')
  for (const as of [gone.id, other.id, crypto.randomUUID(), "' OR 1=1", ''])
    expect((await call({ path: 'getBusiness', token, as })).statusCode, as).toBe(404)
})
