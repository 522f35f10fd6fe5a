import { eq } from 'drizzle-orm'
import { headScript } from '#layouts/head-script.ts'
import { localeKeys, locales } from '#lib/i18n/locales.ts'
import { inLocale, paths } from '#lib/i18n/paths.ts'
import { getTranslator } from '#lib/i18n/translate.ts'
import * as schema from '#server/platform/db/schema.ts'
import { expectAccessible } from './support/accessible.ts'
import { enterAsAdmin } from './support/admin.ts'
import { decideAsAnother } from './support/decisions.ts'
import { expect, test } from './support/guarded.ts'
import { listingOf } from './support/listing.ts'
import { inDatabase, newMember } from './support/member.ts'
import { smallFields } from './support/small-fields.ts'
import { foreignText, overflowing } from './support/visit.ts'

/** Pages of the administration, grouped by test. */
const groups = [
  ['', 'businesses', 'reports'],
  ['listings', 'products?status=active&sort=price', 'users'],
  ['words', 'audit', 'account'],
  ['categories', 'banners', 'home-rows'],
  ['deals', 'deals?status=running', 'stores', 'stores?status=all'],
  ['plans', 'queries', 'search-words'],
  ['synonyms', 'subscribers', 'suppressions'],
  ['category-file', 'settings', 'settings/contact'],
  [
    'settings/entity',
    'settings/tax',
    'settings/languages',
    'settings/formats',
    'settings/moderation',
    'settings/pages',
    'settings/providers',
  ],
  ['set-up', 'health', 'health/messages', 'categories/new'],
  ['appeals', 'purchases', 'accounts'],
  ['banners/new', 'deals/new', 'plans/new', 'synonyms/new'],
  ['pages', 'pages/about-us/en', 'pages/about-us/ar', 'pages/about-us/ar/0'],
]
/** Pages that quote texts of users and providers, whose language does not follow the page's. */
const quoting =
  /^(pages\/|search-words|health|settings|plans|queries|subscribers|suppressions|categories|deals|synonyms|purchases)/

/** Tables whose rows link to a page. */
const tables = [
  ['categories', 'deals'],
  ['plans', 'synonyms'],
]

const phone = { width: 360, height: 740 }
const desk = { width: 1440, height: 900 }

type Visited = Pick<Parameters<Parameters<typeof test>[2]>[0], 'page'>

/** Visits a page in both languages and expects it to be accessible, in one language, without loaded scripts, and to fit both screens. */
async function visit({ page }: Visited, part: string): Promise<void> {
  for (const locale of localeKeys) {
    const response = await page.goto(paths(locale).admin(part))
    const where = `${locale} ${part}`
    expect(response?.status(), where).toBe(200)
    expect(response?.headers(), where).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    })
    await expect(page.locator('html')).toHaveAttribute('dir', locales[locale].dir)
    await expect(page.getByRole('heading', { level: 1 }), where).toBeVisible()
    expect(await page.locator('script').allTextContents(), where).toEqual([headScript])
    expect(await page.locator('script[src]').count(), where).toBe(0)
    if (!quoting.test(part)) expect(await foreignText(page, locale, new Set()), where).toEqual([])
    for (const screen of [phone, desk]) {
      await page.setViewportSize(screen)
      expect(await overflowing(page), `${where} at ${screen.width} px`).toEqual([])
      if (screen === phone) expect(await page.evaluate(smallFields), where).toEqual([])
    }
    await expectAccessible(page)
  }
}

test.beforeEach(({ page, baseURL }) => enterAsAdmin(page, baseURL ?? ''))

for (const parts of groups)
  test(`admin pages are accessible and fit phone and desktop: ${parts.map((part) => part || 'overview').join(', ')}`, async ({
    page,
  }) => {
    for (const part of parts) await visit({ page }, part)
  })

for (const parts of tables)
  test(`admin pages are accessible and fit phone and desktop: first row of ${parts.join(', ')}`, async ({
    page,
  }) => {
    for (const part of parts) {
      await page.goto(paths('en').admin(part))
      const href = await page.locator('td a').first().getAttribute('href')
      await visit({ page }, (href ?? '').replace(`${paths('en').admin()}/`, ''))
    }
  })

test('admin pages are accessible and fit phone and desktop: a member, product, report and business', async ({
  page,
}) => {
  const seller = await newMember()
  const product = await listingOf(seller)
  const [report] = await inDatabase((db) =>
    db
      .insert(schema.reports)
      .values({
        ...{ subject: 'product', subjectId: product.id, reporterId: seller.user.id },
        ...{ reason: 'fraud', details: 'Asks for money first' },
      })
      .returning(),
  )
  const business = await inDatabase((db) =>
    db.query.businessApplications.findFirst({ where: eq(schema.businessApplications.status, 'Accepted') }),
  )
  const things = [
    `users/${seller.user.id}`,
    `products/${product.id}`,
    `reports/${report?.id}`,
    `businesses/${business?.id}`,
  ]
  for (const thing of things) await visit({ page }, thing)
})

test('an appeal, the page of its decision and of one that was replaced, and given-up messages are accessible in both languages', async ({
  page,
}) => {
  const t = getTranslator('en')
  const member = await newMember()
  const product = await listingOf(member)
  const earlier = await decideAsAnother(page, product.id)
  // The owner corrects the listing and sends it in again.
  await inDatabase(async (db) => {
    const { productId } = schema.productTakedowns
    await db.delete(schema.productTakedowns).where(eq(productId, product.id))
    await db.update(schema.products).set({ status: 'review' }).where(eq(schema.products.id, product.id))
  })
  const later = await decideAsAnother(page, product.id, 'reject')
  const visitDecisions = async () => {
    for (const locale of localeKeys)
      for (const path of [earlier, later]) {
        await page.goto(inLocale(path, locale))
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectAccessible(page)
        for (const screen of [phone, desk]) {
          await page.setViewportSize(screen)
          expect(await overflowing(page)).toEqual([])
        }
      }
  }
  await visitDecisions()
  await page.goto(earlier)
  await expect(page.getByLabel(t('decisions:words'))).toHaveCount(0)
  await page.getByRole('link', { name: t('decisions:later') }).click()
  await expect(page).toHaveURL(new RegExp(`${later}$`))
  await page.getByLabel(t('decisions:words')).fill('It is genuine')
  await page.getByRole('button', { name: t('decisions:send') }).click()
  await expect(page.getByText('It is genuine')).toBeVisible()
  await visitDecisions()
  const appeal = await inDatabase(async (db) => {
    await db.insert(schema.outbox).values({
      ...{ channel: 'email', recipient: 'amal@souk.example', body: 'Hello', failedAt: new Date() },
      ...{ failure: 'unreachable', failureText: 'connect ECONNREFUSED' },
      expiresAt: new Date(Date.now() + 3_600_000),
    })
    const decisionId = later.split('/').at(-1)?.split('.')[0] ?? ''
    return db.query.appeals.findFirst({ where: eq(schema.appeals.decisionId, decisionId) })
  })
  for (const part of [`appeals/${appeal?.id}`, 'health', 'health/messages']) await visit({ page }, part)
})

test('the admin menu on a phone opens by its button and returns the focus on Escape', async ({ page }) => {
  const t = getTranslator('ar')
  await page.setViewportSize(phone)
  await page.goto(paths('ar').admin())
  await page.getByRole('button', { name: t('admin:menu') }).click()
  await expect(page.getByRole('navigation', { name: t('admin:title') })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: t('admin:menu') })).toBeFocused()
})
