import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import type { Locale } from '#lib/i18n/locales.ts'
import { paths } from '#lib/i18n/paths.ts'
import * as schema from '#server/platform/db/schema.ts'
import { fullTag } from '#support/scope.ts'
import { chatter, startRoom, write } from './support/chat.ts'
import { enterNew, listingOf } from './support/listing.ts'
import { enter, inDatabase, newMember } from './support/member.ts'
import { demoLogin, expect, inEachLanguage, type Shopper, test } from './support/shopper.ts'
import { readKnown } from './support/site.ts'

const phone = { width: 390, height: 844 }

/** Waits until the page is at its own history entry: closing a dialog goes back to it. */
const atOwnEntry = (page: Page) =>
  expect.poll(() => page.evaluate(() => history.state?.dialogs ?? 0), 'entries of dialogs').toBe(0)

/** Goes back once and expects the previous page. */
async function expectBackTo(page: Page, previous: string): Promise<void> {
  await atOwnEntry(page)
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`${previous}$`))
}

/** A light page that tests start from. */
const startOf = (locale: Locale) => paths(locale).newsletter()

/** Opens a page after another one. */
async function arrive({ page, locale, open }: Shopper, path: string): Promise<void> {
  await page.goto(startOf(locale))
  await open(path)
}

async function openSignIn({ signInButton, dialog }: Shopper): Promise<void> {
  await signInButton.click()
  await expect(dialog.locator('[type=password]')).toBeVisible()
}

const openQuickView = async ({ page, dialog, t }: Shopper) => {
  const zoom = page.locator('[data-quick-view]').first()
  await zoom.click({ force: true })
  await expect(dialog.getByRole('link', { name: t('quick-view:goToPage') })).toBeVisible()
  return page.locator('article:has([data-quick-view])').first().getAttribute('data-product')
}

inEachLanguage((locale) => {
  const to = paths(locale)

  test('Back closes the sign-in and keeps the form behind it; a second Back leaves the page', async ({
    shopper,
    page,
  }) => {
    await arrive(shopper, to.contact())
    const message = page.locator('textarea[name=message]')
    await message.fill('Where is my order?')
    await openSignIn(shopper)
    await page.goBack()
    await expect(shopper.dialog).toBeHidden()
    await expect(message).toHaveValue('Where is my order?')
    await expect(shopper.signInButton).toBeFocused()
    await expectBackTo(page, startOf(locale))
  })

  test('a dialog closed by Escape, button or backdrop leaves no history entry', async ({ shopper, page }) => {
    const { dialog, t } = shopper
    await arrive(shopper, to.contact())
    const ways = {
      escape: () => page.keyboard.press('Escape'),
      button: () => dialog.getByRole('button', { name: t('auth:close') }).click(),
      backdrop: () => page.mouse.click(8, 300),
    }
    for (const [way, close] of Object.entries(ways)) {
      await openSignIn(shopper)
      await close()
      await expect(dialog, way).toBeHidden()
      await atOwnEntry(page)
    }
    await page.evaluate(() => history.forward())
    await atOwnEntry(page)
    await expect(dialog).toBeHidden()
    await expectBackTo(page, startOf(locale))
  })

  test('Back closes the quick view and returns from its product page, which Forward reopens', async ({
    shopper,
    page,
  }) => {
    await arrive(shopper, to.allProducts('explore'))
    await openQuickView(shopper)
    await page.goBack()
    await expect(shopper.dialog).toBeHidden()
    const id = await openQuickView(shopper)
    await shopper.dialog.getByRole('link', { name: shopper.t('quick-view:goToPage') }).click()
    await page.waitForURL(`**/product-detail/${id}?*`)
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`${to.allProducts('explore')}$`))
    await expect(shopper.dialog).toBeHidden()
    await page.goForward()
    await expect(page).toHaveURL(new RegExp(`/product-detail/${id}\\?`))
    await page.goBack()
    await expectBackTo(page, startOf(locale))
  })

  test('Back closes the gallery', { tag: fullTag }, async ({ shopper, page }) => {
    await page.goto(startOf(locale))
    await shopper.product()
    const picture = page.locator('[data-gallery-open]').first()
    await picture.click()
    await expect(shopper.dialog.getByRole('button', { name: shopper.t('gallery:close') })).toBeVisible()
    await page.goBack()
    await expect(shopper.dialog).toBeHidden()
    await expect(picture).toBeFocused()
    await expectBackTo(page, startOf(locale))
  })

  test('Back closes stacked dialogs one by one, and the lower one keeps its input', { tag: fullTag }, async ({
    shopper,
    page,
  }) => {
    const { t, dialog } = shopper
    const member = await enterNew(page)
    const { id } = await listingOf(await newMember())
    await arrive(shopper, to.product(id))
    await page.getByRole('button', { name: t('offers:make') }).click()
    const amount = dialog.locator('[name=amount]')
    await amount.fill('800')
    // The session ends elsewhere, so the sign-in opens on top.
    await inDatabase((db) => db.delete(schema.sessions).where(eq(schema.sessions.userId, member.user.id)))
    await amount.press('Enter')
    const password = dialog.locator('[type=password]')
    await expect(password).toBeVisible()
    await page.goBack()
    await expect(password).toBeHidden()
    await expect(amount).toHaveValue('800')
    await page.goBack()
    await expect(dialog).toBeHidden()
    await expectBackTo(page, startOf(locale))
  })

  test('Back closes the dialog that reports a listing', { tag: fullTag }, async ({ shopper, page }) => {
    await enterNew(page)
    const { id } = await listingOf(await newMember())
    await arrive(shopper, to.product(id))
    await page.getByRole('button', { name: shopper.t('report:product') }).click()
    await expect(shopper.dialog.getByRole('radio').first()).toBeVisible()
    await page.goBack()
    await expect(shopper.dialog).toBeHidden()
    await expectBackTo(page, startOf(locale))
  })

  test('Back closes a delete confirmation without reloading the listings behind it', {
    tag: fullTag,
  }, async ({ shopper, page }) => {
    const { t, dialog } = shopper
    await listingOf(await enterNew(page))
    await arrive(shopper, to.myListings())
    const main = page.getByRole('main')
    const more = main.getByRole('button', { name: t('my-listings:owner.more') })
    const remove = main.getByRole('button', { name: t('my-listings:owner.delete'), exact: true })
    await more.click()
    await remove.click()
    await expect(dialog).toBeVisible()
    const calls = shopper.calls().length
    await page.goBack()
    await expect(dialog).toBeHidden()
    await expect(more).toBeFocused()
    expect(shopper.calls().slice(calls)).toEqual([])
    await more.click()
    await remove.click()
    await dialog.getByRole('button', { name: t('my-listings:delete'), exact: true }).click()
    await expect(page.getByText(t('my-listings:empty.active'))).toBeVisible()
    await expectBackTo(page, startOf(locale))
  })

  test('deleting a listing on its page leads to my listings, and one Back returns to its page', {
    tag: fullTag,
  }, async ({ shopper, page }) => {
    const { t, dialog } = shopper
    const { id } = await listingOf(await enterNew(page))
    await arrive(shopper, to.product(id))
    const bar = page.getByRole('region', { name: t('my-listings:owner.title') })
    await bar.getByRole('button', { name: t('my-listings:owner.more') }).click()
    await bar.getByRole('button', { name: t('my-listings:owner.delete') }).click()
    await dialog.getByRole('button', { name: t('my-listings:delete'), exact: true }).click()
    await page.waitForURL(new RegExp(`${to.myListings()}$`))
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`${to.product(id)}$`))
    await expectBackTo(page, startOf(locale))
  })

  test('signing in continues to the requested page, and Back returns to the page before', async ({
    shopper,
    page,
  }) => {
    const { dialog, t } = shopper
    const { email, password } = demoLogin('member')
    await arrive(shopper, to.sell())
    await page.locator('a[data-members]').filter({ visible: true }).first().click()
    await dialog.getByLabel(t('auth:email'), { exact: true }).fill(email)
    await dialog.getByLabel(t('auth:password'), { exact: true }).fill(password)
    await dialog.getByRole('button', { name: t('auth:submit') }).click()
    await page.waitForURL(new RegExp(`${to.chooseCategory()}$`))
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`${to.sell()}$`))
    await expectBackTo(page, startOf(locale))
  })

  test('a page that is reloaded or left with an open dialog returns with the dialog closed', {
    tag: fullTag,
  }, async ({ shopper, page }) => {
    const contact = new RegExp(`${to.contact()}$`)
    await arrive(shopper, to.contact())
    await openSignIn(shopper)
    await page.reload()
    await atOwnEntry(page)
    await expect(shopper.dialog).toBeHidden()
    await openSignIn(shopper)
    await page.goto(to.faqs())
    await page.goBack()
    await expect(page).toHaveURL(contact)
    await atOwnEntry(page)
    await expect(shopper.dialog).toBeHidden()
    await page.goForward()
    await expect(page).toHaveURL(new RegExp(`${to.faqs()}$`))
    await page.goBack()
    await expectBackTo(page, startOf(locale))
  })

  test.describe('on a phone', () => {
    test.use({ viewport: phone, hasTouch: true, isMobile: true })

    test('Back closes the filters and keeps their input; a second Back leaves the list', {
      tag: fullTag,
    }, async ({ shopper, page }) => {
      const { topCategory } = await readKnown(page.request)
      const list = to.category(topCategory)
      const button = page.getByRole('button', { name: shopper.t('list:filters'), exact: true })
      const sheet = page.locator('#filters')
      const isOpen = page.locator('#filters:popover-open')
      const opened = async () => {
        await button.tap()
        await expect(isOpen).toBeVisible()
        await expect.poll(() => page.evaluate(() => history.state?.dialogs)).toBe(1)
      }
      await arrive(shopper, list)
      await opened()
      await sheet.locator('[name=minPrice]').fill('50')
      await page.goBack()
      await expect(isOpen).toBeHidden()
      await expect(sheet.locator('[name=minPrice]')).toHaveValue('50')
      await opened()
      await sheet.getByRole('button', { name: shopper.t('layout:close') }).tap()
      await expect(isOpen).toBeHidden()
      await atOwnEntry(page)
      await opened()
      await sheet.locator('[type=submit]').tap()
      await page.waitForURL(/minPrice=50/)
      await page.goBack()
      await expect(page).toHaveURL(new RegExp(`${list}$`))
      await expect(isOpen).toBeHidden()
      await page.goForward()
      await expect(page).toHaveURL(/minPrice=50/)
      await page.goBack()
      await expectBackTo(page, startOf(locale))
    })

    test('Back closes the category menu and returns from a page that was opened from it', async ({
      shopper,
      page,
    }) => {
      const contact = new RegExp(`${to.contact()}$`)
      const menu = page.locator('#category-menu')
      const opened = async () => {
        await page.getByRole('button', { name: shopper.t('layout:categories'), exact: true }).tap()
        await expect(menu).toBeVisible()
        await expect.poll(() => page.evaluate(() => history.state?.dialogs)).toBe(1)
      }
      await arrive(shopper, to.contact())
      await opened()
      await page.goBack()
      await expect(menu).toBeHidden()
      await opened()
      await menu.getByRole('link').first().tap()
      await expect(page).not.toHaveURL(contact)
      await page.goBack()
      await expect(page).toHaveURL(contact)
      await expectBackTo(page, startOf(locale))
    })

    test('Back closes chat dialogs and keeps the draft; clearing a chat leads to the list of chats', {
      tag: fullTag,
    }, async ({ shopper, page, baseURL }) => {
      const us = await conversation(shopper, baseURL ?? '')
      await us.page.goto(startOf(locale))
      await us.open()
      await us.rooms.first().getByRole('link').tap()
      await us.field.fill('Is it still there')
      for (const choice of ['report', 'clear'] as const) {
        await us.choose(choice)
        await expect(us.dialog).toBeVisible()
        await page.goBack()
        await expect(us.dialog).toBeHidden()
        await expect(us.field).toHaveValue('Is it still there')
        await expect(page).toHaveURL(/room=/)
      }
      await us.choose('clear')
      await us.dialog.getByRole('button', { name: us.t('chat:clear'), exact: true }).click()
      await expect(page).toHaveURL(new RegExp(`${to.chat()}$`))
      await expect(us.dialog).toBeHidden()
      await expectBackTo(page, startOf(locale))
    })
  })
})

/** A buyer's conversation, in which the seller has written. */
async function conversation({ page, locale }: Shopper, origin: string) {
  const [seller, buyer] = await Promise.all([newMember(), newMember()])
  const product = await listingOf(seller)
  const roomId = await startRoom(buyer, origin, product.id)
  await write(seller, origin, roomId, 'Hello')
  await enter(page, buyer)
  return chatter(page, locale)
}
