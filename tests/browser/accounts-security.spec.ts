import { eq } from 'drizzle-orm'
import type { AccountTab } from '#lib/i18n/account-tabs.ts'
import { paths } from '#lib/i18n/paths.ts'
import { sessions, users } from '#server/platform/db/schema.ts'
import { daysFromNow, signIn } from '#support/factories.ts'
import { messagesTo } from '#support/outbox.ts'
import { fullTag } from '#support/scope.ts'
import { expectAccessible } from './support/accessible.ts'
import { enter, inDatabase, type Member, newMember } from './support/member.ts'
import { codeFor, keepMessages } from './support/outbox.ts'
import { reloadIdle } from './support/settled.ts'
import { expect, inEachLanguage, type Shopper, test } from './support/shopper.ts'

const button = ({ page, t }: Shopper, key: Parameters<Shopper['t']>[0]) =>
  page.getByRole('button', { name: t(key), exact: true })
const field = ({ page, t }: Shopper, key: Parameters<Shopper['t']>[0]) =>
  page.getByLabel(t(key), { exact: true })
const toast = ({ page }: Shopper, text: string) => page.getByRole('status').getByText(text)

/** Signs in as a member who joined yesterday and whose session is not confirmed, and opens a tab of their profile. */
async function openUnconfirmed(shopper: Shopper, tab: AccountTab): Promise<Member> {
  const member = await newMember({ language: shopper.locale, createdAt: daysFromNow(-1) })
  await inDatabase((db) =>
    db.update(sessions).set({ confirmedAt: null }).where(eq(sessions.userId, member.user.id)),
  )
  await enter(shopper.page, member)
  await shopper.open(paths(shopper.locale).account(tab))
  return member
}

test.beforeAll(() => keepMessages())

inEachLanguage((locale) => {
  const to = paths(locale)

  test('changing the email asks for the password first, by keyboard on a phone, and keeps the new email', async ({
    shopper,
    page,
  }) => {
    const { t } = shopper
    await page.setViewportSize({ width: 390, height: 844 })
    const { password, email: former } = await openUnconfirmed(shopper, 'details')
    const email = `${crypto.randomUUID()}@example.com`
    await field(shopper, 'profile:details.email').fill(email)
    await button(shopper, 'profile:details.verifyEmail').click()
    await shopper.dialog.getByRole('checkbox').check()
    await button(shopper, 'profile:verify.send').click()
    const question = page.getByRole('dialog', { name: t('identity:title') })
    await expect(question).toBeVisible()
    await expect(field(shopper, 'identity:password')).toBeFocused()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await page.keyboard.type('Guess-2026')
    await page.keyboard.press('Enter')
    await expect(question.getByText(t('errors:fields.password_wrong'))).toBeVisible()
    await field(shopper, 'identity:password').fill(password)
    await page.keyboard.press('Enter')
    await expect(question).toBeHidden()
    await expect(field(shopper, 'profile:verify.code')).toBeFocused()
    await field(shopper, 'profile:verify.code').fill(await codeFor(email))
    await expect(shopper.dialog).toBeHidden()
    await expect(page.getByText(t('profile:details.verified'))).toBeVisible()
    const [mail] = await inDatabase((db) => messagesTo(db, former))
    expect(mail?.subject).toBe(t('mail:changes.email'))
  })

  test('a member without a password confirms their identity by a code and can cancel', {
    tag: fullTag,
  }, async ({ shopper, page }) => {
    const { t } = shopper
    const { user, email } = await openUnconfirmed(shopper, 'sessions')
    await inDatabase(async (db) => {
      await db.update(users).set({ passwordHash: null }).where(eq(users.id, user.id))
      await signIn(db, { userId: user.id })
    })
    await reloadIdle(page)
    const end = async () => {
      await button(shopper, 'profile:sessions.endOthers').click()
      await shopper.dialog.getByRole('button', { name: t('profile:sessions.endOthers') }).click()
    }
    const question = page.getByRole('dialog', { name: t('identity:title') })
    await end()
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(shopper.dialog).toHaveCount(0)
    await end()
    await question.getByRole('button', { name: t('identity:send') }).click()
    await expect(field(shopper, 'identity:code')).toBeFocused()
    await expectAccessible(page)
    await field(shopper, 'identity:code').fill(await codeFor(email))
    await expect(toast(shopper, t('success:sessionsEnded'))).toBeVisible()
    await expect(page.getByText(t('profile:sessions.alone'))).toBeVisible()
  })

  test('the undo link in the mail secures the account without scripts and leads to a new password', async ({
    shopper,
    page,
    browser,
  }) => {
    const { t } = shopper
    const member = await newMember({ language: locale })
    await enter(page, member)
    await shopper.open(to.account('password'))
    await field(shopper, 'profile:password.old').fill(member.password)
    for (const key of ['profile:password.new', 'profile:password.confirm'] as const)
      await field(shopper, key).fill('Lantern-river-84')
    await button(shopper, 'profile:password.submit').click()
    await expect(toast(shopper, t('success:passwordUpdated'))).toBeVisible()
    const [mail] = await inDatabase((db) => messagesTo(db, member.email))
    const [link = ''] = /https?:\S+\/account-undo\/[\w-]+/.exec(mail?.body ?? '') ?? []
    const { pathname } = new URL(link)

    const scriptless = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 390, height: 844 },
    })
    const plain = await scriptless.newPage()
    const response = await plain.goto(new URL(pathname, page.url()).href)
    expect(response?.headers()).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
    await expect(plain.getByRole('heading', { level: 1 })).toHaveText(t('identity:undo.askTitle'))
    expect(await plain.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await plain.getByRole('button', { name: t('identity:undo.button') }).click()
    await expect(plain.getByRole('heading', { level: 1 })).toHaveText(t('identity:undo.doneTitle'))
    const next = await plain.getByRole('link', { name: t('identity:undo.newPassword') }).getAttribute('href')
    await plain.goto(new URL(pathname, page.url()).href)
    await expect(plain.getByRole('heading', { level: 1 })).toHaveText(t('identity:undo.overTitle'))
    await scriptless.close()

    // The open page receives the end of its session at once and asks to sign in.
    await page.waitForURL((url) => url.pathname === to.home())
    await expect(shopper.dialog.getByRole('heading')).toHaveText(t('auth:signInTitle'))
    await page.goto('/healthz')
    await page.goto(next ?? '')
    await expect(shopper.dialog.getByRole('heading')).toHaveText(t('auth:forgotPassword.title'))
  })

  test('a page whose session ended elsewhere says so, asks to sign in and returns to itself', {
    tag: fullTag,
  }, async ({ shopper, page }) => {
    const { t } = shopper
    const member = await newMember()
    await enter(page, member)
    await shopper.open(to.account('language'))
    await inDatabase((db) => db.delete(sessions).where(eq(sessions.userId, member.user.id)))
    // A background call may notice the ended session first, which removes the button.
    void button(shopper, 'profile:language.save')
      .click()
      .catch(() => undefined)
    await page.waitForURL((url) => url.pathname === to.home())
    await expect(page.getByRole('alert').getByText(t('toasts:sessionEnded'))).toBeVisible()
    await expect(shopper.dialog.getByRole('heading')).toHaveText(t('auth:signInTitle'))
    await field(shopper, 'auth:email').fill(member.email)
    await field(shopper, 'auth:password').fill(member.password)
    await shopper.dialog.getByRole('button', { name: t('auth:submit'), exact: true }).click()
    await page.waitForURL((url) => url.pathname === to.account('language'))
    await expect(button(shopper, 'profile:language.save')).toBeVisible()
  })

  test('signing out on a profile page redirects home with a message', async ({ shopper, page }) => {
    const { t, header } = shopper
    await enter(page, await newMember())
    await shopper.open(to.account('language'))
    await header.getByRole('button', { name: t('session:menu') }).click()
    await header.getByRole('button', { name: t('session:signOut') }).click()
    await page.waitForURL((url) => url.pathname === to.home())
    await expect(toast(shopper, t('toasts:signedOut'))).toBeVisible()
  })

  test('the list of signed-in devices shows a time for each and marks the current one', async ({
    shopper,
    page,
  }) => {
    const { t } = shopper
    const member = await newMember()
    await inDatabase((db) => signIn(db, { userId: member.user.id }))
    await enter(page, member)
    await shopper.open(to.account('sessions'))
    const rows = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: /\d{1,2}:\d{2}/ })
    await expect(rows).toHaveCount(2)
    await expect(page.getByText(t('profile:sessions.current'), { exact: true })).toHaveCount(1)
  })

  test('a new password that contains the member’s name is refused with the reason beside its field', async ({
    shopper,
    page,
  }) => {
    const { t } = shopper
    const member = await newMember({ firstName: 'Mariam' })
    await enter(page, member)
    await shopper.open(to.account('password'))
    await field(shopper, 'profile:password.old').fill(member.password)
    for (const key of ['profile:password.new', 'profile:password.confirm'] as const)
      await field(shopper, key).fill('Mariam2026!')
    await button(shopper, 'profile:password.submit').click()
    await expect(page.getByText(t('errors:fields.password_own'))).toBeVisible()
    await expect(field(shopper, 'profile:password.new')).toBeFocused()
    await expect(field(shopper, 'profile:password.new')).toHaveValue('Mariam2026!')
    await expect(field(shopper, 'profile:password.new')).toHaveAttribute('autocomplete', 'new-password')
  })
})
