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

test('a pressed heart is set at once, and the toast is in the language of the page', async () => {
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

test('the next page sets the hearts of the products that it shows, and the count', async () => {
  const product = await newProduct()
  const browser = await openMember()
  await browser.wishlist.toggle(product.id)
  const other = await newProduct()
  await browser.wishlist.toggle(other.id)
  const next = openBrowser(app, { token: browser.kept.get('token') ?? '' })
  next.shownProducts.push(product.id, product.id, seller.id)
  await next.session.start()
  await next.wishlist.load()
  expect([...next.wishlist.$ids.get()]).toEqual([product.id])
  expect(next.wishlist.$count.get()).toBe(2)
})

test('cards that arrive later ask about their own products only', async () => {
  const [first, later] = [await newProduct(), await newProduct()]
  const browser = await openMember()
  await browser.wishlist.toggle(later.id)
  const next = openBrowser(app, { token: browser.kept.get('token') ?? '' })
  await next.session.start()
  next.shownProducts.push(first.id)
  await Promise.all([next.wishlist.load(), next.wishlist.load()])
  expect(next.calls.filter((call) => call === 'getWishList')).toHaveLength(1)
  next.shownProducts.push(later.id)
  await next.wishlist.load()
  expect(next.queries.at(-1)).toMatchObject({ type: 'ids', of: later.id })
  expect([...next.wishlist.$ids.get()]).toEqual([later.id])
  await next.wishlist.load()
  expect(next.calls.filter((call) => call === 'getWishList')).toHaveLength(2)
})

test('a page with more products than one call may name asks in several calls', async () => {
  const product = await newProduct()
  const browser = await openMember()
  await browser.wishlist.toggle(product.id)
  const next = openBrowser(app, { token: browser.kept.get('token') ?? '' })
  await next.session.start()
  next.shownProducts.push(...Array.from({ length: 100 }, () => crypto.randomUUID()), product.id)
  await next.wishlist.load()
  expect(next.calls.filter((call) => call === 'getWishList')).toHaveLength(2)
  expect([...next.wishlist.$ids.get()]).toEqual([product.id])
  expect(next.wishlist.$count.get()).toBe(1)
})

test('the count follows presses, roll-backs included, and a failed load is repeated', async () => {
  const [kept, added] = [await newProduct(), await newProduct()]
  const browser = await openMember()
  await browser.wishlist.toggle(kept.id)
  const next = openBrowser(app, { token: browser.kept.get('token') ?? '' })
  await next.session.start()
  next.outage = () => refusal(503, 'unavailable')
  await next.wishlist.load()
  expect(next.wishlist.$count.get()).toBeNull()
  next.outage = undefined
  await next.wishlist.load()
  expect(next.wishlist.$count.get()).toBe(1)
  await next.wishlist.toggle(added.id)
  expect(next.wishlist.$count.get()).toBe(2)
  next.outage = () => refusal(500, 'internal')
  await next.wishlist.toggle(added.id)
  expect(next.wishlist.$count.get()).toBe(2)
})

test('renewing takes over what another page changed', async () => {
  const [removed, added] = [await newProduct(), await newProduct()]
  const browser = await openMember()
  browser.shownProducts.push(removed.id, added.id)
  await browser.wishlist.load()
  await browser.wishlist.toggle(removed.id)
  const elsewhere = openBrowser(app, { token: browser.kept.get('token') ?? '' })
  await elsewhere.wishlist.toggle(removed.id)
  for (const { id } of [added, await newProduct()]) await elsewhere.wishlist.toggle(id)
  await browser.wishlist.renew()
  expect([...browser.wishlist.$ids.get()]).toEqual([added.id])
  expect(browser.wishlist.$count.get()).toBe(2)
})

test('a refused heart is rolled back, and the toast gives the reason of the server', async () => {
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

test('a heart whose call fails is rolled back with "Please try again"', async () => {
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

test('a second press during the call of the first is ignored', async () => {
  const product = await newProduct()
  const browser = await openMember()
  await Promise.all([browser.wishlist.toggle(product.id), browser.wishlist.toggle(product.id)])
  expect(browser.calls.filter((call) => call === 'addWishList')).toHaveLength(1)
  expect(browser.wishlist.$ids.get().has(product.id)).toBe(true)
})

test('a visitor adds a favourite as a guest, and it moves to the account at sign-in', async () => {
  const product = await newProduct()
  const user = await createUser(app.db, { password: 'Secret-123' })
  const browser = openBrowser(app)
  const toggled = browser.wishlist.toggle(product.id)
  await settled(browser, () => browser.wishlist.$ids.get().has(product.id))
  await toggled
  expect(browser.general.$general.get().authModal.visible).toBe(false)
  expect(browser.toasts.$toasts.get()).toMatchObject([{ kind: 'success' }])
  const next = openBrowser(app, { tempToken: browser.kept.get('tempToken') ?? '' })
  next.shownProducts.push(product.id)
  await next.session.start()
  await next.wishlist.load()
  expect([...next.wishlist.$ids.get()]).toEqual([product.id])
  await next.session.login({ email: user.email ?? '', password: 'Secret-123', remember: false })
  await next.wishlist.load()
  expect([...next.wishlist.$ids.get()]).toEqual([product.id])
})

test('where guest sessions are refused, the sign-in dialog opens and the product is added afterwards', async () => {
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

test('signing out clears the hearts and the count', async () => {
  const product = await newProduct()
  const browser = await openMember()
  await browser.wishlist.toggle(product.id)
  await browser.session.logout()
  expect([...browser.wishlist.$ids.get()]).toEqual([])
  expect(browser.wishlist.$count.get()).toBeNull()
  await browser.wishlist.load()
  expect(browser.calls.at(-1)).toBe('logout')
})
