import { expect, test } from 'vitest'
import { openTestApp } from '#support/app.ts'
import { createBranch, createProduct, createUser, signIn } from '#support/factories.ts'
import { openBrowser, refusal, settled } from '../browser.ts'

const app = await openTestApp()
const seller = await createUser(app.db)
const { leaf } = await createBranch(app.db)
const newProduct = () => createProduct(app.db, { seller, category: leaf })

const openMember = async (locale: 'en' | 'ar' = 'en') => {
  const user = await createUser(app.db)
  const browser = openBrowser(app, { token: await signIn(app.db, { userId: user.id }) }, locale)
  await browser.session.start()
  return browser
}

test('a heart is set at once, with a toast in the page language', async () => {
  const product = await newProduct()
  const browser = await openMember('ar')
  await browser.wishlist.load()
  const toggled = browser.wishlist.toggle(product.id)
  await settled(browser, () => browser.wishlist.$ids.get().has(product.id))
  await toggled
  expect(browser.toasts.$toasts.get()).toMatchObject([
    { kind: 'success', content: { text: expect.stringMatching(/[ء-ي]/) } },
  ])
  await browser.wishlist.toggle(product.id)
  expect([...browser.wishlist.$ids.get()]).toEqual([])
})

test('wishlist hearts are restored on the next page', async () => {
  const product = await newProduct()
  const browser = await openMember()
  await browser.wishlist.toggle(product.id)
  const next = openBrowser(app, { token: browser.kept.get('token') ?? '' })
  await next.session.start()
  await next.wishlist.load()
  expect([...next.wishlist.$ids.get()]).toEqual([product.id])
})

test("a refused heart is reverted with the server's reason", async () => {
  const own = await createUser(app.db)
  const product = await createProduct(app.db, { seller: own, category: leaf })
  const browser = openBrowser(app, { token: await signIn(app.db, { userId: own.id }) })
  await browser.session.start()
  await browser.wishlist.toggle(product.id)
  expect(browser.wishlist.$ids.get().has(product.id)).toBe(false)
  expect(browser.toasts.$toasts.get()).toMatchObject([
    { kind: 'error', content: { text: 'This is your own product' } },
  ])
})

test('a heart without an answer is reverted with "Please try again"', async () => {
  const product = await newProduct()
  const browser = await openMember()
  await browser.wishlist.load()
  browser.outage = () => Promise.reject(new TypeError('offline'))
  await browser.wishlist.toggle(product.id)
  expect(browser.wishlist.$ids.get().has(product.id)).toBe(false)
  expect(browser.toasts.$toasts.get()).toMatchObject([
    { kind: 'error', content: { message: 'toasts:tryAgain' } },
  ])
})

test('a second tap during the first call is ignored', async () => {
  const product = await newProduct()
  const browser = await openMember()
  await Promise.all([browser.wishlist.toggle(product.id), browser.wishlist.toggle(product.id)])
  expect(browser.calls.filter((call) => call === 'addWishList')).toHaveLength(1)
  expect(browser.wishlist.$ids.get().has(product.id)).toBe(true)
})

test("a visitor's heart is kept in a guest session and moves to the account at sign-in", async () => {
  const product = await newProduct()
  const user = await createUser(app.db, { password: 'Secret-123' })
  const browser = openBrowser(app)
  const toggled = browser.wishlist.toggle(product.id)
  await settled(browser, () => browser.wishlist.$ids.get().has(product.id))
  await toggled
  expect(browser.general.$general.get().authModal.visible).toBe(false)
  expect(browser.toasts.$toasts.get()).toMatchObject([{ kind: 'success' }])
  const next = openBrowser(app, { tempToken: browser.kept.get('tempToken') ?? '' })
  await next.session.start()
  await next.wishlist.load()
  expect([...next.wishlist.$ids.get()]).toEqual([product.id])
  await next.session.login({ email: user.email ?? '', password: 'Secret-123', remember: false })
  await next.wishlist.load()
  expect([...next.wishlist.$ids.get()]).toEqual([product.id])
})

test('without a guest session, a visitor signs in before the heart is set', async () => {
  const product = await newProduct()
  const user = await createUser(app.db, { password: 'Secret-123' })
  const browser = openBrowser(app)
  browser.outage = (request) =>
    request.url.includes('guestLogin') ? refusal(429, 'too_many_requests') : app.fetch(request)
  await browser.wishlist.toggle(product.id)
  expect(browser.general.$general.get().authModal).toEqual({ visible: true, type: 'login' })
  expect(browser.calls).not.toContain('addWishList')
  expect([...browser.wishlist.$ids.get()]).toEqual([])
  await browser.session.login({ email: user.email ?? '', password: 'Secret-123', remember: false })
  browser.general.finishSignIn()
  await settled(browser, () => browser.toasts.$toasts.get().length > 0)
  expect([...browser.wishlist.$ids.get()]).toEqual([product.id])
  expect(browser.general.$general.get().authModal.visible).toBe(false)
})

test('signing out clears the wishlist hearts', async () => {
  const product = await newProduct()
  const browser = await openMember()
  await browser.wishlist.toggle(product.id)
  await browser.session.logout()
  expect([...browser.wishlist.$ids.get()]).toEqual([])
  await browser.wishlist.load()
  expect(browser.calls.at(-1)).toBe('logout')
})
