import type { Page } from '@playwright/test'
import { paths } from '#lib/i18n/paths.ts'
import type { MessageKey } from '#lib/i18n/translate.ts'
import { fullTag } from '#support/scope.ts'
import { expectAccessible } from './support/accessible.ts'
import { enterNew } from './support/listing.ts'
import { gotoIdle } from './support/settled.ts'
import { expect, inEachLanguage, test } from './support/shopper.ts'
import { overflowing } from './support/visit.ts'

/** Makes build files answer 404, as after a deployment that keeps no old files. @returns function that restores them */
async function removeFiles(page: Page, files: RegExp): Promise<() => Promise<void>> {
  await page.route(files, (route) => route.fulfill({ status: 404 }))
  return () => page.unroute(files)
}
const accountMenu = /\/_astro\/account-menu\.[^/]*\.js/
const loginForm = /\/_astro\/login-form\.[^/]*\.js/
const codeForm = /\/_astro\/code-form\.[^/]*\.js/
const searchBar = /\/_astro\/search-bar\.[^/]*\.js/

/** Opens a page without reporting hydration errors of files that were removed on purpose. */
const openOld = async (page: Page, path: string) => {
  await page.addInitScript(() =>
    addEventListener('astro:hydration-error', (event) => event.preventDefault(), true),
  )
  await gotoIdle(page, path)
}

inEachLanguage((locale) => {
  const home = locale === 'ar' ? '/ar' : '/'

  test('a button whose code is missing reloads the page and is pressed again', async ({ shopper, page }) => {
    await openOld(page, home)
    const bringBack = await removeFiles(page, accountMenu)
    page.once('domcontentloaded', () => void bringBack())
    await shopper.searchField.fill('iphone')
    await shopper.signInButton.click()
    await expect(shopper.dialog.getByLabel(shopper.t('auth:email'), { exact: true })).toBeVisible()
    await expect(page.getByRole('combobox', { includeHidden: true }).first()).toHaveValue('iphone')
    await expect(page.getByText(shopper.t('layout:recovery.lost'))).toBeHidden()
  })

  test('code that is still missing after one reload shows a notice, and the input is kept', {
    tag: fullTag,
  }, async ({ shopper, page }) => {
    await openOld(page, home)
    const bringBack = await removeFiles(page, accountMenu)
    let loads = 0
    page.on('domcontentloaded', () => {
      loads += 1
    })
    await shopper.searchField.fill('iphone')
    await shopper.signInButton.click()
    const note = page.getByRole('alert').filter({ hasText: shopper.t('layout:recovery.lost') })
    await expect(note).toBeVisible()
    expect(loads).toBe(1)
    await expect(shopper.searchField).toHaveValue('iphone')
    await expectAccessible(page, '[data-recovery-note]')
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await overflowing(page)).toEqual([])
    await page.setViewportSize({ width: 1280, height: 720 })

    await bringBack()
    await note.getByRole('button', { name: shopper.t('layout:recovery.reload') }).click()
    await expect(shopper.dialog).toBeVisible()
    expect(loads).toBe(2)
  })

  test('a search field whose code is missing works after a reload and keeps its text', async ({
    shopper,
    page,
  }) => {
    await openOld(page, home)
    const bringBack = await removeFiles(page, searchBar)
    page.once('domcontentloaded', () => void bringBack())
    const reloaded = page.waitForEvent('domcontentloaded')
    await shopper.searchField.click()
    await page.keyboard.type('iphone')
    await reloaded
    await expect(page.getByRole('option').first()).toBeVisible()
    await expect(shopper.searchField).toHaveValue('iphone')
  })

  test('a dialog whose form is missing opens again after a reload, and the input of the page is kept', {
    tag: fullTag,
  }, async ({ shopper, page }) => {
    await openOld(page, home)
    await shopper.searchField.fill('iphone')
    const bringBack = await removeFiles(page, loginForm)
    page.once('domcontentloaded', () => void bringBack())
    const reloaded = page.waitForEvent('domcontentloaded')
    await shopper.signInButton.click()
    await reloaded
    await expect(shopper.dialog.getByLabel(shopper.t('auth:email'), { exact: true })).toBeVisible()
    await expect(page.getByRole('combobox', { includeHidden: true }).first()).toHaveValue('iphone')
    await expect(page.getByText(shopper.t('layout:recovery.lost'))).toBeHidden()
  })

  test('a dialog whose form is still missing after one reload shows a notice with a reload button', {
    tag: fullTag,
  }, async ({ shopper, page }) => {
    await openOld(page, home)
    const bringBack = await removeFiles(page, loginForm)
    let loads = 0
    // Other navigation events would also count the history entry of the dialog.
    page.on('domcontentloaded', () => {
      loads += 1
    })
    await shopper.signInButton.click()
    const note = shopper.dialog.getByRole('alert').filter({ hasText: shopper.t('layout:recovery.lost') })
    await expect(note).toBeVisible()
    expect(loads).toBe(1)
    await bringBack()
    await note.getByRole('button', { name: shopper.t('layout:recovery.reload') }).click()
    await expect(shopper.dialog.getByLabel(shopper.t('auth:email'), { exact: true })).toBeVisible()
    expect(loads).toBe(2)
  })

  test('the profile form keeps its input when the code of its dialog is missing and the page reloads', {
    tag: fullTag,
  }, async ({ shopper, page }) => {
    await enterNew(page)
    await openOld(page, paths(locale).account())
    const field = (key: MessageKey) => page.getByLabel(shopper.t(key), { exact: true })
    await field('profile:details.firstName').fill('Noor')
    await field('profile:details.email').fill('noor@example.com')
    const bringBack = await removeFiles(page, codeForm)
    page.once('domcontentloaded', () => void bringBack())
    const reloaded = page.waitForEvent('domcontentloaded')
    await page.getByRole('button', { name: shopper.t('profile:details.verifyEmail') }).click()
    await reloaded
    await expect(shopper.dialog.getByRole('checkbox')).toBeVisible()
    await expect(page.locator('[name=firstName]')).toHaveValue('Noor')
    await expect(page.locator('[name=email]')).toHaveValue('noor@example.com')
  })

  test.describe('without a network', () => {
    test.use({ serviceWorkers: 'allow' })

    test('the page reports the lost connection and opens the pressed dialog once it is back', async ({
      shopper,
      page,
      context,
    }) => {
      await openOld(page, home)
      await page.evaluate(() => navigator.serviceWorker.ready)
      await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
      await context.setOffline(true)
      await shopper.signInButton.click()
      await expect(page.getByText(shopper.t('layout:recovery.offline'))).toBeVisible()
      await context.setOffline(false)
      await expect(shopper.dialog).toBeVisible()
    })
  })
})
