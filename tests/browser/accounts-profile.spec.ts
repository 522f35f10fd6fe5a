import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { type AccountTab, accountGroupNames, accountTabs } from '#lib/i18n/account-tabs.ts'
import { paths } from '#lib/i18n/paths.ts'
import { follows, sessions } from '#server/platform/db/schema.ts'
import { createUser, signIn } from '#support/factories.ts'
import { fullTag } from '#support/scope.ts'
import { expectAccessible } from './support/accessible.ts'
import { doubleText } from './support/large-text.ts'
import { enter, inDatabase, type Member, newMember } from './support/member.ts'
import { codeFor, keepMessages } from './support/outbox.ts'
import { expect, inEachLanguage, type Shopper, test } from './support/shopper.ts'
import { smallFields } from './support/small-fields.ts'
import { closeSignIn, overflowing } from './support/visit.ts'

/** Signs in as a new member and opens a tab of their profile. */
async function openTab(shopper: Shopper, tab?: AccountTab, member?: Member): Promise<Member> {
  const somebody = member ?? (await newMember())
  await enter(shopper.page, somebody)
  await shopper.open(paths(shopper.locale).account(tab))
  return somebody
}

const button = ({ page, t }: Shopper, key: Parameters<Shopper['t']>[0]) =>
  page.getByRole('button', { name: t(key), exact: true })
const field = ({ page, t }: Shopper, key: Parameters<Shopper['t']>[0]) =>
  page.getByLabel(t(key), { exact: true })
const toast = ({ page }: Shopper, text: string) => page.getByRole('status').getByText(text)

test.beforeAll(() => keepMessages())

inEachLanguage((locale) => {
  const to = paths(locale)

  test('a profile page redirects a visitor home before painting and replaces the history entry', async ({
    shopper,
    page,
  }) => {
    await page.addInitScript(() => {
      new PerformanceObserver(() => sessionStorage.setItem('painted', `${location.pathname} `)).observe({
        type: 'paint',
        buffered: true,
      })
    })
    await shopper.open(to.allProducts('featured'))
    await page.goto(to.account('addresses'), { waitUntil: 'commit' }).catch(() => undefined)
    await page.waitForURL((url) => url.pathname === to.home())
    expect(await page.evaluate(() => sessionStorage.getItem('painted'))).not.toContain('profile')
    await closeSignIn(page)
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`${to.allProducts('featured')}$`))
  })

  test('the profile on a phone is a list of tabs, and going back from a tab returns to it', async ({
    shopper,
    page,
  }) => {
    const { t } = shopper
    await page.setViewportSize({ width: 360, height: 740 })
    await openTab(shopper)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('profile:title'))
    await expect(field(shopper, 'profile:details.firstName')).toBeHidden()
    for (const group of accountGroupNames)
      await expect(page.getByRole('list', { name: t(`profile:groups.${group}`) })).toBeVisible()
    await page.getByRole('link', { name: t('profile:tabs.addresses') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('profile:tabs.addresses'))
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('profile:title'))
    await page.goForward()
    await page.getByRole('link', { name: t('profile:back'), exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`${to.account()}$`))
  })

  for (const tab of accountTabs) {
    test(`the tab "${tab}" is accessible and fits a phone`, async ({ shopper, page }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      await openTab(shopper, tab)
      await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
      expect(await page.evaluate(smallFields)).toEqual([])
      await page.setViewportSize({ width: 390, height: 844 })
      await page.evaluate(doubleText)
      expect(await overflowing(page), 'text of twice the size').toEqual([])
    })
  }

  test('a profile tab that fails to load shows an error, and a retry loads it', async ({ shopper, page }) => {
    const { t } = shopper
    await page.route('**/user/v1/getMyAddress', (route) => route.abort())
    await openTab(shopper, 'addresses')
    await expect(page.getByRole('alert').getByText(t('errors:listTitle'))).toBeVisible()
    await page.unroute('**/user/v1/getMyAddress')
    await button(shopper, 'errors:retry').click()
    await expect(page.getByText(t('addresses:empty'))).toBeVisible()
  })

  test('profile names are validated, saved and shown at once', async ({ shopper, page }) => {
    const { t } = shopper
    await openTab(shopper, 'details')
    await field(shopper, 'profile:details.firstName').fill('')
    await field(shopper, 'profile:details.lastName').fill('N')
    await button(shopper, 'profile:save').click()
    await expect(field(shopper, 'profile:details.firstName')).toBeFocused()
    await expect(page.getByText(t('errors:fields.required'))).toHaveCount(1)
    await expect(page.getByText(t('errors:fields.minimum', { count: 2 }))).toHaveCount(1)
    await field(shopper, 'profile:details.firstName').fill('Salma')
    await field(shopper, 'profile:details.lastName').fill('العامري')
    await button(shopper, 'profile:save').click()
    await expect(toast(shopper, t('success:profileUpdated'))).toBeVisible()
    await expect(page.getByText('Salma العامري').filter({ visible: true })).toBeVisible()
    await page.reload()
    await expect(field(shopper, 'profile:details.firstName')).toHaveValue('Salma')
  })

  test('a new email address is saved only once its code is entered', async ({ shopper, page }) => {
    const { t } = shopper
    await openTab(shopper, 'details')
    const email = `${crypto.randomUUID()}@example.com`
    await field(shopper, 'profile:details.email').fill('not an address')
    await button(shopper, 'profile:details.verifyEmail').click()
    await expect(page.getByText(t('errors:fields.email_invalid'))).toBeVisible()
    await field(shopper, 'profile:details.email').fill(email)
    await button(shopper, 'profile:save').click()
    await expect(page.getByText(t('profile:details.verifyEmailFirst'))).toBeVisible()

    await button(shopper, 'profile:details.verifyEmail').click()
    await button(shopper, 'profile:verify.send').click()
    await expect(shopper.dialog.getByText(t('errors:fields.otp_consent'))).toBeVisible()
    await expectAccessible(page)
    await shopper.dialog.getByRole('checkbox').check()
    await button(shopper, 'profile:verify.send').click()
    await expect(field(shopper, 'profile:verify.code')).toBeFocused()
    await expectAccessible(page)
    const code = await codeFor(email)
    await field(shopper, 'profile:verify.code').fill(code === '000000' ? '111111' : '000000')
    await expect(shopper.dialog.getByText(t('errors:fields.otp_wrong'))).toBeVisible()
    // Arabic-Indic digits are accepted as well.
    const digits = locale === 'ar' ? code.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '') : code
    await field(shopper, 'profile:verify.code').fill(digits)
    await expect(shopper.dialog).toBeHidden()
    await expect(page.getByText(t('profile:details.verified'))).toBeVisible()
    await page.reload()
    await expect(field(shopper, 'profile:details.email')).toHaveValue(email)
  })

  test('a phone number is saved only once its code is entered', async ({ shopper, page }) => {
    const { t } = shopper
    await openTab(shopper, 'details')
    const number = `50${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`
    await field(shopper, 'profile:details.phone').fill('12')
    await button(shopper, 'profile:details.verifyPhone').click()
    await expect(page.getByText(t('errors:fields.phone_length'))).toBeVisible()
    await field(shopper, 'profile:details.phone').fill(number)
    await button(shopper, 'profile:save').click()
    await expect(page.getByText(t('profile:details.verifyPhoneFirst'))).toBeVisible()
    await button(shopper, 'profile:details.verifyPhone').click()
    await shopper.dialog.getByRole('checkbox').check()
    await button(shopper, 'profile:verify.send').click()
    await expect(field(shopper, 'profile:verify.code')).toBeVisible()
    await field(shopper, 'profile:verify.code').fill(await codeFor(`+971${number}`))
    await expect(shopper.dialog).toBeHidden()
    await expect(page.getByText(t('profile:details.verified'))).toHaveCount(2)
  })

  test('a profile picture is validated by its bytes, cropped by keyboard, shown and removed', async ({
    shopper,
    page,
  }) => {
    const { t } = shopper
    await openTab(shopper, 'details')
    const choose = page.locator('input[type=file]')
    await choose.setInputFiles({
      name: 'letter.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7'),
    })
    await expect(page.getByText(t('profile:avatar.onlyImages'))).toBeVisible()
    await choose.setInputFiles({
      name: 'photo.png',
      mimeType: 'image/png',
      buffer: Buffer.from('GIF89a, says nobody'),
    })
    await expect(page.getByText(t('profile:avatar.type'))).toBeVisible()

    const photo = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#1b6183' } })
      .png()
      .toBuffer()
    await choose.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: photo })
    const area = shopper.dialog.getByRole('group', { name: t('profile:avatar.cropArea') })
    await area.focus()
    await page.keyboard.press('ArrowLeft')
    await shopper.dialog.getByRole('slider').fill('2')
    await expectAccessible(page)
    await button(shopper, 'profile:avatar.use').click()
    await expect(shopper.dialog).toBeHidden()
    await expect(toast(shopper, t('success:profileUpdated'))).toBeVisible()
    const shown = page.locator('main img[srcset*="-480.avif"]').first()
    await expect(shown).toBeVisible()
    expect(
      await shown.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBeGreaterThan(0)

    await button(shopper, 'profile:avatar.remove').first().click()
    await expectAccessible(page)
    await shopper.dialog.getByRole('button', { name: t('profile:avatar.remove') }).click()
    await expect(button(shopper, 'profile:avatar.add')).toBeVisible()
  })

  test('a member adds, edits and deletes addresses, one of which is always the default', async ({
    shopper,
    page,
    context,
  }) => {
    const { t } = shopper
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 25.2048, longitude: 55.2708 })
    await openTab(shopper, 'addresses')
    await button(shopper, 'addresses:add').click()
    await button(shopper, 'addresses:save').click()
    await expect(field(shopper, 'addresses:house')).toBeFocused()
    await expect(shopper.dialog.getByText(t('errors:fields.required'))).toHaveCount(3)
    await expectAccessible(page)
    await field(shopper, 'addresses:house').fill('Villa 12')
    await field(shopper, 'addresses:landmark').fill('Kite beach')
    await shopper.dialog.getByText(t('addresses:saveAsHome'), { exact: true }).click()
    await button(shopper, 'addresses:locate').click()
    await expect(shopper.dialog.getByText(t('addresses:locationKept'))).toBeVisible()
    await expect(field(shopper, 'addresses:emirate')).toHaveValue('dubai')
    await shopper.dialog.getByRole('checkbox').uncheck()
    await button(shopper, 'addresses:save').click()
    await expect(shopper.dialog.getByText(t('addresses:defaultRequired'))).toBeVisible()
    await shopper.dialog.getByRole('checkbox').check()
    await button(shopper, 'addresses:save').click()
    await expect(toast(shopper, t('success:addressAdded'))).toBeVisible()
    await expect(page.getByText(t('addresses:located'))).toBeVisible()

    await button(shopper, 'addresses:add').click()
    await field(shopper, 'addresses:house').fill('Office 4')
    await field(shopper, 'addresses:emirate').selectOption('sharjah')
    await shopper.dialog.getByText(t('addresses:saveAsWork'), { exact: true }).click()
    await button(shopper, 'addresses:save').click()
    const rows = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: /Villa|Office/ })
    await expect(rows).toHaveCount(2)
    await expect(rows.first()).toContainText('Villa 12')
    await rows
      .nth(1)
      .getByRole('button', { name: t('addresses:makeDefault') })
      .click()
    await expect(rows.first()).toContainText('Office 4')
    await rows
      .first()
      .getByRole('button', { name: t('addresses:edit') })
      .click()
    await field(shopper, 'addresses:house').fill('Office 5')
    await button(shopper, 'addresses:save').click()
    await expect(rows.first()).toContainText('Office 5')
    await rows
      .first()
      .getByRole('button', { name: t('addresses:delete') })
      .click()
    await expectAccessible(page)
    await shopper.dialog.getByRole('button', { name: t('addresses:delete'), exact: true }).click()
    await expect(rows).toHaveCount(1)
    await expect(rows.first()).toContainText(t('addresses:default'))
    await expectAccessible(page)
  })

  test('the address form says when the browser denies its location', async ({ shopper }) => {
    const { t } = shopper
    await openTab(shopper, 'addresses')
    await button(shopper, 'addresses:add').click()
    await button(shopper, 'addresses:locate').click()
    await expect(shopper.dialog.getByText(t('addresses:locationDenied'))).toBeVisible()
  })

  test('a card is validated, declined, saved and deleted, and its number is not in browser storage', async ({
    shopper,
    page,
  }) => {
    const { t } = shopper
    await openTab(shopper, 'cards')
    await button(shopper, 'cards:add').click()
    await field(shopper, 'cards:holderName').fill('La')
    await field(shopper, 'cards:number').fill('4242')
    await field(shopper, 'cards:expiry').fill('13/30')
    await field(shopper, 'cards:cvv').fill('1')
    await button(shopper, 'cards:save').click()
    for (const code of [
      'card_holder_minimum',
      'card_number_minimum',
      'expiry_invalid',
      'cvv_minimum',
    ] as const)
      await expect(shopper.dialog.getByText(t(`errors:fields.${code}`))).toBeVisible()
    await expectAccessible(page)

    await field(shopper, 'cards:holderName').fill('Layla Nasser')
    await field(shopper, 'cards:number').fill('4000 0000 0000 0002')
    await field(shopper, 'cards:expiry').fill('1230')
    await field(shopper, 'cards:cvv').fill('123')
    await expect(field(shopper, 'cards:expiry')).toHaveValue('12/30')
    await button(shopper, 'cards:save').click()
    await expect(shopper.dialog.getByText(t('errors:card_declined'))).toBeVisible()
    await field(shopper, 'cards:number').fill('٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢')
    await button(shopper, 'cards:save').click()
    await expect(toast(shopper, t('success:cardSaved'))).toBeVisible()
    await expect(page.getByText('Layla Nasser', { exact: true }).last()).toBeVisible()
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
    expect(kept).not.toMatch(/4242|٤٢٤٢|"123"/)

    await page
      .getByRole('main')
      .getByRole('button', { name: t('cards:delete') })
      .click()
    await expectAccessible(page)
    await shopper.dialog.getByRole('button', { name: t('cards:delete'), exact: true }).click()
    await expect(page.getByText(t('cards:empty'))).toBeVisible()
  })

  test('a member unfollows a seller in the profile and sees their own followers', { tag: fullTag }, async ({
    shopper,
    page,
  }) => {
    const { t } = shopper
    const member = await newMember()
    await inDatabase(async (db) => {
      const seller = await createUser(db, { firstName: 'Huda', lastName: 'Rashid', email: null })
      await db.insert(follows).values([
        { followerId: member.user.id, sellerId: seller.id },
        { followerId: seller.id, sellerId: member.user.id },
      ])
    })
    await openTab(shopper, 'following', member)
    const follow = page.getByRole('main').getByRole('button', { name: 'Huda Rashid' })
    await expect(follow).toHaveAttribute('aria-pressed', 'true')
    await follow.click()
    await expect(follow).toHaveAttribute('aria-pressed', 'false')
    await expectAccessible(page)
    await page.reload()
    await expect(page.getByText(t('profile:follows.nobody'))).toBeVisible()
    await shopper.open(to.account('followers'))
    await expect(page.getByRole('link', { name: 'Huda Rashid' })).toBeVisible()
  })

  test('the language setting changes the page, the browser’s choice and the account', {
    tag: fullTag,
  }, async ({ shopper, page }) => {
    const member = await openTab(shopper, 'language')
    const other = locale === 'ar' ? 'en' : 'ar'
    await page.getByRole('radio', { name: other === 'ar' ? 'العربية' : 'English' }).check()
    await button(shopper, 'profile:language.save').click()
    await expect(page).toHaveURL(new RegExp(`${paths(other).account('language')}$`))
    await expect(page.locator('html')).toHaveAttribute('lang', other)
    await expect(page.getByRole('status').getByRole('paragraph')).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('selected language'))).toBe(other)
    const { language } = await inDatabase(async (db) => {
      const user = await db.query.users.findFirst({ where: (users, { eq }) => eq(users.id, member.user.id) })
      return user ?? { language: null }
    })
    expect(language).toBe(other)
  })

  test('notification settings survive a reload', async ({ shopper, page }) => {
    const { t } = shopper
    await openTab(shopper, 'notifications')
    const toggle = (key: 'priceDropMail' | 'push' | 'quiet') =>
      page.getByRole('switch', { name: t(`profile:notify.${key}`), exact: true })
    await toggle('priceDropMail').check()
    await toggle('push').uncheck()
    await toggle('quiet').check()
    const saved = page.waitForResponse(
      (response) =>
        response.url().endsWith('/user/v1/profile') && response.request().postData()?.includes('21') === true,
    )
    await field(shopper, 'profile:notify.from').selectOption('21')
    await expectAccessible(page)
    await saved
    await page.reload()
    await expect(toggle('priceDropMail')).toBeChecked()
    await expect(toggle('push')).not.toBeChecked()
    await expect(field(shopper, 'profile:notify.from')).toHaveValue('21')
    await expect(field(shopper, 'profile:notify.to')).toHaveValue('7')
  })

  test('email notifications require a verified address and link to its verification', async ({
    shopper,
    page,
  }) => {
    const { t } = shopper
    await openTab(shopper, 'notifications', await newMember({ emailVerifiedAt: null }))
    await page.getByRole('switch', { name: t('profile:notify.priceDropMail') }).click()
    await expect(page.getByText(t('profile:notify.verifyEmailFirst'))).toBeVisible()
    await expect(page.getByRole('switch', { name: t('profile:notify.priceDropMail') })).not.toBeChecked()
    await page.getByRole('link', { name: t('profile:notify.verifyNow') }).click()
    await expect(page).toHaveURL(new RegExp(`${to.account('details')}$`))
  })

  test('another signed-in device is listed by name and can be signed out', { tag: fullTag }, async ({
    shopper,
    page,
  }) => {
    const { t } = shopper
    const member = await newMember()
    await inDatabase((db) =>
      signIn(
        db,
        { userId: member.user.id },
        {
          deviceId: 'another-device-1',
          deviceName:
            'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/145.0.0.0 Safari/537.36',
        },
      ),
    )
    await openTab(shopper, 'sessions', member)
    const name = t('profile:sessions.device', { browser: 'Chrome', system: 'Windows' })
    const row = page.getByRole('listitem').filter({ hasText: name })
    await expect(row).toHaveCount(1)
    await expect(page.getByText(t('profile:sessions.current'))).toHaveCount(1)
    await row.getByRole('button').click()
    await expectAccessible(page)
    await shopper.dialog.getByRole('button', { name: t('profile:sessions.end'), exact: true }).click()
    await expect(row).toHaveCount(0)
    await expect(page.getByText(t('profile:sessions.alone'))).toBeVisible()
  })

  test('changing the password enforces each password rule', async ({ shopper, page }) => {
    const { t } = shopper
    const { password } = await openTab(shopper, 'password')
    const [old, fresh, again] = [
      field(shopper, 'profile:password.old'),
      field(shopper, 'profile:password.new'),
      field(shopper, 'profile:password.confirm'),
    ]
    const submit = button(shopper, 'profile:password.submit')
    const expectMessage = (code: Parameters<Shopper['t']>[0]) => expect(page.getByText(t(code))).toBeVisible()
    await submit.click()
    await expect(old).toBeFocused()
    await expectMessage('errors:fields.old_password_required')
    await expectMessage('errors:fields.new_password_required')
    await old.fill(password)
    await fresh.fill('weak')
    await submit.click()
    await expectMessage('errors:fields.password_weak')
    await fresh.fill(password)
    await again.fill(password)
    await submit.click()
    await expectMessage('errors:fields.password_same')
    await fresh.fill('Falcon-2027')
    await submit.click()
    await expectMessage('errors:fields.passwords_differ')
    await again.fill('Falcon-2027')
    await old.fill('Guess-2026')
    await submit.click()
    await expectMessage('errors:fields.password_wrong')
    await expect(old).toBeFocused()
    await old.fill(password)
    await submit.click()
    await expect(toast(shopper, t('success:passwordUpdated'))).toBeVisible()
    await expect(old).toHaveValue('')
  })

  test('a member without a password sets one', { tag: fullTag }, async ({ shopper, page }) => {
    const { t } = shopper
    const member = await newMember({ passwordHash: null, password: undefined })
    await openTab(shopper, 'password', member)
    await expect(page.getByText(t('profile:password.firstText'))).toBeVisible()
    await field(shopper, 'profile:password.new').fill('Falcon-2027')
    await field(shopper, 'profile:password.confirm').fill('Falcon-2027')
    await button(shopper, 'profile:password.set').click()
    await expect(button(shopper, 'profile:password.submit')).toBeVisible()
  })

  test('an account is deleted after a dialog and the password, and the home page confirms it', {
    tag: fullTag,
  }, async ({ shopper, page }) => {
    const { t } = shopper
    const { user, password } = await openTab(shopper, 'delete')
    const unconfirmed = { confirmedAt: null }
    await inDatabase((db) => db.update(sessions).set(unconfirmed).where(eq(sessions.userId, user.id)))
    await button(shopper, 'profile:delete.open').click()
    await expectAccessible(page)
    await shopper.dialog.getByRole('button', { name: t('profile:delete.submit'), exact: true }).click()
    await field(shopper, 'identity:password').fill('Guess-2026')
    await button(shopper, 'identity:submit').click()
    await expect(page.getByText(t('errors:fields.password_wrong'))).toBeVisible()
    await field(shopper, 'identity:password').fill(password)
    await button(shopper, 'identity:submit').click()
    await page.waitForURL((url) => url.pathname === to.home())
    await expect(toast(shopper, t('success:accountDeleted'))).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    await expect(shopper.signInButton).toBeVisible()
  })

  test('an address is saved with the keyboard alone', async ({ shopper, page }) => {
    const { t } = shopper
    await openTab(shopper, 'addresses')
    const add = button(shopper, 'addresses:add')
    await add.focus()
    await page.keyboard.press('Enter')
    await expect(shopper.dialog).toBeVisible()
    await expect(field(shopper, 'addresses:house')).toBeVisible()
    // The close button has the focus; the first field is next.
    await page.keyboard.press('Tab')
    await expect(field(shopper, 'addresses:house')).toBeFocused()
    await page.keyboard.type('Block 7')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await expect(shopper.dialog).toBeHidden()
    await expect(page.getByText('Block 7').first()).toBeVisible()
    await expect(toast(shopper, t('success:addressAdded'))).toBeVisible()
    // Focus returns to the page, not to its start.
    await expect(page.getByRole('main').locator(':focus')).toBeVisible()
  })
})
