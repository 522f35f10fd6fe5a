import { expect, test } from 'vitest'
import { openTestApp } from '#support/app.ts'
import { createBranch, createProduct, createUser } from '#support/factories.ts'
import { openBrowser, refusal } from '../browser.ts'

const app = await openTestApp()
const seller = await createUser(app.db)
const { leaf } = await createBranch(app.db)
const newProduct = () => createProduct(app.db, { seller, category: leaf })

test('a chosen emirate is stored in browser and session, with a toast', async () => {
  const browser = openBrowser(app)
  browser.location.restore(undefined)
  await browser.location.select('sharjah')
  expect(browser.kept.get('location')).toBe('sharjah')
  expect(browser.calls).toEqual(['currentUser', 'guestLogin', 'selectState'])
  expect(browser.toasts.$toasts.get()).toMatchObject([
    { kind: 'success', content: { text: 'Location updated successfully' } },
  ])
  const next = openBrowser(app, { location: 'sharjah' })
  next.location.restore('sharjah')
  expect(next.location.$emirate.get()).toBe('sharjah')
})

test('selecting the current emirate makes no call, and all emirates clears the stored one', async () => {
  const browser = openBrowser(app, { location: 'ajman' })
  browser.location.restore('ajman')
  await browser.location.select('ajman')
  expect(browser.calls).toEqual([])
  await browser.location.select(null)
  expect(browser.kept.has('location')).toBe(false)
})

test('an emirate that the server refuses is reverted with a generic error toast', async () => {
  const browser = openBrowser(app, { location: 'ajman' })
  browser.location.restore('ajman')
  await browser.session.ensureGuest()
  browser.outage = () => refusal(500, 'internal')
  await browser.location.select('dubai')
  expect(browser.location.$emirate.get()).toBe('ajman')
  expect(browser.kept.get('location')).toBe('ajman')
  expect(browser.toasts.$toasts.get()).toMatchObject([{ content: { message: 'toasts:generic' } }])
})

test('the emirates have their product counts', async () => {
  await newProduct()
  const browser = openBrowser(app)
  await browser.location.loadCounts()
  expect(browser.location.$counts.get()).toMatchObject({ dubai: expect.any(Number), fujairah: 0 })
})
