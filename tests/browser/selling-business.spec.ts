import type { Page } from '@playwright/test'
import { desc, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { isolate } from '#lib/i18n/local-text.ts'
import { paths } from '#lib/i18n/paths.ts'
import { approveBusiness, rejectBusiness } from '#server/business/decide.ts'
import { businessApplications, stores } from '#server/platform/db/schema.ts'
import { inBoth } from '#support/reason.ts'
import { fullTag } from '#support/scope.ts'
import { expectAccessible } from './support/accessible.ts'
import { enterAsAdmin } from './support/admin.ts'
import { enter, inDatabase, type Member, newMember } from './support/member.ts'
import { codeFor, keepMessages } from './support/outbox.ts'
import { inShop } from './support/shop.ts'
import { demoLogin, expect, inEachLanguage, type Shopper, test } from './support/shopper.ts'
import { expectToast, rememberToasts } from './support/toasts.ts'

test.beforeAll(() => keepMessages())

type Key = Parameters<Shopper['t']>[0]
const button = ({ page, t }: Shopper, key: Key) => page.getByRole('button', { name: t(key), exact: true })
const field = ({ page, t }: Shopper, key: Key) => page.getByLabel(t(key), { exact: true })

/** Returns an unused number and address. */
const newContacts = () => ({
  phoneNo: `52${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`,
  email: `${crypto.randomUUID()}@example.com`,
})

/** Verifies a contact in the open dialog by keyboard alone: consent, code request, code. */
async function proveByKeyboard(shopper: Shopper, recipient: string): Promise<void> {
  const { page, dialog, t } = shopper
  const consent = dialog.getByRole('checkbox')
  await consent.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  const code = dialog.getByLabel(t('profile:verify.code'), { exact: true })
  await expect(code).toBeFocused()
  await page.keyboard.type(await codeFor(recipient))
  await expect(dialog).toBeHidden()
}

/** Returns the latest application of a member. */
const applicationOf = ({ user }: Member) =>
  inDatabase(async (db) => {
    const [row] = await db
      .select({ id: businessApplications.id })
      .from(businessApplications)
      .where(eq(businessApplications.userId, user.id))
      .orderBy(desc(businessApplications.createdAt))
      .limit(1)
    return row?.id ?? ''
  })
const reject = async (member: Member, reason: string) => {
  const id = await applicationOf(member)
  await inShop((shop, adminId) => rejectBusiness(shop, adminId, id, inBoth(reason), new Date()))
}
const approve = async (member: Member) => {
  const id = await applicationOf(member)
  await inShop((shop, adminId) => approveBusiness(shop, adminId, id, new Date()))
}

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

inEachLanguage((locale) => {
  const to = paths(locale)

  test('a visitor signs in on the page about selling and sees the state of their application', async ({
    shopper,
    page,
  }) => {
    const { t, dialog } = shopper
    await shopper.open(to.sell())
    await page.getByRole('link', { name: t('sell:start'), exact: true }).click()
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(new RegExp(`${to.sell()}$`))
    await button(shopper, 'sell:register.signIn').click()
    const { email, password } = demoLogin('pending')
    await dialog.getByLabel(t('auth:email'), { exact: true }).fill(email)
    await dialog.getByLabel(t('auth:password'), { exact: true }).fill(password)
    await dialog.getByRole('button', { name: t('auth:submit') }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('heading', { name: t('business:pendingTitle') })).toBeVisible()
    await expect(page.getByText('pending@example.com')).not.toHaveCount(0)
  })

  test('a business registers by keyboard, is rejected, applies again and is accepted', async ({
    shopper,
    page,
  }) => {
    const { t } = shopper
    const { phoneNo, email } = newContacts()
    const member = await newMember()
    await rememberToasts(page)
    await enter(page, member)
    await shopper.open(to.sell())

    // The form is sent empty first, then with unverified contacts.
    await field(shopper, 'business:businessName').focus()
    await page.keyboard.press('Enter')
    await expect(field(shopper, 'business:businessName')).toBeFocused()
    await expect(page.getByText(t('errors:fields.required')).first()).toBeVisible()
    await expect(page.getByText(t('errors:fields.terms'))).toBeVisible()
    await page.keyboard.type('Al Noor Trading')
    await field(shopper, 'business:mobile').fill(phoneNo)
    await field(shopper, 'business:email').fill(email)
    await field(shopper, 'business:landline').fill(locale === 'ar' ? '٠٤١٢٣٤٥٦٧' : '041234567')
    await page.getByRole('checkbox', { name: t('business:terms') }).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await expect(page.getByText(t('errors:fields.phone_unverified'))).toBeVisible()
    await expect(page.getByText(t('errors:fields.email_unverified'))).toBeVisible()
    await expect(field(shopper, 'business:mobile')).toBeFocused()
    await expectAccessible(page)

    await page.keyboard.press('Tab')
    await expect(button(shopper, 'profile:details.verifyPhone')).toBeFocused()
    await page.keyboard.press('Enter')
    await proveByKeyboard(shopper, `+971${phoneNo}`)
    await expect(field(shopper, 'business:mobile')).toBeFocused()
    await expect(page.getByText(t('profile:details.verified'), { exact: true })).toHaveCount(1)
    await page.keyboard.press('Tab')
    await expect(field(shopper, 'business:email')).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await proveByKeyboard(shopper, email)
    await expect(field(shopper, 'business:email')).toBeFocused()
    await expect(page.getByText(t('profile:details.verified'), { exact: true })).toHaveCount(2)
    await page.keyboard.press('Enter')

    await expectToast(page, t('success:sellerFormSent'))
    await expect(page.getByRole('heading', { name: t('business:pendingTitle') })).toBeVisible()
    await expect(page.getByText('Al Noor Trading')).toBeVisible()
    await expect(page.getByText(`${t('business:status')}: ${t('business:Pending')}`)).toBeVisible()
    await expectAccessible(page)

    const reason = 'The license number is missing'
    await reject(member, reason)
    await shopper.open(to.account('business'))
    await expect(page.getByRole('heading', { name: t('business:rejectedTitle') })).toBeVisible()
    await expect(page.getByText(reason)).toBeVisible()
    await expectAccessible(page)
    await button(shopper, 'business:tryAgain').click()
    // The form contains the former values, still verified.
    await expect(field(shopper, 'business:businessName')).toHaveValue('Al Noor Trading')
    await expect(page.getByText(t('profile:details.verified'), { exact: true })).toHaveCount(2)
    await field(shopper, 'business:license').fill('CN-1234567')
    await page.getByRole('checkbox', { name: t('business:terms') }).check()
    await button(shopper, 'business:submit').click()
    await expect(page.getByRole('heading', { name: t('business:pendingTitle') })).toBeVisible()
    await expect(page.getByText('CN-1234567')).toBeVisible()

    await approve(member)
    await page.reload()
    await expect(page.getByRole('heading', { name: t('business:acceptedTitle') })).toBeVisible()
    await expect(page.getByRole('heading', { name: t('business:store.title') })).toBeVisible()
    await expect
      .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('userData') ?? '{}').permissions))
      .toContain('sell-as-business')
    await shopper.open(to.notifications())
    await expect(page.getByText(t('notices:businessAcceptedTitle'))).toBeVisible()
    await expect(page.getByText(t('notices:businessRejectedTitle'))).toBeVisible()
  })

  test('files of the trade license are added, refused, removed and sent; only an admin opens them', async ({
    shopper,
    page,
    baseURL,
  }) => {
    const { t } = shopper
    const { phoneNo, email } = newContacts()
    const member = await newMember({
      ...{ email, emailVerifiedAt: new Date() },
      ...{ countryCode: '+971', phone: phoneNo, phoneVerifiedAt: new Date() },
    })
    await enter(page, member)
    await shopper.open(to.sell())
    await field(shopper, 'business:businessName').fill('Al Noor Trading')
    const files = page.locator('input[type="file"][name="licenses"]')
    const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    const pdf = Buffer.from(
      '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\nstartxref\n0\n%%EOF\n',
    )
    await files.setInputFiles([
      { name: 'front.png', mimeType: 'image/png', buffer: picture },
      { name: 'license.pdf', mimeType: 'application/pdf', buffer: pdf },
    ])
    await expect(page.getByText('license.pdf')).toBeVisible()
    await files.setInputFiles([
      {
        name: 'active.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from(pdf.toString().replace('/Catalog', '/Catalog /AA << /JavaScript 1 >>')),
      },
    ])
    await expect(page.getByText('active.pdf')).toHaveCount(1)
    await expect(page.getByText(t('errors:fields.license_active'))).toBeVisible()
    await page
      .getByRole('button', { name: t('business:licenseRemove', { name: isolate('front.png') }) })
      .click()
    await expect(page.getByText('front.png')).toHaveCount(0)
    await expect(files).toBeFocused()
    await expectAccessible(page)
    await field(shopper, 'business:mobile').fill(phoneNo)
    await field(shopper, 'business:email').fill(email)
    await field(shopper, 'business:landline').fill('041234567')
    await page.getByRole('checkbox', { name: t('business:terms') }).check()
    await button(shopper, 'business:submit').click()
    await expect(page.getByRole('heading', { name: t('business:pendingTitle') })).toBeVisible()

    await enterAsAdmin(page, baseURL ?? '')
    await page.goto(to.admin(`businesses/${await applicationOf(member)}`))
    const links = page.locator('a[href*="businesses/license"]')
    await expect(links).toHaveCount(1)
    const href = (await links.getAttribute('href')) ?? ''
    const shown = await page.request.get(href)
    expect(shown.status()).toBe(200)
    expect(await shown.body()).toEqual(pdf)
    await page.context().clearCookies()
    const stranger = await page.request.get(href, { maxRedirects: 0 })
    expect(stranger.status()).toBe(303)
  })

  test('a store’s texts and pictures are edited, and another member sees them', { tag: fullTag }, async ({
    shopper,
    page,
    browser,
  }) => {
    const { t, dialog } = shopper
    const owner = await newMember({ role: 'business' })
    await inDatabase((db) => db.insert(stores).values({ userId: owner.user.id, name: 'Old name' }))
    await rememberToasts(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await enter(page, owner)
    await shopper.open(to.account('business'))

    await field(shopper, 'business:store.name').fill('No')
    await button(shopper, 'business:store.save').click()
    await expect(field(shopper, 'business:store.name')).toBeFocused()
    await expect(page.getByText(t('errors:fields.minimum', { count: 3 }))).toBeVisible()
    await field(shopper, 'business:store.name').fill('Qandeel Lamps')
    await field(shopper, 'business:store.nameAr').fill('قنديل للمصابيح')
    await field(shopper, 'business:store.description').fill('Lamps from all over the world.')
    await field(shopper, 'business:store.descriptionAr').fill('مصابيح من أنحاء العالم.')
    await field(shopper, 'business:store.emirate').selectOption('fujairah')
    await button(shopper, 'business:store.save').click()
    await expectToast(page, t('success:storeUpdated'))
    // On a phone the toast covers the head of a dialog until it closes.
    await expect(page.getByRole('button', { name: t('toasts:dismiss') })).toBeHidden()

    const photo = await sharp({ create: { width: 2000, height: 1500, channels: 3, background: '#1b6183' } })
      .jpeg()
      .toBuffer()
    const banner = field(shopper, 'business:store.bannerFile')
    await banner.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('text') })
    await expect(page.getByText(t('profile:avatar.onlyImages'))).toBeVisible()
    for (const name of ['banner', 'logo'] as const) {
      const file = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo }
      await field(shopper, `business:store.${name}File`).setInputFiles(file)
      await expect(dialog.getByRole('heading', { name: t(`business:store.cut${name}`) })).toBeVisible()
      const area = dialog.getByRole('group', { name: t('profile:avatar.cropArea') })
      await area.focus()
      await page.keyboard.press('ArrowUp')
      await expectAccessible(page)
      await button(shopper, 'profile:avatar.use').click()
      await expect(dialog).toBeHidden()
      await expect(button(shopper, `business:store.change${name}`)).toBeVisible()
    }
    // A button half covered by the header would count as too small.
    await page.evaluate(() => scrollTo(0, 0))
    await expectAccessible(page)
    expect(await widthOf(page)).toBe(360)

    const context = await browser.newContext()
    try {
      const other = await context.newPage()
      await enter(other, await newMember())
      await other.goto(to.profile(owner.user.id))
      await expect(other.getByRole('heading', { level: 1 })).toHaveText(
        locale === 'ar' ? 'قنديل للمصابيح' : 'Qandeel Lamps',
      )
      const words = locale === 'ar' ? 'مصابيح من أنحاء العالم.' : 'Lamps from all over the world.'
      await expect(other.getByText(words)).toBeVisible()
      await expect(other.getByText(t('store:business'))).toBeVisible()
      await expect(other.getByRole('main').getByText(t('emirates:fujairah'))).toBeVisible()
      const shown = other.locator('main img[src*="-960.avif"], main img[src*="-480.avif"]')
      await expect(shown.first()).toBeVisible()
    } finally {
      await context.close()
    }

    await button(shopper, 'business:store.removebanner').click()
    await dialog.getByRole('button', { name: t('business:store.removebanner'), exact: true }).click()
    await expect(button(shopper, 'business:store.addbanner')).toBeVisible()
  })
})

inEachLanguage(() => {
  test('a small picture of a store is taken with a hint before and after saving', { tag: fullTag }, async ({
    shopper,
    page,
  }) => {
    const { t, dialog } = shopper
    const owner = await newMember({ role: 'business' })
    await inDatabase((db) => db.insert(stores).values({ userId: owner.user.id, name: 'Old name' }))
    await page.setViewportSize({ width: 390, height: 844 })
    await enter(page, owner)
    await shopper.open(paths(shopper.locale).account('business'))
    const pictureOf = async (width: number) => {
      const background = '#1b6183'
      return sharp({ create: { width, height: Math.round(width * 0.4), channels: 3, background } })
        .jpeg()
        .toBuffer()
    }
    const hint = page.getByText(t('business:store.small'))
    for (const [width, hints] of [
      [599, 1],
      [600, 0],
    ] as const) {
      await field(shopper, 'business:store.bannerFile').setInputFiles({
        ...{ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await pictureOf(width) },
      })
      await expect(dialog.getByRole('button', { name: t('profile:avatar.use') })).not.toHaveAttribute(
        'aria-disabled',
        'true',
      )
      await expect(dialog.getByText(t('business:store.small'))).toHaveCount(hints)
      await expectAccessible(page)
      await button(shopper, 'profile:avatar.use').click()
      await expect(dialog).toBeHidden()
      await expect(hint).toHaveCount(hints)
    }
    expect(await widthOf(page)).toBe(390)
  })
})

test('the header, the category menu and the footer link to the page about selling', async ({
  shopper,
  page,
}) => {
  const { t } = shopper
  await shopper.home()
  await page
    .getByRole('navigation', { name: t('layout:mainNavigation') })
    .getByText(t('layout:sell'))
    .click()
  await expect(page).toHaveURL(/\/sell$/)
  await page.setViewportSize({ width: 360, height: 740 })
  await shopper.home()
  await shopper.header.getByRole('button', { name: t('layout:categories') }).click()
  await page
    .locator('#category-menu')
    .getByRole('link', { name: t('layout:sell') })
    .click()
  await expect(page).toHaveURL(/\/sell$/)
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('layout:sell') })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('sell:heading'))
})
