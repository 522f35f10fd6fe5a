import { readFile } from 'node:fs/promises'
import type { Download } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { paths } from '#lib/i18n/paths.ts'
import { sessions } from '#server/platform/db/schema.ts'
import { messagesTo } from '#support/outbox.ts'
import { fullTag } from '#support/scope.ts'
import { unzip } from '#support/unzip.ts'
import { expectAccessible } from './support/accessible.ts'
import { enter, inDatabase, type Member, newMember } from './support/member.ts'
import { keepMessages } from './support/outbox.ts'
import { expect, inEachLanguage, type Shopper, test } from './support/shopper.ts'

type Key = Parameters<Shopper['t']>[0]

const button = ({ page, t }: Shopper, key: Key) => page.getByRole('button', { name: t(key), exact: true })
const inDialog = ({ dialog, t }: Shopper, key: Key) =>
  dialog.getByRole('button', { name: t(key), exact: true })

/** Returns the files of a download by name. */
const filesOf = async (download: Download) => unzip(await readFile(await download.path()))

/** Enters the password in the dialog that confirms the member's identity. */
async function confirm(shopper: Shopper, { password }: Member): Promise<void> {
  await shopper.dialog.getByLabel(shopper.t('identity:password'), { exact: true }).fill(password)
  await inDialog(shopper, 'identity:submit').click()
}

/** Fills the sign-in form, which is open. */
async function signInAs(shopper: Shopper, { email, password }: Member): Promise<void> {
  const { dialog, t } = shopper
  await dialog.getByLabel(t('auth:email'), { exact: true }).fill(email)
  await dialog.getByLabel(t('auth:password'), { exact: true }).fill(password)
  await inDialog(shopper, 'auth:submit').click()
}

test.beforeAll(() => keepMessages())

inEachLanguage((locale) => {
  const to = paths(locale)

  test('a member downloads their data from the profile, and from the mailed link after signing in', async ({
    shopper,
    page,
  }) => {
    const { t } = shopper
    const member = await newMember({ language: locale })
    await enter(page, member)
    const { id } = member.user
    await inDatabase((db) => db.update(sessions).set({ confirmedAt: null }).where(eq(sessions.userId, id)))
    await shopper.open(to.account('data'))
    await button(shopper, 'profile:data.submit').click()
    await confirm(shopper, member)
    await expect(page.getByRole('heading', { name: t('profile:data.ready') })).toBeVisible({
      timeout: 90_000,
    })
    await expectAccessible(page)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      button(shopper, 'profile:data.download').click(),
    ])
    expect(file.suggestedFilename()).toBe('my-data.zip')
    const profile = (await filesOf(file)).get('profile.json')?.toString() ?? ''
    expect(JSON.parse(profile)).toMatchObject([{ email: member.email, firstName: 'Layla' }])

    const [mail] = await inDatabase((db) => messagesTo(db, member.email))
    const link = /\/profile\/data#\S+/.exec(mail?.body ?? '')?.[0] ?? ''
    await page.evaluate(() => localStorage.clear())
    // Another fragment alone would not load the page again.
    await page.goto('/healthz')
    await page.goto(to.home().replace(/\/$/, '') + link)
    await page.waitForURL((url) => url.pathname === to.home())
    await page.keyboard.press('Shift')
    await expect(shopper.dialog).toBeVisible()
    await signInAs(shopper, member)
    await page.waitForURL((url) => url.pathname === to.account('data'))
    const downloading = page.waitForEvent('download')
    await button(shopper, 'profile:data.download').click()
    await confirm(shopper, member)
    expect((await filesOf(await downloading)).has('README.txt')).toBe(true)
  })

  test('a deleted account is restored by signing in', { tag: fullTag }, async ({ shopper, page }) => {
    const { t } = shopper
    const member = await newMember({ language: locale })
    await enter(page, member)
    await shopper.open(to.account('delete'))
    await button(shopper, 'profile:delete.open').click()
    await inDialog(shopper, 'profile:delete.submit').click()
    await page.waitForURL((url) => url.pathname === to.home())
    await shopper.signInButton.click()
    await signInAs(shopper, member)
    await expect(shopper.dialog.getByRole('heading', { name: t('auth:restore.title') })).toBeVisible()
    await expectAccessible(page)
    await inDialog(shopper, 'auth:restore.submit').click()
    await expect(page.getByRole('status').getByText(t('success:accountRestored'))).toBeVisible()
    await expect(shopper.dialog).toBeHidden()
    await shopper.open(to.account())
    await expect(shopper.header.getByRole('button', { name: t('session:menu') })).toBeVisible()
  })
})
