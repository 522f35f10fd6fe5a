import { paths } from '#lib/i18n/paths.ts'
import { getTranslator } from '#lib/i18n/translate.ts'
import * as schema from '#server/platform/db/schema.ts'
import { createBooster, createPlan } from '#support/boosters.ts'
import { enterAsAdmin } from './support/admin.ts'
import { expect, test } from './support/guarded.ts'
import { listingOf } from './support/listing.ts'
import { inDatabase, newMember } from './support/member.ts'

const to = paths('en')
const t = getTranslator('en')

/** Pages that a role begins with; the links of each, within the administration, are followed. */
const pagesOf = {
  moderator: ['', 'users', 'products', 'reports', 'audit'],
  editor: ['', 'categories', 'search-words', 'stores'],
  finance: ['', 'purchases', 'plans'],
  reader: ['', 'users', 'search-words', 'purchases', 'settings/moderation', 'health'],
} as const

for (const role of ['moderator', 'editor', 'finance', 'reader'] as const)
  test(`no link of its pages leads the ${role} where the role does not reach`, async ({ page, baseURL }) => {
    await enterAsAdmin(page, baseURL ?? '', role)
    const hrefs = new Set<string>()
    for (const part of pagesOf[role]) {
      const response = await page.goto(to.admin(part))
      expect(response?.status(), part).toBe(200)
      const found = await page
        .locator('main a:visible')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
      // One row of a table stands for all of it.
      const kinds = new Map(
        found.map((href) => [href.replace(/[\da-f]{8}-[\da-f-]{27}/g, ':id').split('?')[0], href]),
      )
      for (const href of kinds.values())
        if (/^\/admin(\/|$)/.test(href) && !/export|pdf/.test(href)) hrefs.add(href)
    }
    expect(hrefs.size).toBeGreaterThan(2)
    // Another test may have deleted a row since.
    for (const href of hrefs) expect([200, 404], href).toContain((await page.request.get(href)).status())
  })

test('a purchase shows its buyer as text to finance, and as a link to the owner', async ({
  page,
  baseURL,
}) => {
  const seller = await newMember()
  const product = await listingOf(seller)
  const purchase = await inDatabase(async (db) =>
    createBooster(db, { product, plan: await createPlan(db) }, {}),
  )
  const place = to.admin(`purchases/${purchase.id}`)
  await enterAsAdmin(page, baseURL ?? '', 'finance')
  await page.goto(place)
  const buyer = page.getByRole('main').getByText('Layla Nasser').first()
  await expect(buyer).toBeVisible()
  expect(await page.locator(`a[href*="/users/"]`).count()).toBe(0)
  await enterAsAdmin(page, baseURL ?? '')
  await page.goto(place)
  await page.locator(`main a[href="${to.admin(`users/${seller.user.id}`)}"]`).click()
  await expect(page).toHaveURL(new RegExp(seller.user.id))
})

test('Enter in a form sends nothing for an admin who may only read', async ({ page, baseURL }) => {
  await enterAsAdmin(page, baseURL ?? '', 'reader')
  const posts: string[] = []
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
  await page.goto(to.admin('words'))
  await page.getByLabel(t('admin:words.word'), { exact: true }).fill('sextant')
  await page.keyboard.press('Enter')
  // The search beside it is still sent.
  await page.getByRole('searchbox').fill('zzz')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/search=zzz/)
  expect(posts).toEqual([])
})

test('a moderator views what a member sees, which is recorded; a reader cannot', async ({
  page,
  baseURL,
}) => {
  const seller = await newMember()
  const product = await listingOf(seller)
  const moderator = await enterAsAdmin(page, baseURL ?? '', 'moderator')
  await page.goto(to.admin(`users/${seller.user.id}`))
  await page.getByRole('link', { name: t('admin:users.view'), exact: true }).click()
  await expect(page.getByText(t('admin:view.text'))).toBeVisible()
  await expect(page.getByRole('link', { name: product.name ?? '' })).toBeVisible()
  expect(await page.locator('main form[method="post"]').count()).toBe(0)
  const entries = await inDatabase((db) =>
    db.query.auditLog.findMany({ where: (row, { eq }) => eq(row.actorId, moderator.id) }),
  )
  expect(entries).toMatchObject([{ subjectId: seller.user.id }])
  await enterAsAdmin(page, baseURL ?? '', 'reader')
  await page.goto(to.admin(`users/${seller.user.id}`))
  await expect(page.getByRole('link', { name: t('admin:users.view'), exact: true })).toHaveCount(0)
  expect((await page.goto(to.admin(`users/${seller.user.id}/view`)))?.status()).toBe(403)
})

test('the owner sees why a mail was given up, sends it again, and drops another one', async ({
  page,
  baseURL,
}) => {
  const word = crypto.randomUUID().slice(0, 8)
  const failed = (name: string) => ({
    ...{
      channel: 'email' as const,
      recipient: `${name}@${word}.example`,
      body: 'Hello',
      failedAt: new Date(),
    },
    ...{
      failure: 'refused' as const,
      failureText: '552 too large',
      expiresAt: new Date(Date.now() + 3_600_000),
    },
  })
  await inDatabase((db) => db.insert(schema.outbox).values([failed('amal'), failed('badr')]))
  await enterAsAdmin(page, baseURL ?? '')
  await page.goto(to.admin('health'))
  await page.getByRole('link', { name: t('admin-health:reason.refused') }).click()
  await page.getByRole('searchbox').fill(word)
  await page.keyboard.press('Enter')
  const row = (name: string) => page.getByRole('row').filter({ hasText: `${name}…@${word}.example` })
  await expect(row('a')).toContainText('552 too large')
  await row('a')
    .getByRole('button', { name: t('admin-health:messages.again') })
    .click()
  await expect(page.getByRole('status')).toHaveText(t('success:queued'))
  await expect(row('a')).toHaveCount(0)
  await row('b').getByText(t('admin-health:messages.drop')).first().click()
  await row('b')
    .getByRole('button', { name: t('admin-health:messages.drop') })
    .click()
  await expect(page.getByText(t('admin-health:messages.empty'))).toBeVisible()
})
