import { type Browser, expect, type Page, test } from '@playwright/test'
import type { SetUpStep } from '#lib/admin/set-up-steps.ts'
import { codeLength } from '#lib/contract/limits.ts'
import { type Locale, localeKeys } from '#lib/i18n/locales.ts'
import { inLocale, paths } from '#lib/i18n/paths.ts'
import { getTranslator, type MessageKey } from '#lib/i18n/translate.ts'
import { totp } from '#support/admin.ts'
import { freePort } from '#support/free-port.ts'
import { codeTo } from '#support/outbox.ts'
import { expectAccessible } from './support/accessible.ts'
import { listingForm } from './support/listing.ts'
import { inDatabase } from './support/member.ts'
import { newDataDirectory, type OwnServer, removeDataDirectory, startServer } from './support/own-server.ts'
import { gotoIdle } from './support/settled.ts'

// The first day of a shop, on a phone: from the link that a server with an empty database prints, through each step of the
// set-up, to the first listing that a visitor finds.

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true }

for (const locale of localeKeys) {
  test.describe(`in ${locale}`, () => {
    let directory: string
    let server: OwnServer
    test.beforeAll(async () => {
      directory = await newDataDirectory()
      const port = String(await freePort())
      server = await startServer(directory, { DEMO: 'false', PORT: port })
    })
    test.afterAll(async () => {
      await server.stop()
      await removeDataDirectory(directory)
    })

    test('a shop is set up by the printed link, once, and its first listing is found by a visitor', async ({
      browser,
    }) => {
      test.setTimeout(240_000)
      const context = await browser.newContext({ baseURL: server.url, ...phone })
      const page = await context.newPage()
      const link = linkOf(server)
      const t = getTranslator(locale)
      const sent = async (path: string) => (await page.request.get(path)).text()
      expect(await sent(paths(locale).home())).not.toContain(t('layout:footer.popularCategories'))
      expect(await sent(paths(locale).chooseCategory())).toContain(t('listing:choose.emptyTitle'))
      await createAccount(page, link, locale)
      const title = page.getByRole('heading', { level: 1, name: t('admin-settings:setUp.title') })
      await expect(title).toBeVisible()
      // Where the sign-in leads an admin whom the command line created.
      await page.goto(paths(locale).admin('', { from: 'sign-in' }))
      await expect(title).toBeVisible()
      await expectAccessible(page)
      await nameShop(page, locale)
      await nameEntity(page, locale)
      await chooseCategories(page, locale)
      await addPlan(page, locale)
      await readLegalPages(page, locale)
      await enterProvider(page, locale)
      await addBanner(page, locale)
      await expectShop(page, locale)
      await context.clearCookies()
      const again = await page.goto(inLocale(link, locale))
      expect(again?.status()).toBe(410)
      await expect(page.getByText(t('admin-settings:setUp.overText'))).toBeVisible()
      await context.close()
      const name = locale === 'ar' ? 'هاتف سامسونج جالاكسي' : 'Samsung Galaxy phone'
      await publishFirstListing(browser, server.url, directory, locale, name)
      await findListing(browser, server.url, locale, name)
    })
  })
}

/** Secret of the admin's second factor. */
let secret = ''
/** Returns the code after the current one, which is accepted already: each code counts once. */
const nextCode = () => totp(secret, Date.now() + 30_000)

/** Returns the path of the printed link, in English. */
function linkOf({ lines, url }: OwnServer): string {
  const [link = ''] = lines.flatMap((line) => /http:\S+\/admin\/sign-in\/set-up\?key=\S+/.exec(line) ?? [])
  expect(link.startsWith(url)).toBe(true)
  return link.slice(url.length)
}

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

async function createAccount(page: Page, link: string, locale: Locale): Promise<void> {
  const t = getTranslator(locale)
  const fill = (key: MessageKey, text: string) => page.getByLabel(t(key), { exact: true }).fill(text)
  await page.goto(inLocale(link, locale))
  await expectAccessible(page)
  await fill('admin-settings:setUp.firstName', 'Amal')
  await fill('admin-settings:setUp.lastName', 'Haddad')
  await fill('admin:signIn.email', 'amal@souk.example')
  await fill('admin:signIn.password', 'password')
  await button(page, t('admin-settings:setUp.accountSubmit')).click()
  // A refusal keeps the form and its key.
  await expect(page.getByText(t('errors:fields.password_weak'))).toBeVisible()
  await fill('admin:signIn.password', 'Lantern-57-Harbour')
  await button(page, t('admin-settings:setUp.accountSubmit')).click()
  secret = ((await page.locator('code').textContent()) ?? '').replace(/\s/g, '')
  await fill('admin:signIn.code', totp(secret))
  await button(page, t('admin:signIn.codeSubmit')).click()
  await page.getByRole('link', { name: t('admin:signIn.codesDone') }).click()
}

const step = (page: Page, locale: Locale, name: SetUpStep['name']) =>
  page
    .getByRole('main')
    .getByRole('link', { name: getTranslator(locale)(`admin-settings:setUp.steps.${name}.title`) })

/** Expects to be back on the list of steps, with one of them done. */
async function expectDone(page: Page, locale: Locale, name: SetUpStep['name']): Promise<void> {
  const t = getTranslator(locale)
  await expect(page).toHaveURL(new RegExp(`${paths(locale).admin('set-up')}$`))
  await expect(step(page, locale, name)).toContainText(t('admin-settings:setUp.change'))
}

const fieldOf = (page: Page, locale: Locale, key: MessageKey, language: 'English' | 'Arabic') => {
  const t = getTranslator(locale)
  return page.getByLabel(t(`admin-curation:in${language}`, { label: t(key) }), { exact: true })
}

async function nameShop(page: Page, locale: Locale): Promise<void> {
  const t = getTranslator(locale)
  await step(page, locale, 'shop').click()
  await fieldOf(page, locale, 'admin-settings:shop.name', 'English').fill('Souk Al Noor')
  await fieldOf(page, locale, 'admin-settings:shop.name', 'Arabic').fill('سوق النور')
  const strong = page.getByLabel(t('admin-settings:shop.strong'), { exact: true })
  await strong.fill('#ffee88')
  await button(page, t('admin-settings:save')).click()
  await expect(page.getByText(t('admin-errors:contrast_strong', { first: '1.0' }))).toBeVisible()
  await expectAccessible(page)
  await expect(strong).toHaveValue('#ffee88')
  await strong.fill('#7a1f4b')
  await button(page, t('admin-settings:save')).click()
  await expect(page.getByRole('status')).toContainText(t('success:saved'))
}

async function nameEntity(page: Page, locale: Locale): Promise<void> {
  const t = getTranslator(locale)
  await step(page, locale, 'entity').click()
  await fieldOf(page, locale, 'admin-settings:entity.legalName', 'English').fill('Al Noor Trading L.L.C')
  await fieldOf(page, locale, 'admin-settings:entity.legalName', 'Arabic').fill('النور للتجارة ش.ذ.م.م')
  await page.getByLabel(t('admin-settings:entity.trn'), { exact: true }).fill('١٠٠١٢٣٤٥٦٧٠٠٠٠٣')
  await button(page, t('admin-settings:save')).click()
  await expect(page.getByRole('status')).toContainText(t('success:saved'))
}

/** Adds two of the bundled trees, which visitors then see in the menu. */
async function chooseCategories(page: Page, locale: Locale): Promise<void> {
  const t = getTranslator(locale)
  await step(page, locale, 'categories').click()
  await expectAccessible(page)
  const trees = page.getByRole('region', { name: t('category-file:bundledTitle') })
  await button(page, t('category-file:add')).click()
  await expect(page.getByRole('alert')).toBeVisible()
  for (const index of [0, 1]) await trees.getByRole('checkbox').nth(index).check()
  await button(page, t('category-file:add')).click()
  await expect(page.getByRole('status')).toContainText(t('category-file:doneTitle'))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    phone.viewport.width,
  )
  await expectAccessible(page)
  await page
    .getByRole('link', { name: t('admin-settings:setUp.title') })
    .first()
    .click()
}

async function addPlan(page: Page, locale: Locale): Promise<void> {
  const t = getTranslator(locale)
  await step(page, locale, 'plans').click()
  await fieldOf(page, locale, 'admin:columns.name', 'English').fill('A week')
  await fieldOf(page, locale, 'admin:columns.name', 'Arabic').fill('أسبوع')
  await page.getByLabel(t('admin-curation:plans.priceField'), { exact: true }).fill('٤٩')
  await page.getByLabel(t('admin-curation:plans.daysField'), { exact: true }).fill('٧')
  await button(page, t('admin-curation:save')).click()
  await expectDone(page, locale, 'plans')
}

async function readLegalPages(page: Page, locale: Locale): Promise<void> {
  const t = getTranslator(locale)
  await step(page, locale, 'pages').click()
  await expectAccessible(page)
  const links = page.locator(`main a[href="${paths(locale).information('terms-and-conditions')}"]`)
  await expect(links).toHaveCount(1)
  await page
    .getByRole('link', { name: t('admin-settings:setUp.title') })
    .first()
    .click()
}

/** Tests the mail provider before there is one, enters one with the second factor, and reads the health page. */
async function enterProvider(page: Page, locale: Locale): Promise<void> {
  const t = getTranslator(locale)
  await step(page, locale, 'providers').click()
  await button(page, t('admin-settings:providers.test.email')).click()
  await expect(page.getByRole('status')).toContainText(t('admin-settings:providers.outcomes.not_configured'))
  const providers = page.url()
  await page.goto(paths(locale).admin('health'))
  await expect(page.getByText(t('admin-health:service.mail.off'))).toBeVisible()
  await page.goto(providers)
  const form = page.locator('form', { has: page.locator('[name=host]') })
  const save = form.getByRole('button', { name: t('admin-settings:save') })
  await form.locator('[name=host]').fill('smtp.souk.example')
  await form.locator('[name=user]').fill('shop')
  await save.click()
  await expectAccessible(page)
  // The code of the sign-in counts once, so this is the next one.
  await form.getByLabel(t('admin:confirm.code'), { exact: true }).fill(nextCode())
  await save.click()
  await expect(form.getByText(t('errors:fields.required'))).toBeVisible()
  await form.locator('[name=password]').fill('secret-of-smtp')
  await save.click()
  await expect(page.getByRole('status')).toContainText(t('success:saved'))
  await expect(form.locator('[name=password]')).toHaveValue('')
  await expect(page.getByText(t('admin-settings:providers.passwordStored'))).toBeVisible()
  await page.goto(paths(locale).admin('health'))
  await expect(page.getByText(t('admin-health:service.sms.off'))).toBeVisible()
  await expect(page.getByText(t('admin-health:service.mail.off'))).toHaveCount(0)
  await expectAccessible(page)
  await page.goto(paths(locale).admin('set-up'))
  await expectDone(page, locale, 'providers')
}

async function addBanner(page: Page, locale: Locale): Promise<void> {
  const t = getTranslator(locale)
  await step(page, locale, 'banner').click()
  await fieldOf(page, locale, 'admin-curation:banners.heading', 'English').fill('Welcome to the souk')
  await fieldOf(page, locale, 'admin-curation:banners.heading', 'Arabic').fill('أهلًا بكم في السوق')
  await fieldOf(page, locale, 'admin-curation:banners.button', 'English').fill('Sell now')
  await fieldOf(page, locale, 'admin-curation:banners.button', 'Arabic').fill('بِع الآن')
  await page.getByLabel(t('admin-curation:link'), { exact: true }).fill(paths('en').sell())
  await button(page, t('admin-curation:save')).click()
  await expectDone(page, locale, 'banner')
}

/** Signs up on a phone with a code by mail, and lists an item in one of the categories that were added. */
async function publishFirstListing(
  browser: Browser,
  baseURL: string,
  directory: string,
  locale: Locale,
  name: string,
): Promise<void> {
  const t = getTranslator(locale)
  const to = paths(locale)
  const context = await browser.newContext({ baseURL, ...phone })
  const page = await context.newPage()
  const dialog = page.getByRole('dialog')
  const field = (key: MessageKey) => dialog.getByLabel(t(key, { digits: codeLength }), { exact: true })
  const email = 'seller@example.com'
  await gotoIdle(page, to.home())
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('auth:signIn') })
    .click()
  await dialog.getByRole('button', { name: t('auth:createAccount'), exact: true }).click()
  await field('auth:email').fill(email)
  await field('auth:otpConsent').check()
  await field('auth:terms').check()
  await page.keyboard.press('Enter')
  await expect(field('auth:otp.code')).toBeFocused()
  await field('auth:otp.code').fill(await inDatabase((db) => codeTo(db, email), directory))
  await field('auth:setPassword.password').fill('Oasis-2026')
  await field('auth:setPassword.confirm').fill('Oasis-2026')
  await page.keyboard.press('Enter')
  await field('auth:profileSetup.firstName').fill('Layla')
  await field('auth:profileSetup.lastName').fill('Haddad')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  const form = listingForm({ page, t, locale })
  await form.open()
  const own = locale === 'ar' ? '_ar' : ''
  await form.addPhotos('#1b6183')
  await expect(page.locator('[data-photo=sent]')).toHaveCount(1)
  await form.next.click()
  await form.field(`name${own}`).fill(name)
  await form.field(`description${own}`).fill(locale === 'ar' ? 'بحالة ممتازة' : 'In an excellent state')
  await form.next.click()
  await page.getByText(t('products:condition.used'), { exact: true }).click()
  await form.pick('attributes.brand', 'Samsung')
  await form.field('attributes.storage').fill('١٢٨')
  await form.next.click()
  await form.field('price').fill('١٢٥٠')
  await form.next.click()
  await form.field('place').selectOption('emirate:dubai')
  await form.publish.click()
  await page.waitForURL(/\/product-detail\//)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await context.close()
}

/** Finds the listing as a visitor on a phone: by the search of the home page, under the banner. */
async function findListing(browser: Browser, baseURL: string, locale: Locale, name: string): Promise<void> {
  const t = getTranslator(locale)
  const context = await browser.newContext({ baseURL, ...phone })
  const page = await context.newPage()
  await gotoIdle(page, paths(locale).home())
  const banner = locale === 'ar' ? 'أهلًا بكم في السوق' : 'Welcome to the souk'
  await expect(page.getByRole('main').getByText(banner).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('combobox', { name: t('search:label') }).fill(name)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/searched-products\//)
  await page.getByRole('article').getByRole('link', { name }).click()
  await page.waitForURL(/\/product-detail\//)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByText('1,250').first()).toBeVisible()
  await expect(page.getByRole('contentinfo').getByText('100123456700003')).toBeVisible()
  await context.close()
}

/** Expects the new name and entity wherever they are shown, without a restart. */
async function expectShop(page: Page, locale: Locale): Promise<void> {
  const name = locale === 'ar' ? 'سوق النور' : 'Souk Al Noor'
  const entity = locale === 'ar' ? 'النور للتجارة' : 'Al Noor Trading'
  await expect(async () => {
    await page.goto(paths(locale).home())
    await expect(page).toHaveTitle(new RegExp(name), { timeout: 500 })
  }).toPass()
  await expect(page.getByRole('banner').getByText(name).first()).toBeVisible()
  await expect(page.getByRole('contentinfo').getByText('100123456700003')).toBeVisible()
  const colour = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--background-color-primary-strong').trim(),
  )
  expect(colour).toBe('#7a1f4b')
  await expectAccessible(page)
  await page.goto(paths(locale).information('terms-and-conditions'))
  await expect(
    page
      .getByRole('main')
      .getByText(new RegExp(`${name}.*${entity}|${entity}`))
      .first(),
  ).toBeVisible()
  const manifest = await page.request.get(inLocale('/manifest.webmanifest', locale))
  expect(await manifest.json()).toMatchObject({ name })
  const preview = await page.request.get(`/media/shop/${locale}.png`)
  expect(preview.headers()['content-type']).toBe('image/png')
}
