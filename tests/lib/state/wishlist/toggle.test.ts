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

test('a heart is set at once, and the server says so in the language of the page', async () => {
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

test('hearts are there again on the next page', async () => {
  const product = await newProduct()
  const browser = await openMember()
  await browser.wishlist.toggle(product.id)
  const next = openBrowser(app, { token: browser.kept.get('token') ?? '' })
  await next.session.start()
  await next.wishlist.load()
  expect([...next.wishlist.$ids.get()]).toEqual([product.id])
})

test('a heart that the server refuses goes back, with "Please try again"', async () => {
  const product = await newProduct()
  const browser = await openMember()
  await browser.wishlist.load()
  browser.outage = () => refusal(500, 'internal')
  await browser.wishlist.toggle(product.id)
  expect(browser.wishlist.$ids.get().has(product.id)).toBe(false)
  expect(browser.toasts.$toasts.get()).toMatchObject([
    { kind: 'error', content: { message: 'toasts:tryAgain' } },
  ])
})

test('a second tap while the first is on its way does nothing', async () => {
  const product = await newProduct()
  const browser = await openMember()
  await Promise.all([browser.wishlist.toggle(product.id), browser.wishlist.toggle(product.id)])
  expect(browser.calls.filter((call) => call === 'addWishList')).toHaveLength(1)
  expect(browser.wishlist.$ids.get().has(product.id)).toBe(true)
})

test('a visitor signs in first, and then the heart that they meant is set', async () => {
  const product = await newProduct()
  const user = await createUser(app.db, { password: 'Secret-123' })
  const browser = openBrowser(app)
  await browser.wishlist.toggle(product.id)
  expect(browser.general.$general.get().authModal).toEqual({ visible: true, type: 'login' })
  expect(browser.calls).not.toContain('addWishList')
  await browser.session.login({ email: user.email ?? '', password: 'Secret-123', remember: false })
  browser.general.finishSignIn()
  await settled(browser, () => browser.toasts.$toasts.get().length > 0)
  expect([...browser.wishlist.$ids.get()]).toEqual([product.id])
  expect(browser.general.$general.get().authModal.visible).toBe(false)
})

test('a visitor who closes the dialog has given up the heart', async () => {
  const product = await newProduct()
  const user = await createUser(app.db, { password: 'Secret-123' })
  const browser = openBrowser(app)
  await browser.wishlist.toggle(product.id)
  browser.general.closeAuthModal()
  browser.general.openAuthModal()
  await browser.session.login({ email: user.email ?? '', password: 'Secret-123', remember: false })
  browser.general.finishSignIn()
  await browser.wishlist.load()
  expect(browser.calls).not.toContain('addWishList')
})

test('what somebody favoured is gone from the page when they sign out', async () => {
  const product = await newProduct()
  const browser = await openMember()
  await browser.wishlist.toggle(product.id)
  await browser.session.logout()
  expect([...browser.wishlist.$ids.get()]).toEqual([])
  await browser.wishlist.load()
  expect(browser.calls.at(-1)).toBe('logout')
})
