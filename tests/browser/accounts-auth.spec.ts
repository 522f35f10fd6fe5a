import { gzipSync } from 'node:zlib'
import type { Response } from '@playwright/test'
import { membersOnlyScript } from '#components/members-only-script.ts'
import { codeLength } from '#lib/contract/limits.ts'
import { fullTag } from '#support/scope.ts'
import { expectAccessible } from './support/accessible.ts'
import { load } from './support/html.ts'
import { newMember } from './support/member.ts'
import { codeFor, forgetPause, keepMessages, useMessages } from './support/outbox.ts'
import { reloadIdle, watch } from './support/settled.ts'
import { expect, inEachLanguage, type Shopper, test } from './support/shopper.ts'
import { expectToast, rememberToasts } from './support/toasts.ts'

type Key = Parameters<Shopper['t']>[0]

const field = ({ dialog, t }: Shopper, key: Key) =>
  dialog.getByLabel(t(key, { digits: codeLength }), { exact: true })
const button = ({ dialog, t }: Shopper, key: Key) => dialog.getByRole('button', { name: t(key), exact: true })
const press = ({ page }: Shopper, key = 'Enter') => page.keyboard.press(key)
const kept = ({ page }: Shopper, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

const newEmail = () => `${crypto.randomUUID()}@example.com`
const newPhone = () => `50${String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0')}`
const arabicDigits = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))

/** Opens the sign-up form in the dialog. */
async function openSignUp(shopper: Shopper): Promise<void> {
  await shopper.signInButton.click()
  await button(shopper, 'auth:createAccount').click()
  await expect(field(shopper, 'auth:email')).toBeFocused()
}

/** Requests a code to an address or a number. */
async function askForCode(shopper: Shopper, contact: { email: string } | { phone: string }): Promise<void> {
  if ('phone' in contact) {
    await shopper.dialog.getByText(shopper.t('auth:byPhone'), { exact: true }).click()
    await field(shopper, 'auth:phone').fill(contact.phone)
  } else await field(shopper, 'auth:email').fill(contact.email)
  await field(shopper, 'auth:otpConsent').check()
  await field(shopper, 'auth:terms').check()
  await press(shopper)
  await expect(field(shopper, 'auth:otp.code')).toBeFocused()
}

/** Enters a code; the form submits itself. */
const enterCode = (shopper: Shopper, code: string): Promise<void> =>
  field(shopper, 'auth:otp.code').fill(code)

async function choosePassword(shopper: Shopper, password: string): Promise<void> {
  await expect(field(shopper, 'auth:setPassword.password')).toBeFocused()
  await field(shopper, 'auth:setPassword.password').fill(password)
  await field(shopper, 'auth:setPassword.confirm').fill(password)
  await press(shopper)
}

async function enterName(shopper: Shopper): Promise<void> {
  await expect(field(shopper, 'auth:profileSetup.firstName')).toBeFocused()
  await shopper.page.keyboard.type('Layla')
  await press(shopper, 'Tab')
  await shopper.page.keyboard.type('Haddad')
  await press(shopper)
  await expectToast(shopper.page, shopper.t('success:profileComplete'))
  await expect(shopper.dialog).toBeHidden()
}

async function signOut({ header, t, signInButton }: Shopper): Promise<void> {
  await header.getByRole('button', { name: t('session:menu') }).click()
  await header.getByRole('button', { name: t('session:signOut') }).click()
  await expect(signInButton).toBeVisible()
}

test.beforeAll(() => keepMessages())
test.beforeEach(({ page }) => rememberToasts(page))

inEachLanguage(() => {
  test('a visitor signs up by keyboard and keeps the favourite chosen before', async ({ shopper }) => {
    const { page, t } = shopper
    const email = newEmail()
    await shopper.home()
    const heart = page.locator('[data-favourite]').first()
    await heart.press('Enter')
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await shopper.signInButton.press('Enter')
    await expect(field(shopper, 'auth:email')).toBeFocused()
    await button(shopper, 'auth:createAccount').press('Enter')
    await expect(field(shopper, 'auth:email')).toBeFocused()
    await press(shopper)
    await expect(field(shopper, 'auth:email')).toHaveAccessibleDescription(t('errors:fields.email_required'))
    await page.keyboard.type(email)
    await press(shopper)
    const consent = field(shopper, 'auth:otpConsent')
    await expect(consent).toBeFocused()
    await expect(consent).toHaveAccessibleDescription(t('errors:fields.otp_consent'))
    await expect(field(shopper, 'auth:terms')).toHaveAccessibleDescription(t('errors:fields.terms'))
    await expectAccessible(shopper.page, 'dialog')
    await press(shopper, 'Space')
    await press(shopper, 'Tab')
    await press(shopper, 'Space')
    await press(shopper)

    const code = field(shopper, 'auth:otp.code')
    await expect(code).toBeFocused()
    await expect(code).toHaveAccessibleDescription(new RegExp(email))
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
    await expect(code).toHaveAttribute('inputmode', 'numeric')
    await page.keyboard.type('12')
    await press(shopper)
    await expect(code).toHaveAccessibleDescription(
      new RegExp(t('errors:fields.otp_invalid', { digits: codeLength })),
    )
    await expectAccessible(shopper.page, 'dialog')
    await code.fill(arabicDigits(await codeFor(email)))

    const password = field(shopper, 'auth:setPassword.password')
    await expect(password).toBeFocused()
    await expect(password).toHaveAccessibleDescription(t('auth:setPassword.rule'))
    await page.keyboard.type('secret')
    await press(shopper)
    await expect(password).toHaveAccessibleDescription(new RegExp(t('errors:fields.password_weak')))
    await expect(field(shopper, 'auth:setPassword.confirm')).toHaveAccessibleDescription(
      t('errors:fields.passwords_differ'),
    )
    await expectAccessible(shopper.page, 'dialog')
    await choosePassword(shopper, 'Oasis-2026')

    const name = field(shopper, 'auth:profileSetup.firstName')
    await expect(name).toBeFocused()
    await page.keyboard.type('L')
    await press(shopper)
    await expect(name).toHaveAccessibleDescription(t('errors:fields.minimum', { count: 2 }))
    await expectAccessible(shopper.page, 'dialog')
    await name.fill('')
    await enterName(shopper)
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await expect(page.locator('#content')).toBeFocused()
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Oasis-2026')
  })

  test('sign-up by phone repeats the code request with a proof of work when many codes are requested', async ({
    shopper,
  }) => {
    await useMessages(0.25)
    await shopper.home()
    await openSignUp(shopper)
    await askForCode(shopper, { phone: newPhone() })
    expect(shopper.calls().filter((call) => call === 'sendOtp')).toHaveLength(2)
  })

  test('sign-up by phone accepts Arabic digits, and a remembered number is filled in at the next sign-in', {
    tag: fullTag,
  }, async ({ shopper }) => {
    const { page, t } = shopper
    const phone = newPhone()
    await shopper.home()
    await openSignUp(shopper)
    await askForCode(shopper, { phone: arabicDigits(`0${phone}`) })
    await enterCode(shopper, await codeFor(`+971${phone}`))
    await choosePassword(shopper, 'Oasis-2026')
    await enterName(shopper)
    // The button that opened the dialog is gone, because its visitor is a member now.
    await expect(page.locator('#content')).toBeFocused()
    await signOut(shopper)

    await shopper.signInButton.click()
    await shopper.dialog.getByText(t('auth:byPhone'), { exact: true }).click()
    const number = field(shopper, 'auth:phone')
    await expectAccessible(shopper.page, 'dialog')
    await expect(number).toHaveCSS('direction', 'ltr')
    await number.fill('12')
    await press(shopper)
    await expect(number).toHaveAccessibleDescription(t('errors:fields.phone_length'))
    await number.fill('1234567890123')
    await field(shopper, 'auth:password').fill('Oasis-2026')
    await press(shopper)
    await expect(number).toHaveAccessibleDescription(t('errors:fields.phone_invalid'))
    await field(shopper, 'auth:country').selectOption('QA')
    await number.fill(`+971 ${phone}`)
    await expect(field(shopper, 'auth:country')).toHaveValue('AE')
    await expect(number).toHaveValue(phone)
    await field(shopper, 'auth:remember').check()
    await button(shopper, 'auth:submit').click()
    await expectToast(shopper.page, shopper.t('success:signedIn'))
    expect(JSON.parse((await kept(shopper, 'credentials')) ?? '')).toEqual({
      phoneNo: phone,
      countryCode: '+971',
    })
    await signOut(shopper)

    await reloadIdle(page)
    await shopper.signInButton.click()
    await expect(number).toHaveValue(phone)
    await expect(field(shopper, 'auth:password')).toBeFocused()
  })

  test('the country field names countries in the page language and lists the UAE first', async ({
    shopper,
  }) => {
    await shopper.home()
    await shopper.signInButton.click()
    await shopper.dialog.getByText(shopper.t('auth:byPhone'), { exact: true }).click()
    const names = await field(shopper, 'auth:country').locator('option').allTextContents()
    const emirates = { en: 'United Arab Emirates', ar: 'الإمارات العربية المتحدة' }[shopper.locale]
    expect(names[0]).toContain(emirates)
    expect(names[0]).toContain('+971')
    expect(names.length).toBeGreaterThan(200)
  })

  test('resetting a forgotten password signs the member in on the same page', {
    tag: fullTag,
  }, async ({ shopper }) => {
    const { t, page } = shopper
    const { email } = await newMember()
    await shopper.home()
    const address = page.url()
    await shopper.signInButton.click()
    await field(shopper, 'auth:email').fill(email)
    await button(shopper, 'auth:forgot').click()
    await expect(field(shopper, 'auth:email')).toHaveValue(email)
    await expectAccessible(shopper.page, 'dialog')
    await button(shopper, 'auth:sendCode').click()
    await expect(field(shopper, 'auth:otp.code')).toHaveAccessibleDescription(new RegExp(email))
    await enterCode(shopper, await codeFor(email))
    await expect(shopper.dialog.getByRole('heading')).toHaveText(t('auth:setPassword.newTitle'))
    await choosePassword(shopper, 'Desert-2027')
    await expectToast(shopper.page, shopper.t('success:passwordUpdated'))
    await expect(shopper.dialog).toBeHidden()
    expect(page.url()).toBe(address)
    await signOut(shopper)
    await shopper.signInButton.click()
    await field(shopper, 'auth:email').fill(email)
    await field(shopper, 'auth:password').fill('Desert-2027')
    await press(shopper)
    await expect(shopper.dialog).toBeHidden()
  })

  test('a one-time code signs in without a password, and a wrong code keeps the dialog open', async ({
    shopper,
  }) => {
    const { t } = shopper
    const { email } = await newMember()
    await shopper.home()
    await shopper.signInButton.click()
    await button(shopper, 'auth:withCode').click()
    await askForCode(shopper, { email })
    const right = await codeFor(email)
    await enterCode(shopper, right === '000000' ? '000001' : '000000')
    const code = field(shopper, 'auth:otp.code')
    await expect(code).toHaveAccessibleDescription(new RegExp(t('errors:fields.otp_wrong')))
    await expect(code).toBeFocused()
    expect(await kept(shopper, 'token')).toBeNull()
    await enterCode(shopper, right)
    await expectToast(shopper.page, shopper.t('success:signedIn'))
    await expect(shopper.dialog).toBeHidden()
  })

  test('the sign-in dialog accepts a one-time code that was requested before a reload', {
    tag: fullTag,
  }, async ({ shopper }) => {
    const { email } = await newMember()
    await shopper.home()
    await shopper.signInButton.click()
    await button(shopper, 'auth:withCode').click()
    await askForCode(shopper, { email })
    await shopper.page.reload()
    await shopper.signInButton.click()
    const code = field(shopper, 'auth:otp.code')
    await expect(code).toHaveAccessibleDescription(new RegExp(email))
    await enterCode(shopper, await codeFor(email))
    await expectToast(shopper.page, shopper.t('success:signedIn'))
    expect(await kept(shopper, 'codes')).toBeNull()
  })

  test('a one-time code can be resent once the countdown has ended', { tag: fullTag }, async ({
    shopper,
  }) => {
    const { page, t, dialog } = shopper
    const email = newEmail()
    await page.clock.install()
    await shopper.home()
    await openSignUp(shopper)
    await askForCode(shopper, { email })
    await expect(dialog.getByText(/\b(60|59|58|57)\b/)).toBeVisible()
    await expect(button(shopper, 'auth:otp.resend')).toBeHidden()
    await page.clock.fastForward(61_000)
    await forgetPause(email)
    await button(shopper, 'auth:otp.resend').click()
    await expectToast(shopper.page, shopper.t('success:otpSent'))
    await expect(button(shopper, 'auth:otp.resend')).toBeHidden()
    await enterCode(shopper, await codeFor(email))
    await expect(dialog.getByRole('heading')).toHaveText(t('auth:setPassword.firstTitle'))
  })
})

test('pasting a whole message enters its code, and going back in sign-up keeps the typed email', async ({
  shopper,
}) => {
  const { dialog, t } = shopper
  const email = newEmail()
  await shopper.home()
  await openSignUp(shopper)
  await askForCode(shopper, { email })
  await button(shopper, 'auth:otp.otherEmail').click()
  await expect(dialog.getByRole('heading')).toHaveText(t('auth:signUp.title'))
  await expect(field(shopper, 'auth:email')).toHaveValue(email)
  // Going back does not request another code: the one that was sent is still valid.
  await askForCode(shopper, { email })
  expect(shopper.calls().filter((call) => call === 'sendOtp')).toHaveLength(1)
  const code = await codeFor(email)
  await field(shopper, 'auth:otp.code').evaluate(
    (input, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', text)
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    `${code.slice(0, 3)} ${code.slice(3)} is your Safqa code.`,
  )
  await button(shopper, 'auth:setPassword.skip').click()
  await enterName(shopper)
})

test('closing sign-up at the name step keeps the account, and the next sign-in asks for the name', {
  tag: fullTag,
}, async ({ shopper }) => {
  const email = newEmail()
  await shopper.home()
  await openSignUp(shopper)
  await askForCode(shopper, { email })
  await enterCode(shopper, await codeFor(email))
  await choosePassword(shopper, 'Oasis-2026')
  await expect(field(shopper, 'auth:profileSetup.firstName')).toBeFocused()
  await press(shopper, 'Escape')
  await expect(shopper.dialog).toBeHidden()
  await signOut(shopper)
  await shopper.signInButton.click()
  await field(shopper, 'auth:email').fill(email)
  await field(shopper, 'auth:password').fill('Oasis-2026')
  await press(shopper)
  await enterName(shopper)
})

test('a phone number of a country without SMS delivery shows an error at the country field', async ({
  shopper,
}) => {
  const { t } = shopper
  await shopper.home()
  await openSignUp(shopper)
  await shopper.dialog.getByText(t('auth:byPhone'), { exact: true }).click()
  await field(shopper, 'auth:phone').fill('+44 7911 123456')
  await field(shopper, 'auth:otpConsent').check()
  await field(shopper, 'auth:terms').check()
  await press(shopper)
  const country = field(shopper, 'auth:country')
  await expect(country).toHaveAccessibleDescription(t('errors:fields.country_not_served'))
  await expect(country).toBeFocused()
  await expect(country).toHaveValue('GB')
})

test('the sign-in dialog loads at most 62 kB of scripts and no sign-in provider', async ({ shopper }) => {
  const { page } = shopper
  const settled = watch(page)
  await shopper.home()
  // The first action triggers requests of every page, which do not belong to the dialog.
  await Promise.all([page.waitForResponse(/currentUser/), press(shopper, 'Shift')])
  await settled()
  const loaded: Promise<{ url: string; text: string }>[] = []
  // Responses after the page was closed are ignored.
  const textOf = (response: Response) => response.text().catch(() => '')
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      loaded.push(textOf(response).then((text) => ({ url: response.url(), text })))
  })
  await shopper.signInButton.click()
  await expect(field(shopper, 'auth:email')).toBeFocused()
  const parts = await Promise.all(loaded)
  const bytes = parts.map(({ text }) => gzipSync(text, { level: 9 }).length)
  // One of them is the history of dialogs, which the first dialog of any page loads (decision 73).
  expect(
    bytes.reduce((sum, part) => sum + part, 0),
    parts.map(({ url }, index) => `${bytes[index]} ${url}`).join('\n'),
  ).toBeLessThanOrEqual(62_000)
  expect(parts.filter(({ text }) => /firebase/i.test(text) && text.length > 20_000)).toEqual([])
  await expect(shopper.dialog.getByRole('button', { name: 'Google' })).toBeHidden()
})

test('a sign-in provider’s script loads only when its button is pressed', { tag: fullTag }, async ({
  shopper,
  page,
}) => {
  await page.route(
    (url) => url.pathname === '/',
    async (route) => {
      const response = await route.fetch()
      const config = {
        apiKey: 'public',
        authDomain: 'auth.example.com',
        projectId: 'x',
        providers: ['google', 'apple'],
      }
      const said = `<meta name="social-sign-in" content='${JSON.stringify(config)}'><meta name="api-origin"`
      await route.fulfill({
        response,
        body: (await response.text()).replace('<meta name="api-origin"', said),
      })
    },
  )
  await page.route(/identify/, (route) => route.abort())
  await shopper.home()
  await shopper.signInButton.click()
  await expect(button(shopper, 'auth:social.apple')).toBeVisible()
  await expect(button(shopper, 'auth:social.facebook')).toBeHidden()
  await expectAccessible(shopper.page, 'dialog')
  expect(shopper.scripts().filter((path) => /identify|firebase/.test(path))).toEqual([])
  await button(shopper, 'auth:social.google').click()
  await expect(shopper.dialog.getByText(shopper.t('auth:social.failed'))).toBeVisible()
  expect(shopper.scripts().filter((path) => /identify/.test(path))).toHaveLength(1)
})

test('a visitor is sent home from a page for members also when its category or member does not exist', async ({
  request,
}) => {
  for (const path of ['/add-product/1', '/add-product/1/2', '/view-profile/1', '/ar/view-profile/1']) {
    const response = await request.get(path)
    expect(response.status(), path).toBe(404)
    expect(load(await response.text()).inlineScripts, path).toContain(membersOnlyScript)
  }
})
