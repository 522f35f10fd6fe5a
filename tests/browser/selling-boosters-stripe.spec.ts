import { expect, type Page, test } from '@playwright/test'
import { eq } from 'drizzle-orm'
import Stripe from 'stripe'
import { paths } from '#lib/i18n/paths.ts'
import { getTranslator } from '#lib/i18n/translate.ts'
import { cards, categories, purchases } from '#server/platform/db/schema.ts'
import { createPlan } from '#support/boosters.ts'
import { createProduct } from '#support/factories.ts'
import { fakePaymentIntents } from '#support/fake-payment-intents.ts'
import { expectAccessible } from './support/accessible.ts'
import { enter, inDatabase, newMember } from './support/member.ts'
import { fakeService } from './support/outside.ts'
import { newDataDirectory, type OwnServer, removeDataDirectory, startServer } from './support/own-server.ts'

// A server with payments by Stripe; Stripe's API and script are faked at the network edge.

test.describe.configure({ mode: 'serial' })

const payments = fakePaymentIntents()
const secret = 'whsec_of_this_test'
let directory: string
let outside: Awaited<ReturnType<typeof fakeService>>
let server: OwnServer

test.beforeAll(async () => {
  test.setTimeout(180_000)
  outside = await fakeService(({ call, body, headers }) => {
    const form = Object.fromEntries(new URLSearchParams(body))
    return payments.answer({ call, form, headers }) ?? { status: 404, body: {} }
  })
  directory = await newDataDirectory()
  server = await startServer(directory, {
    DEMO: 'false',
    STRIPE_SECRET_KEY: 'sk_test_secret',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_browser',
    STRIPE_WEBHOOK_SECRET: secret,
    STRIPE_API_BASE: outside.url,
  })
  await inDatabase((db) => createPlan(db, { name: 'Week', nameAr: 'أسبوع' }), directory)
})
test.afterAll(async () => {
  await server.stop()
  await outside.close()
  await removeDataDirectory(directory)
})

/** Creates a seller with a listing and a card that requires confirmation. */
async function newSeller() {
  const member = await newMember({}, directory)
  const product = await inDatabase(async (db) => {
    const slug = crypto.randomUUID()
    const [category] = await db
      .insert(categories)
      .values({ slug, name: 'Tables', nameAr: 'طاولات' })
      .returning()
    if (!category) throw new Error('no category')
    const userId = member.user.id
    const card = { holderName: 'Layla', brand: 'visa', lastFour: '3155', expiryMonth: 8, expiryYear: 2031 }
    await db.insert(cards).values({ ...card, userId, provider: 'stripe', providerToken: 'pm_asks' })
    return createProduct(db, { seller: member.user, category }, { name: 'Oak table', nameAr: 'طاولة بلوط' })
  }, directory)
  const purchase = async () => {
    const rows = await inDatabase(
      (db) =>
        db.select().from(purchases).where(eq(purchases.userId, member.user.id)).orderBy(purchases.createdAt),
      directory,
    )
    return rows.at(-1)
  }
  return { member, product, purchase }
}

/** Fake of Stripe's script for the bank's window: a button of the page stands for it. */
const stripeScript = `
  window.Stripe = (key, { locale }) => ({
    handleNextAction: ({ clientSecret }) => new Promise((resolve) => {
      const bank = document.createElement('button')
      bank.textContent = 'Bank ' + key + ' ' + locale + ' ' + clientSecret
      bank.onclick = () => { bank.remove(); resolve({}) }
      document.querySelector('main').append(bank)
    }),
  })`

async function openBoost(page: Page, path: string): Promise<{ scripts: string[] }> {
  const scripts: string[] = []
  await page.route('https://js.stripe.com/**', (route) => {
    scripts.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: stripeScript })
  })
  await page.goto(`${server.url}${path}`)
  return { scripts }
}

for (const locale of ['en', 'ar'] as const) {
  const to = paths(locale)
  const t = getTranslator(locale)
  const pay = (page: Page) =>
    page.getByRole('button', { name: new RegExp(t('boosters:pay', { amount: '' }).trim()) })
  const bank = (page: Page) => page.getByRole('button', { name: /^Bank pk_test_browser/ })

  test(`a booster payment fails unconfirmed and succeeds once the bank confirms it, ${locale}`, async ({
    page,
  }) => {
    const seller = await newSeller()
    await enter(page, seller.member, server.url)
    const { scripts } = await openBoost(page, to.boost(seller.product.id))
    await expect(pay(page)).toBeVisible()
    // Stripe's script is not loaded before a confirmation is needed.
    expect(scripts).toEqual([])
    await pay(page).click()
    await expect(bank(page)).toHaveText(new RegExp(` ${locale} `))
    await expect(page.getByText(t('boosters:bankTitle'))).toBeVisible()
    await expectAccessible(page, 'main section')
    const refused = (await seller.purchase())?.providerReference ?? ''
    payments.authenticate(refused, false)
    await bank(page).click()
    await expect(page.getByText(t('errors:fields.card_unconfirmed'))).toBeVisible()
    await expect(page.locator(`input[value="${seller.product.id}"]`)).toBeChecked()

    await pay(page).click()
    await expect(bank(page)).toBeVisible()
    const approved = (await seller.purchase())?.providerReference ?? ''
    expect(approved).not.toBe(refused)
    payments.authenticate(approved, true)
    await bank(page).click()
    await expect(page.getByRole('dialog', { name: t('boosters:doneTitle') })).toBeVisible()
    expect((await seller.purchase())?.status).toBe('paid')
  })
}

test('a Stripe webhook activates the booster although its buyer closed the page', async ({ page }) => {
  const t = getTranslator('en')
  const seller = await newSeller()
  await enter(page, seller.member, server.url)
  await openBoost(page, paths('en').boost(seller.product.id))
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expect(page.getByText(t('boosters:bankTitle'))).toBeVisible()
  await page.goto('about:blank')
  const reference = (await seller.purchase())?.providerReference ?? ''
  payments.authenticate(reference, true)
  const object = { id: reference, object: 'payment_intent' }
  const payload = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'payment_intent.succeeded',
    data: { object },
  })
  const signature = new Stripe('sk_test_signer').webhooks.generateTestHeaderString({ payload, secret })
  const send = () =>
    fetch(`${server.url}/webhooks/stripe`, {
      method: 'POST',
      headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
      body: payload,
    })
  expect([(await send()).status, (await send()).status]).toEqual([200, 200])
  await page.goto(`${server.url}${paths('en').account('boosters')}`)
  await expect(page.getByRole('listitem').getByText(t('boosters:states.active')).first()).toBeVisible()
})
