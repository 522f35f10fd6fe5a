import { eq } from 'drizzle-orm'
import { paths } from '#lib/i18n/paths.ts'
import { users } from '#server/platform/db/schema.ts'
import { totp, withFactor } from '#support/admin.ts'
import { fullTag } from '#support/scope.ts'
import { expectAccessible } from './support/accessible.ts'
import { addAuthenticator } from './support/authenticator.ts'
import { inDatabase, newMember } from './support/member.ts'
import { expect, inEachLanguage, type Shopper, test } from './support/shopper.ts'
import { expectToast, rememberToasts } from './support/toasts.ts'

/** Opens the dialog and enters a password. */
async function signInWithPassword({ dialog, signInButton, t }: Shopper, email: string, password: string) {
  await signInButton.click()
  await dialog.getByLabel(t('auth:email'), { exact: true }).fill(email)
  await dialog.getByLabel(t('auth:password'), { exact: true }).fill(password)
  await dialog.getByRole('button', { name: t('auth:submit'), exact: true }).click()
}

/** Confirms the member's identity by password, where it is asked for. */
async function confirmByPassword({ dialog, t }: Shopper, password: string) {
  await dialog.getByLabel(t('identity:password'), { exact: true }).fill(password)
  await dialog.getByRole('button', { name: t('identity:submit'), exact: true }).click()
}

/** Adds a passkey of the browser's authenticator on the security page. */
async function addPasskey(shopper: Shopper, password: string) {
  const { page, t } = shopper
  await page.getByLabel(t('security:passkeys.name')).fill('My phone')
  await page.getByRole('button', { name: t('security:passkeys.add') }).click()
  await confirmByPassword(shopper, password)
  await expectToast(page, t('success:passkeyAdded'))
}

async function signOut(shopper: Shopper) {
  await shopper.page.evaluate(() => localStorage.removeItem('token'))
  await shopper.home()
}

inEachLanguage((locale) => {
  const security = paths(locale).account('security')

  test('a member adds a named passkey, signs in with it, and cannot after removing it', {
    tag: fullTag,
  }, async ({ shopper }) => {
    const { page, dialog, t, signInButton } = shopper
    await rememberToasts(page)
    await addAuthenticator(page)
    const { email, password } = await newMember()
    await shopper.home()
    await signInWithPassword(shopper, email, password)
    await expect(dialog).toBeHidden()

    await shopper.open(security)
    await addPasskey(shopper, password)
    const row = page.getByRole('listitem').filter({ hasText: 'My phone' })
    await expect(row).toContainText(t('security:passkeys.unused'))
    await expectAccessible(page)

    await signOut(shopper)
    await signInButton.click()
    await dialog.getByRole('button', { name: t('auth:passkey.use') }).click()
    await expect(dialog).toBeHidden()
    await shopper.open(security)
    await row.getByRole('button', { name: t('security:passkeys.remove') }).click()
    await dialog.getByRole('button', { name: t('security:passkeys.remove'), exact: true }).click()
    await confirmByPassword(shopper, password)
    await expectToast(page, t('success:passkeyRemoved'))
    await expect(page.getByText(t('security:passkeys.none'))).toBeVisible()

    // The passkey is still on the device, but removed from the shop.
    await signOut(shopper)
    await signInButton.click()
    await dialog.getByRole('button', { name: t('auth:passkey.use') }).click()
    await expect(dialog.getByText(t('errors:passkey_refused'))).toBeVisible()
  })

  test('an admin signs in and confirms an export with a passkey instead of a code', async ({ shopper }) => {
    const { page, dialog, t } = shopper
    const to = paths(locale)
    await rememberToasts(page)
    await addAuthenticator(page)
    const { email, password, user } = await newMember()
    await shopper.home()
    await signInWithPassword(shopper, email, password)
    await expect(dialog).toBeHidden()
    await shopper.open(security)
    await addPasskey(shopper, password)
    await inDatabase(async (db) => {
      await db.update(users).set({ role: 'admin' }).where(eq(users.id, user.id))
      await withFactor(db, user.id)
    })

    await page.goto(to.admin('users'))
    await page.getByLabel(t('admin:signIn.email')).fill(email)
    await page.getByLabel(t('admin:signIn.password')).fill(password)
    await page.keyboard.press('Enter')
    const use = page.getByRole('button', { name: t('admin:signIn.passkey') })
    await expect(use).toBeVisible()
    await expectAccessible(page)
    await use.press('Enter')
    await expect(page).toHaveURL(new RegExp(`${to.admin('users')}$`))

    await page.goto(`${to.admin('confirm')}?next=${encodeURIComponent('export/subscribers')}`)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: t('admin:signIn.passkey') }).press('Enter')
    expect((await download).suggestedFilename()).toMatch(/subscribers.*\.csv$/)
  })

  test('sign-in asks for the authenticator app once it is set up and accepts a recovery code instead', {
    tag: fullTag,
  }, async ({ shopper }) => {
    const { page, dialog, t } = shopper
    await rememberToasts(page)
    const { email, password } = await newMember()
    await shopper.home()
    await signInWithPassword(shopper, email, password)
    await expect(dialog).toBeHidden()
    await shopper.open(security)
    await page.getByRole('button', { name: t('security:app.turnOn') }).click()
    await confirmByPassword(shopper, password)
    await expect(dialog.getByRole('img', { name: t('security:app.qr') })).toBeVisible()
    await expectAccessible(page)
    const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '')
    await dialog.getByLabel(t('security:app.code')).fill('000000')
    await expect(dialog.getByText(t('errors:fields.otp_wrong'))).toBeVisible()
    await dialog.getByLabel(t('security:app.code')).fill(totp(secret))
    await expect(dialog.getByRole('heading', { name: t('security:codes.title') })).toBeVisible()
    const codes = await dialog.locator('code').allTextContents()
    expect(codes).toHaveLength(10)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: t('security:codes.done') }).click()
    await expect(page.getByText(t('security:codes.left', { count: 10 }))).toBeVisible()

    await signOut(shopper)
    await signInWithPassword(shopper, email, password)
    const field = dialog.getByLabel(t('auth:secondStep.code'))
    await expect(field).toBeFocused()
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    await expectAccessible(page)
    await field.fill('123 456')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText(t('errors:fields.otp_wrong'))).toBeVisible()
    await field.fill(codes[0] ?? '')
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()

    await shopper.open(security)
    await page.getByRole('button', { name: t('security:app.turnOff') }).click()
    await dialog.getByRole('button', { name: t('security:app.turnOff'), exact: true }).click()
    // The password alone is not accepted any more.
    await dialog.getByLabel(t('identity:app')).fill(codes[1] ?? '')
    await dialog.getByRole('button', { name: t('identity:submit'), exact: true }).click()
    await expectToast(page, t('success:appOff'))
    await expect(page.getByRole('button', { name: t('security:app.turnOn') })).toBeVisible()
  })
})
