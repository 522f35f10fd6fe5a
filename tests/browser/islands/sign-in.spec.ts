import { fullTag } from '#support/scope.ts'
import { reloadIdle } from '../support/settled.ts'
import { demoLogin, expect, inEachLanguage, test } from '../support/shopper.ts'

inEachLanguage(() => {
  test('the sign-in form shows errors beside their fields, focuses the first and keeps the input', async ({
    shopper,
  }) => {
    const { dialog, t } = shopper
    await shopper.home()
    await shopper.signInButton.click()
    const email = dialog.getByLabel(t('auth:email'), { exact: true })
    const password = dialog.getByLabel(t('auth:password'), { exact: true })
    await expect(email).toBeFocused()
    await shopper.page.keyboard.press('Enter')
    await expect(email).toHaveAccessibleDescription(t('errors:fields.email_required'))
    await expect(password).toHaveAccessibleDescription(t('errors:fields.password_required'))
    await expect(email).toBeFocused()
    await email.fill('nobody')
    await password.fill('a password')
    await shopper.page.keyboard.press('Enter')
    await expect(email).toHaveAccessibleDescription(t('errors:fields.email_invalid'))
    await expect(email).toHaveValue('nobody')
    await expect(password).toHaveValue('a password')
    expect(shopper.calls()).not.toContain('login')
  })

  test('a wrong password shows an error and keeps the email', async ({ shopper }) => {
    const { dialog, t } = shopper
    await shopper.home()
    await shopper.signInButton.click()
    await dialog.getByLabel(t('auth:email'), { exact: true }).fill('nobody@example.com')
    await dialog.getByLabel(t('auth:password'), { exact: true }).fill('wrong')
    await dialog.getByRole('button', { name: t('auth:submit') }).click()
    await expect(dialog.getByRole('alert').first()).toHaveText(t('errors:invalid_credentials'))
    await expect(dialog.getByLabel(t('auth:email'), { exact: true })).toHaveValue('nobody@example.com')
  })

  test('the typed password can be shown and hidden', async ({ shopper }) => {
    const { dialog, t } = shopper
    await shopper.home()
    await shopper.signInButton.click()
    const password = dialog.getByLabel(t('auth:password'), { exact: true })
    await dialog.getByRole('button', { name: t('auth:showPassword') }).click()
    await expect(password).toHaveAttribute('type', 'text')
    await dialog.getByRole('button', { name: t('auth:hidePassword') }).click()
    await expect(password).toHaveAttribute('type', 'password')
  })

  test('Escape closes the sign-in dialog and returns the focus to its button', async ({ shopper }) => {
    await shopper.home()
    await shopper.signInButton.click()
    await expect(shopper.dialog.getByLabel(shopper.t('auth:email'), { exact: true })).toBeFocused()
    await shopper.page.keyboard.press('Escape')
    await expect(shopper.dialog).toBeHidden()
    await expect(shopper.signInButton).toBeFocused()
  })

  test('a visitor’s favourite survives a reload and moves to the account at sign-in', async ({ shopper }) => {
    const { dialog, t, page } = shopper
    const { email, password } = demoLogin('member')
    await shopper.home()
    const address = page.url()
    const heart = page.locator('[data-favourite]').first()
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText(t('success:favouriteOfGuest'))).toBeVisible()
    await reloadIdle(page)
    await page.keyboard.press('Shift')
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await shopper.signInButton.click()
    await dialog.getByLabel(t('auth:email'), { exact: true }).fill(email)
    await dialog.getByLabel(t('auth:password'), { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    expect(page.url()).toBe(address)
    await reloadIdle(page)
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    // Restored for the next test with this account.
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    await expect(page.getByText(t('success:favouriteRemoved'))).toBeVisible()
  })

  test('signing out shows the sign-in button and removes the session from local storage', {
    tag: fullTag,
  }, async ({ shopper }) => {
    const { header, t, page } = shopper
    await shopper.home()
    await shopper.signIn()
    await header.getByRole('button', { name: t('session:menu') }).click()
    await header.getByRole('button', { name: t('session:signOut') }).click()
    await expect(shopper.signInButton).toBeVisible()
    const kept = await page.evaluate(() => Object.keys(localStorage))
    expect(kept).not.toContain('token')
    expect(kept).not.toContain('userData')
  })

  test('a store link asks a visitor to sign in and then opens the store', { tag: fullTag }, async ({
    shopper,
  }) => {
    const { dialog, t, page } = shopper
    const { email, password } = demoLogin('member')
    await shopper.home()
    const store = page.locator('a[data-store]').first()
    const href = await store.getAttribute('href')
    await store.click()
    await dialog.getByLabel(t('auth:email'), { exact: true }).fill(email)
    await dialog.getByLabel(t('auth:password'), { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${href}`)
  })
})

test('a remembered email is filled in at the next sign-in', { tag: fullTag }, async ({ shopper }) => {
  const { dialog, t, page } = shopper
  const { email, password } = demoLogin('business')
  await shopper.home()
  await shopper.signInButton.click()
  await dialog.getByLabel(t('auth:email'), { exact: true }).fill(email)
  await dialog.getByLabel(t('auth:password'), { exact: true }).fill(password)
  await dialog.getByLabel(t('auth:remember')).check()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('credentials'))).toBe(JSON.stringify({ email }))
  await shopper.header.getByRole('button', { name: t('session:menu') }).click()
  await shopper.header.getByRole('button', { name: t('session:signOut') }).click()
  await shopper.signInButton.click()
  await expect(dialog.getByLabel(t('auth:email'), { exact: true })).toHaveValue(email)
  await expect(dialog.getByLabel(t('auth:password'), { exact: true })).toBeFocused()
})

test('a member’s own product has no favourite button', { tag: fullTag }, async ({ shopper }) => {
  const { page } = shopper
  await shopper.home()
  await shopper.signIn('business')
  const userId = await page.evaluate(() => JSON.parse(localStorage.getItem('userData') ?? '{}')._id as string)
  const profile = await (await page.request.get(`/user/v1/getProfileById/${userId}`)).json()
  const [own] = profile.data.products.items
  await shopper.open(`/product-detail/${own._id}`)
  const heart = page.locator(`[data-favourite="${own._id}"]`)
  await expect(heart).toBeAttached()
  await expect(heart).toBeHidden()
  await expect(page.locator('[data-favourite]:visible').first()).toBeVisible()
})

test('a sign-in form that fails to load offers a retry', { tag: fullTag }, async ({ page, shopper }) => {
  const { dialog, t } = shopper
  await shopper.home()
  await page.route(/login-form/, (route) => route.abort())
  // The page reloads once by itself and repeats the press; after that only the retry button loads the form.
  const loadedAgain = page.waitForEvent('load')
  await shopper.signInButton.click()
  await loadedAgain
  const retry = dialog.getByRole('button', { name: t('errors:retry') })
  await expect(retry).toBeVisible()
  await page.unroute(/login-form/)
  await retry.click()
  await expect(dialog.getByLabel(t('auth:email'), { exact: true })).toBeVisible()
})

test('an invalid session token is removed, and the sign-in dialog opens', async ({ shopper }) => {
  await shopper.home()
  await shopper.page.evaluate(() => localStorage.setItem('token', 'long-gone'))
  await shopper.home()
  // The sign-in dialog opens, so that the visitor can continue.
  await expect(shopper.dialog.getByLabel(shopper.t('auth:email'), { exact: true })).toBeVisible()
  expect(await shopper.page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})
