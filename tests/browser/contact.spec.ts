import { eq } from 'drizzle-orm'
import { paths } from '#lib/i18n/paths.ts'
import { contactQueries, newsletterSubscribers } from '#server/platform/db/schema.ts'
import { messagesTo } from '#support/outbox.ts'
import { fullTag } from '#support/scope.ts'
import { expectAccessible } from './support/accessible.ts'
import { enterAsAdmin } from './support/admin.ts'
import { inDatabase } from './support/member.ts'
import { keepMessages } from './support/outbox.ts'
import { expect, inEachLanguage, test } from './support/shopper.ts'

/** Returns an email address that no other test or worker uses. */
const newEmail = () => `${crypto.randomUUID()}@example.com`

test.use({ javaScriptEnabled: false })
test.beforeAll(() => keepMessages())

inEachLanguage((locale) => {
  const to = paths(locale)

  test('a contact query is sent without scripts, and an admin reads it', async ({ shopper, baseURL }) => {
    const { page, t } = shopper
    const email = newEmail()
    const message = locale === 'en' ? 'Where is my parcel?' : 'أين طلبي؟'
    await page.goto(to.home())
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: t('contact:title') })
      .click()
    await expect(page).toHaveURL(to.contact())
    await page.getByLabel(t('contact:name')).fill('Mona Saleh')
    await page.getByLabel(t('contact:email'), { exact: true }).fill(email)
    await page.getByLabel(t('contact:phone')).fill('٠٥٠ ١٢٣ ٤٥٦٧')
    await page.getByLabel(t('contact:message')).fill(message)
    await page.getByRole('button', { name: t('contact:send') }).click()
    await expect(page).toHaveURL(to.contact('sent'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('success:querySent'))
    // Reloading does not submit again.
    await page.reload()
    const rows = await inDatabase((db) =>
      db.select().from(contactQueries).where(eq(contactQueries.email, email)),
    )
    expect(rows).toMatchObject([{ phone: '0501234567', message, language: locale }])

    await enterAsAdmin(page, baseURL ?? '')
    await page.goto(to.admin(`queries/${rows[0]?.id}`))
    await expect(page.getByText(message)).toBeVisible()
  })

  test('the contact form shows errors beside their fields and keeps the input', async ({ shopper }) => {
    const { page, t } = shopper
    await page.goto(to.contact())
    await page.getByLabel(t('contact:email'), { exact: true }).fill('mona@')
    await page.getByLabel(t('contact:message')).fill('<b>Two</b> lines\nof it')
    await page.getByRole('button', { name: t('contact:send') }).click()
    await expect(page).toHaveURL(to.contact())
    const name = page.getByLabel(t('contact:name'))
    await expect(name).toHaveAccessibleDescription(t('errors:fields.required'))
    await expect(name).toBeFocused()
    const email = page.getByLabel(t('contact:email'), { exact: true })
    await expect(email).toHaveAccessibleDescription(t('errors:fields.email_invalid'))
    await expect(email).toHaveValue('mona@')
    await expect(page.getByLabel(t('contact:message'))).toHaveValue('<b>Two</b> lines\nof it')
  })

  test('the sixth contact query of an email address is refused, and its text is kept', {
    tag: fullTag,
  }, async ({ shopper }) => {
    const { page, t } = shopper
    const email = newEmail()
    for (let sent = 1; sent <= 6; sent += 1) {
      await page.goto(to.contact())
      await page.getByLabel(t('contact:name')).fill('Mona Saleh')
      await page.getByLabel(t('contact:email'), { exact: true }).fill(email)
      await page.getByLabel(t('contact:message')).fill(`Query ${sent}`)
      await page.getByRole('button', { name: t('contact:send') }).click()
      if (sent <= 5) await expect(page).toHaveURL(to.contact('sent'))
    }
    await expect(page.locator('main').getByRole('alert')).toHaveText(t('errors:too_many_requests'))
    await expect(page.getByLabel(t('contact:message'))).toHaveValue('Query 6')
  })

  test('the newsletter is requested on the home page, confirmed by mail and unsubscribed by link', async ({
    shopper,
  }) => {
    const { page, t } = shopper
    const email = newEmail()
    const mailed = async (part: string) => {
      const [mail] = await inDatabase((db) => messagesTo(db, email))
      const link = new RegExp(`https?://[^/\\s]+(\\S*/${part}/\\S+)`).exec(mail?.body ?? '')
      return link?.[1] ?? ''
    }
    await page.goto(to.home())
    const row = page.getByRole('region', { name: t('newsletter:headline') })
    await row.getByLabel(t('newsletter:email')).fill('mona')
    await row.getByRole('button', { name: t('newsletter:submit') }).click()
    const field = page.locator('main').getByLabel(t('newsletter:email'))
    await expect(field).toHaveAccessibleDescription(t('errors:fields.email_invalid'))
    await expect(field).toHaveValue('mona')
    await field.fill(email)
    await page
      .locator('main')
      .getByRole('button', { name: t('newsletter:submit') })
      .click()
    await expect(page).toHaveURL(to.newsletter('sent'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('newsletter:sentTitle'))

    await page.goto(await mailed('newsletter'))
    await expectConfirmed(email, false)
    await page.getByRole('button', { name: t('newsletter:confirm') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('newsletter:doneTitle'))
    await expectConfirmed(email, true)

    await page.goto(await mailed('unsubscribe'))
    await expect(page.getByText(t('unsubscribe:kinds.newsletter'))).toBeVisible()
    await page.getByRole('button', { name: t('unsubscribe:stop') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('unsubscribe:done'))
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
  })

  test('an unknown newsletter link answers 404 and links to the newsletter page', async ({ shopper }) => {
    const { page, t } = shopper
    const answer = await page.goto(to.newsletter('n'.repeat(43)))
    expect(answer?.status()).toBe(404)
    await page
      .locator('main')
      .getByRole('link', { name: t('newsletter:title') })
      .click()
    await expect(page).toHaveURL(to.newsletter())
  })
})

test.describe(() => {
  test.use({ javaScriptEnabled: true })

  test('refused forms and the page of an unknown newsletter link are accessible', { tag: fullTag }, async ({
    shopper,
  }) => {
    const { page } = shopper
    for (const path of ['/contact-us', '/ar/newsletter']) {
      await page.goto(path)
      await page.locator('main form button[type=submit]').click()
      await expect(page.locator('main [aria-invalid]').first()).toBeFocused()
      await expectAccessible(page)
    }
    await page.goto(paths('ar').newsletter('n'.repeat(43)))
    await expectAccessible(page)
  })
})

test('forms are rate limited by client address, and a refused form shows its text only to its sender', async ({
  playwright,
  baseURL,
}) => {
  const from = (address: string) =>
    playwright.request.newContext({
      baseURL: baseURL ?? '',
      extraHTTPHeaders: { 'x-forwarded-for': address },
      maxRedirects: 0,
    })
  const any = () => Math.floor(Math.random() * 250) + 1
  const [one, other] = await Promise.all([from(`127.77.${any()}.${any()}`), from(`127.78.${any()}.${any()}`)])
  const post = (fields: object = {}, by = one) =>
    by.post('/contact-us', { form: { name: 'Mona Saleh', email: newEmail(), message: 'Hello', ...fields } })
  for (let sent = 1; sent <= 10; sent += 1) expect((await post()).status()).toBe(303)
  const refused = await post({ message: 'My own words' })
  expect(refused.status()).toBe(400)
  expect(await refused.text()).toContain('My own words')
  expect((await post({}, other)).status()).toBe(303)
  expect(await (await other.get('/contact-us')).text()).not.toContain('My own words')
  // Oversized forms are refused with a status of their own.
  expect((await post({ message: 'm'.repeat(60_000) })).status()).toBe(413)
  await Promise.all([one.dispose(), other.dispose()])
})

async function expectConfirmed(email: string, confirmed: boolean): Promise<void> {
  const [row] = await inDatabase((db) =>
    db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email)),
  )
  expect(row?.confirmedAt instanceof Date).toBe(confirmed)
}
