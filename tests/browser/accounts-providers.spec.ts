import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { paths } from '#lib/i18n/paths.ts'
import { getTranslator } from '#lib/i18n/translate.ts'
import { expectAccessible } from './support/accessible.ts'
import { enter, newMember } from './support/member.ts'
import { fakeService } from './support/outside.ts'
import { newDataDirectory, type OwnServer, removeDataDirectory, startServer } from './support/own-server.ts'

// A server with Stripe and a map configured; their hosts are faked at the network edge.

test.describe.configure({ mode: 'serial' })

let directory: string
let outside: Awaited<ReturnType<typeof fakeService>>
let server: OwnServer
const asked: string[] = []

test.beforeAll(async () => {
  test.setTimeout(180_000)
  const tile = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#f4ead9' } })
    .png()
    .toBuffer()
  outside = await fakeService(({ call }) => {
    asked.push(call)
    if (call.startsWith('GET /tiles/')) return { type: 'image/png', body: tile }
    const card = { brand: 'visa', last4: '4242', exp_month: 8, exp_year: 2031 }
    return {
      body: call.endsWith('/attach')
        ? { id: 'pm_browser', object: 'payment_method', type: 'card', card }
        : { id: 'cus_1', object: 'customer' },
    }
  })
  directory = await newDataDirectory()
  server = await startServer(directory, {
    DEMO: 'false',
    STRIPE_SECRET_KEY: 'sk_test_secret',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_browser',
    STRIPE_API_BASE: outside.url,
    MAP_TILES_URL: `${outside.url}/tiles/{z}/{x}/{y}.png`,
    MAP_ATTRIBUTION: 'Maps by a test',
  })
})
test.afterAll(async () => {
  await server.stop()
  await outside.close()
  await removeDataDirectory(directory)
})

/** Fake of Stripe's script for the Payment Element: fields in a frame of Stripe's own. */
const stripeScript = `
  window.Stripe = (key, { locale }) => ({
    elements: (options) => {
      const listeners = {}
      const frame = document.createElement('iframe')
      frame.title = 'Card of ' + key + ' in ' + locale
      frame.src = 'https://js.stripe.com/fields.html'
      const fields = {
        on: (name, listener) => { listeners[name] = listener },
        mount: (place) => { frame.onload = () => listeners.ready(); place.append(frame) },
        destroy: () => frame.remove(),
      }
      return { create: () => fields, getElement: () => fields, submit: async () => ({}) }
    },
    createPaymentMethod: async ({ params }) =>
      params.billing_details.name === 'Nobody At All'
        ? { error: { message: 'Your card number is incomplete.' } }
        : { paymentMethod: { id: 'pm_browser' } },
  })`

async function playStripe(page: Page): Promise<void> {
  await page.route('https://js.stripe.com/**', (route) =>
    route.request().resourceType() === 'script'
      ? route.fulfill({ contentType: 'text/javascript', body: stripeScript })
      : route.fulfill({
          contentType: 'text/html',
          body: '<!doctype html><html lang="en"><title>Card</title><main><h1>Card</h1></main></html>',
        }),
  )
}

const complaintsOf = (page: Page): string[] => {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  return complaints
}

const policyOf = async (page: Page, path: string, origin = '') =>
  (await page.request.get(`${origin}${path}`)).headers()['content-security-policy'] ?? ''

for (const locale of ['en', 'ar'] as const) {
  const to = paths(locale)
  const t = getTranslator(locale)

  test(`a member saves a card with Stripe's own fields, ${locale}`, async ({ page }) => {
    const complaints = complaintsOf(page)
    await playStripe(page)
    await enter(page, await newMember({}, directory), server.url)
    await page.goto(`${server.url}${to.account('cards')}`)
    await page.getByRole('button', { name: t('cards:add') }).click()
    await expect(page.getByTitle(`Card of pk_test_browser in ${locale}`)).toBeVisible()
    await expect(page.getByLabel(t('cards:number'))).toHaveCount(0)
    await expectAccessible(page)

    const holder = page.getByLabel(t('cards:holderName'))
    await page.getByRole('button', { name: t('cards:save') }).click()
    await expect(page.getByText(t('errors:fields.required'))).toBeVisible()
    await holder.fill('Nobody At All')
    await page.getByRole('button', { name: t('cards:save') }).click()
    await expect(page.getByText('Your card number is incomplete.')).toBeVisible()
    await holder.fill('Layla Nasser')
    await page.getByRole('button', { name: t('cards:save') }).click()
    await expect(page.getByText(t('success:cardSaved'))).toBeVisible()
    await expect(page.getByText('Layla Nasser', { exact: true }).last()).toBeVisible()
    expect(asked).toContain('POST /v1/payment_methods/pm_browser/attach')
    expect(complaints).toEqual([])
  })

  test(`the location of an address is chosen on the map by keyboard, ${locale}`, async ({ page }) => {
    const complaints = complaintsOf(page)
    await enter(page, await newMember({}, directory), server.url)
    await page.goto(`${server.url}${to.account('addresses')}`)
    await page.getByRole('button', { name: t('addresses:add') }).click()
    await page.getByLabel(t('addresses:house'), { exact: true }).fill('Villa 12')
    await page.getByLabel(t('addresses:emirate'), { exact: true }).selectOption('dubai')
    await page.getByRole('main').getByText(t('addresses:saveAsHome'), { exact: true }).click()
    expect(asked.filter((path) => path.includes('/tiles/') && path.includes(locale))).toEqual([])
    await page.getByRole('button', { name: t('addresses:mapOpen') }).click()
    const map = page.getByRole('region', { name: t('addresses:map') })
    await expect(map.locator('img').first()).toBeVisible()
    await expect(map.getByText('Maps by a test')).toBeVisible()
    await map.focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByText(t('addresses:locationKept'))).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: t('addresses:save') }).click()
    await expect(page.getByText(t('addresses:located'))).toBeVisible()
    expect(complaints).toEqual([])
  })
}

test('the card form offers a retry when Stripe cannot be reached', async ({ page }) => {
  const t = getTranslator('en')
  await page.route('https://js.stripe.com/**', (route) => route.abort())
  await enter(page, await newMember({}, directory), server.url)
  await page.goto(`${server.url}${paths('en').account('cards')}`)
  await page.getByRole('button', { name: t('cards:add') }).click()
  await expect(page.getByText(t('cards:providerFailed'))).toBeVisible()
  await page.unroute('https://js.stripe.com/**')
  await playStripe(page)
  await page.getByRole('button', { name: t('errors:retry') }).click()
  await expect(page.getByTitle(/pk_test_browser/)).toBeVisible()
})

test('the CSP allows a configured provider’s host only on the profile tab that needs it', async ({
  page,
}) => {
  const { account, home } = paths('en')
  expect(await policyOf(page, account('cards'), server.url)).toContain(
    "script-src 'self' https://js.stripe.com ",
  )
  expect(await policyOf(page, account('addresses'), server.url)).toContain(outside.url)
  for (const path of [account('addresses'), home()]) {
    expect(await policyOf(page, path, server.url)).not.toContain('stripe')
  }
  expect(await policyOf(page, account('cards'), server.url)).not.toContain(outside.url)
  for (const path of [account('cards'), account('addresses')]) {
    expect(await policyOf(page, path)).not.toMatch(/https?:\/\//)
  }
})
