import { expect, type Page, test } from '@playwright/test'
import { type Locale, localeKeys } from '#lib/i18n/locales.ts'
import { inLocale, paths } from '#lib/i18n/paths.ts'
import { getTranslator, type MessageKey } from '#lib/i18n/translate.ts'
import { totp } from '#support/admin.ts'
import { freePort } from '#support/free-port.ts'
import { expectAccessible } from './support/accessible.ts'
import { newDataDirectory, type OwnServer, removeDataDirectory, startServer } from './support/own-server.ts'

// The set-up of a shop on a phone: from the link that a server with an empty database prints to the named shop.

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

    test('the printed link leads the first admin through the set-up, and works once', async ({ browser }) => {
      const context = await browser.newContext({ baseURL: server.url, ...phone })
      const page = await context.newPage()
      const link = linkOf(server)
      await createAccount(page, link, locale)
      const t = getTranslator(locale)
      await expect(
        page.getByRole('heading', { level: 1, name: t('admin-settings:setUp.title') }),
      ).toBeVisible()
      await expectAccessible(page)
      await nameShop(page, locale)
      await nameEntity(page, locale)
      await chooseCategories(page, locale)
      await tryProvider(page, locale)
      await expectShop(page, locale)
      await context.clearCookies()
      const again = await page.goto(inLocale(link, locale))
      expect(again?.status()).toBe(410)
      await expect(page.getByText(t('admin-settings:setUp.overText'))).toBeVisible()
      await context.close()
    })
  })
}

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
  const secret = ((await page.locator('code').textContent()) ?? '').replace(/\s/g, '')
  await fill('admin:signIn.code', totp(secret))
  await button(page, t('admin:signIn.codeSubmit')).click()
  await page.getByRole('link', { name: t('admin:signIn.codesDone') }).click()
}

const step = (page: Page, locale: Locale, name: 'shop' | 'entity' | 'categories') =>
  page
    .getByRole('main')
    .getByRole('link', { name: getTranslator(locale)(`admin-settings:setUp.steps.${name}.title`) })
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
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await expectAccessible(page)
  await page
    .getByRole('link', { name: t('admin-settings:setUp.title') })
    .first()
    .click()
}

/** Tests the mail provider of a shop without a mail server, and reads the health page. */
async function tryProvider(page: Page, locale: Locale): Promise<void> {
  const t = getTranslator(locale)
  const to = paths(locale)
  await page.goto(to.admin('settings/providers'))
  await button(page, t('admin-settings:providers.test.email')).click()
  await expect(page.getByRole('status')).toContainText(t('admin-settings:providers.outcomes.not_configured'))
  await expectAccessible(page)
  await page.goto(to.admin('health'))
  await expect(page.getByText(t('admin-health:service.mail.off'))).toBeVisible()
  await expectAccessible(page)
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
