import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { openTestApp } from '#support/app.ts'
import { createBranch, createBusiness, createProduct, createUser, signIn } from '#support/factories.ts'
import { openBrowser } from '../browser.ts'

const app = await openTestApp()
const { db } = app
const { leaf } = await createBranch(db)

const openMember = async () => {
  const user = await createUser(db, { password: 'Secret-123' })
  const browser = openBrowser(app, { token: await signIn(db, { userId: user.id }) })
  await browser.session.start()
  return { user, browser }
}

test('reports of a listing and of a member are sent with a toast', async () => {
  const store = await createBusiness(db)
  const product = await createProduct(db, { seller: store, category: leaf })
  const { user, browser } = await openMember()
  await browser.reports.send({ kind: 'product', id: product.id, ownerId: store.id }, { reason: 'duplicate' })
  await browser.reports.send(
    { kind: 'user', id: store.id, ownerId: store.id },
    { reason: 'fraud', details: 'Asked for money first' },
  )
  const text = 'Report Sent Successfully'
  expect(browser.toasts.$toasts.get()).toMatchObject([{ content: { text } }])
  const filed = await db.query.reports.findMany({ where: (row, { eq }) => eq(row.reporterId, user.id) })
  expect(filed.map(({ subject, reason }) => [subject, reason]).toSorted()).toEqual([
    ['product', 'duplicate'],
    ['user', 'fraud'],
  ])
})

test('a visitor signs in before reporting, and members cannot report themselves', async () => {
  const { user, browser: member } = await openMember()
  let opened = 0
  const open = () => {
    opened += 1
  }
  const subject = (ownerId: string) => ({ kind: 'user' as const, id: ownerId, ownerId })
  member.reports.begin(subject(user.id), open)
  expect(opened).toBe(0)
  const visitor = openBrowser(app)
  await visitor.session.start()
  visitor.reports.begin(subject(v7()), open)
  expect(opened).toBe(0)
  expect(visitor.general.$general.get().authModal.visible).toBe(true)
  await visitor.session.login({ email: user.email ?? '', password: 'Secret-123', remember: false })
  visitor.general.finishSignIn()
  expect(opened).toBe(1)
})
