import { expect, test } from 'vitest'
import { asMember } from '#lib/state/session/as-member.ts'
import { openTestApp } from '#support/app.ts'
import { createBranch, createProduct, createUser, signIn } from '#support/factories.ts'
import { openBrowser, type TestBrowser } from '../browser.ts'

const app = await openTestApp()
const seller = await createUser(app.db)
const product = await createProduct(app.db, { seller, category: (await createBranch(app.db)).leaf })

/** A page whose session is not restored yet; the first action restores it. */
const openEarly = async () => {
  const user = await createUser(app.db)
  return openBrowser(app, { token: await signIn(app.db, { userId: user.id }) })
}
const isAsked = ({ general }: TestBrowser) => general.$general.get().authModal.visible

type Begin = (browser: TestBrowser, done: () => void) => unknown
const actions: [string, Begin][] = [
  ['an action for members', (browser, done) => asMember(browser, done)],
  [
    'a report',
    ({ reports }, done) => reports.begin({ kind: 'user', id: seller.id, ownerId: seller.id }, done),
  ],
  ['a heart', ({ wishlist }, done) => wishlist.toggle(product.id).then(done)],
  ['a follow', ({ follows }, done) => follows.toggle(seller.id).then(done)],
]

test.each(actions)(
  '%s needs no sign-in from a member whose session is not restored yet',
  async (_, begin) => {
    const browser = await openEarly()
    const { promise, resolve } = Promise.withResolvers<void>()
    begin(browser, resolve)
    expect(isAsked(browser)).toBe(false)
    await promise
    expect(isAsked(browser)).toBe(false)
  },
)

test('a visitor signs in first and then completes the action', async () => {
  const browser = openBrowser(app)
  let done = 0
  asMember(browser, () => {
    done += 1
  })
  expect([isAsked(browser), done]).toEqual([true, 0])
  browser.general.finishSignIn()
  expect(done).toBe(1)
})
