import { readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { adminCookies } from '#lib/admin/cookies.ts'
import { isolate } from '#lib/i18n/local-text.ts'
import { locales } from '#lib/i18n/locales.ts'
import { paths } from '#lib/i18n/paths.ts'
import * as schema from '#server/platform/db/schema.ts'
import { totp } from '#support/admin.ts'
import { createProduct } from '#support/factories.ts'
import { fullTag } from '#support/scope.ts'
import { expectAccessible } from './support/accessible.ts'
import { enterAsAdmin, newAdmin } from './support/admin.ts'
import { pressAt, tabTo } from './support/keyboard.ts'
import { inDatabase, newMember } from './support/member.ts'
import { expect, inEachLanguage, type Shopper, test } from './support/shopper.ts'

const unique = (word: string) => `${word} ${crypto.randomUUID().slice(0, 8)}`

/** Enters email and password; the first field has the focus when the page opens. */
async function enterPassword({ page, t }: Shopper, email: string, password: string): Promise<void> {
  await expect(page.getByLabel(t('admin:signIn.email'))).toBeFocused()
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
}

/** Creates a listing, by default for sale, of a new member. */
async function newListing(fields: Partial<typeof schema.products.$inferInsert> = {}) {
  const { user: seller } = await newMember()
  const name = unique('Kettle')
  const product = await inDatabase(async (db) => {
    const category = await db.query.categories.findFirst({
      where: (row, { isNotNull }) => isNotNull(row.parentId),
    })
    if (!category) throw new Error('the demo catalogue has no categories')
    return createProduct(db, { seller, category }, { name, ...fields })
  })
  return { seller, product, name }
}

async function newReport(subject: 'product' | 'user', subjectId: string) {
  const { user: reporter } = await newMember()
  const [row] = await inDatabase((db) =>
    db
      .insert(schema.reports)
      .values({
        subject,
        subjectId,
        reporterId: reporter.id,
        reason: 'fraud',
        details: 'Asks for money first',
      })
      .returning(),
  )
  return { id: row?.id ?? '', reporter }
}

inEachLanguage((locale) => {
  const to = paths(locale)

  test('an admin signs in with password and code to the requested page, and each code works only once', async ({
    shopper,
    page,
    context,
  }) => {
    const { t } = shopper
    const { email, password, secret } = await newAdmin()
    await shopper.open(to.admin('users'))
    await expect(page).toHaveURL(/sign-in\?next=users$/)
    await enterPassword(shopper, email, 'Wrong-horse-1')
    await expect(page.getByRole('alert')).toContainText(t('errors:invalid_credentials'))
    await expect(page.getByRole('alert')).toBeFocused()
    await expect(page.getByLabel(t('admin:signIn.email'))).toHaveValue(email)
    await tabTo(page.getByLabel(t('admin:signIn.password')))
    await page.keyboard.type(password)
    await page.keyboard.press('Enter')

    const field = page.getByLabel(t('admin:signIn.code'), { exact: true })
    await expect(field).toBeFocused()
    await page.keyboard.type('000000')
    await page.keyboard.press('Enter')
    await expect(page.getByText(t('errors:fields.otp_wrong'))).toBeVisible()
    await expect(field).toBeFocused()
    const code = totp(secret)
    await field.fill(code)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`${to.admin('users')}$`))
    const cookies = (await context.cookies(page.url())).filter(({ name }) => name === adminCookies.session)
    expect(cookies).toMatchObject([
      { httpOnly: true, sameSite: 'Strict', path: `${locales[locale].prefix}/admin` },
    ])
    expect((cookies[0]?.expires ?? 0) * 1000 - Date.now()).toBeLessThanOrEqual(8 * 3_600_000)
    // The shop's pages never receive the cookie.
    await page.goto(to.home())
    expect((await context.cookies(page.url())).map(({ name }) => name)).not.toContain(adminCookies.session)

    await page.goto(to.admin())
    await pressAt(page.getByRole('button', { name: t('admin:nav.signOut') }))
    await expect(page.getByRole('status')).toContainText(t('success:signedOut'))
    await page.goto(to.admin('users'))
    await expect(page).toHaveURL(/sign-in/)
    await enterPassword(shopper, email, password)
    await expect(field).toBeFocused()
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
    await expect(page.getByText(t('errors:fields.otp_wrong'))).toBeVisible()
  })

  test('the first admin sign-in sets up the second factor, and a recovery code replaces it once', async ({
    shopper,
    page,
  }) => {
    const { t } = shopper
    const { email, password } = await newAdmin({ isSetUp: false })
    await shopper.open(to.admin())
    await enterPassword(shopper, email, password)
    await expect(page.getByRole('img', { name: t('admin:signIn.qr') }).locator('svg')).toBeVisible()
    await expectAccessible(page)
    const secret = ((await page.locator('main code').textContent()) ?? '').replace(/\s/g, '')
    await page.getByLabel(t('admin:signIn.code'), { exact: true }).fill(totp(secret))
    await page.keyboard.press('Enter')
    const codes = page.locator('main ol code')
    await expect(codes).toHaveCount(10)
    await expectAccessible(page)
    const code = (await codes.first().textContent()) ?? ''
    await pressAt(page.getByRole('link', { name: t('admin:signIn.codesDone') }))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('admin:overview.title'))

    for (const works of [true, false]) {
      await pressAt(page.getByRole('button', { name: t('admin:nav.signOut') }))
      await enterPassword(shopper, email, password)
      await page.getByLabel(t('admin:signIn.code'), { exact: true }).fill(code.toLowerCase())
      await page.keyboard.press('Enter')
      if (!works) await expect(page.getByText(t('errors:fields.otp_wrong'))).toBeVisible()
      else await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('admin:overview.title'))
    }
  })

  test('an admin decides on businesses, a report and a listing by keyboard alone', { tag: fullTag }, async ({
    shopper,
    page,
    baseURL,
  }) => {
    const { t } = shopper
    await enterAsAdmin(page, baseURL ?? '')
    const main = page.getByRole('main')
    const searchFor = async (text: string, found: string) => {
      await tabTo(main.getByRole('searchbox'))
      await page.keyboard.type(text)
      await page.keyboard.press('Enter')
      await pressAt(main.getByRole('link', { name: found }))
    }
    const expectNotice = async (message: string) => {
      await expect(page.getByRole('status')).toContainText(message)
      await expect(page.getByRole('status')).toBeFocused()
    }

    // One business is rejected for a reason, another is accepted.
    const businesses = [unique('Noor Trading'), unique('Saif Imports')] as const
    for (const businessName of businesses) {
      const { user, email } = await newMember()
      const form = { userId: user.id, businessName, countryCode: '+971', mobile: '501234567', email }
      await inDatabase((db) => db.insert(schema.businessApplications).values(form))
    }
    await shopper.open(to.admin())
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: t('layout:skip') })).toBeFocused()
    await pressAt(page.getByRole('link', { name: t('admin:nav.businesses') }).first())
    await searchFor(businesses[0], businesses[0])
    await pressAt(main.locator('summary', { hasText: t('admin:businesses.reject') }))
    await pressAt(main.getByRole('button', { name: t('admin:businesses.rejectConfirm') }))
    const reason = main.getByLabel(t('reasons:note'))
    await expect(reason).toBeFocused()
    await expect(reason).toHaveAccessibleDescription(new RegExp(t('errors:fields.required')))
    await page.keyboard.type('The licence could not be found')
    await pressAt(main.getByRole('button', { name: t('admin:businesses.rejectConfirm') }))
    await expectNotice(t('admin-tables:decided.business.reject', { name: isolate(businesses[0]) }))
    await shopper.open(to.admin('businesses'))
    await searchFor(businesses[1], businesses[1])
    await pressAt(main.getByRole('button', { name: t('admin:businesses.approve') }))
    await expectNotice(t('admin-tables:decided.business.approve', { name: isolate(businesses[1]) }))

    // A reported listing is opened and taken down.
    const reported = await newListing()
    await newReport('product', reported.product.id)
    await shopper.open(to.admin('reports'))
    await searchFor(reported.name, reported.name)
    await expect(main.getByRole('heading', { name: reported.name }).first()).toBeVisible()
    await pressAt(main.locator('summary', { hasText: t('admin:reports.remove') }))
    await tabTo(main.getByLabel(t('reasons:note')).first())
    await page.keyboard.type('Counterfeit')
    await pressAt(main.getByRole('button', { name: t('admin:reports.removeConfirm') }))
    await expectNotice(t('admin-tables:decided.report.remove', { name: isolate(reported.name) }))
    await expect(async () => {
      expect((await page.request.get(to.product(reported.product.id))).status()).not.toBe(200)
    }).toPass()

    // A listing in review is approved.
    const waiting = await newListing({ status: 'review' })
    await shopper.open(to.admin('listings'))
    await searchFor(waiting.name, waiting.name)
    await pressAt(main.getByRole('button', { name: t('admin:listings.approve') }))
    await expectNotice(t('admin-tables:decided.listing.approve', { name: isolate(waiting.name) }))
    expect((await page.request.get(to.product(waiting.product.id))).status()).toBe(200)

    // The audit log records the approval.
    await shopper.open(to.admin('audit', { search: waiting.product.id }))
    await expect(main.getByRole('cell', { name: t('admin:actions.product.approve') })).toBeVisible()
  })

  test('blocking a member hides their listing, and unblocking shows it again', async ({
    shopper,
    page,
    baseURL,
  }) => {
    const { t } = shopper
    await enterAsAdmin(page, baseURL ?? '')
    const { seller, product } = await newListing()
    const shown = async (status: number) =>
      expect(async () => {
        const response = await page.request.get(to.product(product.id))
        expect(response.status() === 200).toBe(status === 200)
      }).toPass()
    await shown(200)
    await shopper.open(to.admin(`users/${seller.id}`))
    const main = page.getByRole('main')
    await main.locator('summary', { hasText: t('admin:users.block') }).click()
    await main.getByLabel(t('reasons:note')).fill('Sells what is not theirs')
    await main.getByRole('button', { name: t('admin:users.blockConfirm') }).click()
    await expect(page.getByRole('status')).toContainText(t('success:userBlocked'))
    await shown(404)
    await main.getByRole('button', { name: t('admin:users.unblock') }).click()
    await expect(page.getByRole('status')).toContainText(t('success:userUnblocked'))
    await shown(200)
  })

  test('an admin searches a table and downloads it as CSV', async ({ shopper, page, baseURL }) => {
    const { t } = shopper
    const user = await enterAsAdmin(page, baseURL ?? '')
    const { name } = await newListing({ feature: '=1+1' })
    await shopper.open(to.admin('products', { search: name }))
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: t('admin:table.csv') }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^products-\d{4}-\d\d-\d\d\.csv$/)
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[0]).toContain(t('admin:columns.name'))
    expect(lines[1]).toContain(name)

    // Later the link leads to the confirmation; it does not save that page as a file.
    await inDatabase((db) =>
      db.update(schema.sessions).set({ confirmedAt: null }).where(eq(schema.sessions.userId, user.id)),
    )
    await page.getByRole('link', { name: t('admin:table.csv') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('admin:confirm.title'))
  })
})

test('admin pages require an admin session, and requests from other origins are refused', async ({
  page,
  baseURL,
  request,
}) => {
  const { token } = await newMember({ role: 'admin' })
  for (const cookie of ['', `${adminCookies.session}=${token}`, `${adminCookies.session}=forged`]) {
    for (const path of ['/admin', '/admin/users', '/ar/admin/export/users', '/admin/no-such-page']) {
      const response = await request.get(path, { maxRedirects: 0, headers: { cookie } })
      expect([response.status(), await response.text()], `${cookie} ${path}`).toEqual([303, ''])
      expect(response.headers().location).toContain('/admin/sign-in')
    }
  }
  await enterAsAdmin(page, baseURL ?? '')
  const { seller } = await newListing()
  const form = { action: 'block', reason: 'Because' }
  for (const origin of ['https://evil.example', 'null']) {
    const answer = await page.request.post(`/admin/users/${seller.id}`, {
      form,
      headers: { origin },
      maxRedirects: 0,
    })
    expect(answer.status()).toBe(403)
  }
  const user = await inDatabase((db) => db.query.users.findFirst({ where: eq(schema.users.id, seller.id) }))
  expect(user?.blockedAt).toBeNull()
})
