import type { Page } from '@playwright/test'
import { appPaths } from '#lib/i18n/app-paths.ts'
import { paths } from '#lib/i18n/paths.ts'
import { fullTag } from '#support/scope.ts'
import { expectAccessible } from './support/accessible.ts'
import { enterNew, listingForm, photo } from './support/listing.ts'
import { newMember } from './support/member.ts'
import { expect, inEachLanguage, test } from './support/shopper.ts'
import { overflowing } from './support/visit.ts'

test.use({ serviceWorkers: 'allow' })

type SharedFile = Awaited<ReturnType<typeof photo>>

/** Sends the request that a phone sends when files are shared with the installed app. */
async function share(
  page: Page,
  path: string,
  files: readonly SharedFile[],
  words: Record<string, string> = {},
) {
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  const sent = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, bytes: [...buffer] }))
  await page.evaluate(
    ({ path, sent, words }) => {
      const form = Object.assign(document.createElement('form'), {
        ...{ method: 'post', enctype: 'multipart/form-data', action: path },
      })
      for (const [name, value] of Object.entries(words))
        form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
      const chosen = new DataTransfer()
      for (const { name, mimeType, bytes } of sent)
        chosen.items.add(new File([new Uint8Array(bytes)], name, { type: mimeType }))
      const field = Object.assign(document.createElement('input'), {
        type: 'file',
        name: 'photos',
        multiple: true,
      })
      field.files = chosen.files
      form.append(field)
      document.body.append(form)
      form.submit()
    },
    { path, sent, words },
  )
}

inEachLanguage((locale) => {
  const to = paths(locale)
  const app = appPaths(locale)
  const own = locale === 'ar' ? '_ar' : ''
  const title = locale === 'ar' ? 'هاتف للبيع' : 'Phone for sale'
  const text = locale === 'ar' ? 'بحالة ممتازة' : 'In an excellent state'

  test('photos and texts shared from a phone fill the listing form', async ({ shopper, page }) => {
    const form = listingForm(shopper)
    await enterNew(page)
    await shopper.open(to.chooseCategory())
    const seven = await Promise.all(Array.from({ length: 7 }, (_, index) => photo(`#33aa${index}0`)))
    await share(page, app.share(), seven, { title, text, url: 'https://example.com/phone' })
    await page.waitForURL(`**${to.chooseCategory()}`)
    await expect(page.getByText(shopper.t('listing:shared.waiting', { count: 7 }))).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await overflowing(page)).toEqual([])
    await page.setViewportSize({ width: 1280, height: 720 })

    await form.open()
    await expect(page.locator('[data-photo=sent]')).toHaveCount(6)
    await expect(page.getByText(shopper.t('errors:fields.images_maximum'))).toBeVisible()
    await expect(form.field(`name${own}`)).toHaveValue(title)
    await expect(form.field(`description${own}`)).toHaveValue(`${text}\nhttps://example.com/phone`)
    await expect(form.kept).toBeVisible()
    // The photos belong to the draft now and are not added again.
    await form.open()
    await expect(form.photos).toHaveCount(6)
  })

  test('shared files that are no photos are refused with a reason, and photos beside them are kept', {
    tag: fullTag,
  }, async ({ shopper, page }) => {
    const form = listingForm(shopper)
    await enterNew(page)
    await shopper.open(to.sell())
    const note = { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') }
    const brand = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(64)])
    const heic = { name: 'photo.heic', mimeType: 'image/heic', buffer: brand }
    await share(page, app.share(), [await photo('#aa3333', 'jpeg'), note])
    await page.waitForURL(`**${to.chooseCategory()}`)
    await form.open()
    await expect(page.locator('[data-photo=sent]')).toHaveCount(1)
    await expect(page.getByText(shopper.t('errors:fields.images_only'))).toBeVisible()

    await share(page, app.share(), [heic])
    await page.waitForURL(`**${to.chooseCategory()}`)
    await form.open()
    await expect(page.getByText(shopper.t('errors:fields.image_heic'))).toBeVisible()
    await expect(form.photos).toHaveCount(1)
  })

  test('a visitor who shares photos signs in first and keeps the photos', { tag: fullTag }, async ({
    shopper,
    page,
  }) => {
    const { t, dialog } = shopper
    const form = listingForm(shopper)
    const { email, password } = await newMember()
    await shopper.open(to.home())
    await share(page, app.share(), [await photo('#aa3333')])
    await page.waitForURL(`**${app.arrival('shared')}`)
    await expect(page.getByText(t('sell:shared.signIn'))).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: t('sell:shared.go') }).click()
    await dialog.getByLabel(t('auth:email'), { exact: true }).fill(email)
    await dialog.getByLabel(t('auth:password'), { exact: true }).fill(password)
    await dialog.getByRole('button', { name: t('auth:submit') }).click()
    await page.waitForURL(`**${to.chooseCategory()}`)
    await expect(page.getByText(t('listing:shared.waiting', { count: 1 }))).toBeVisible()
    await form.open()
    await expect(page.locator('[data-photo=sent]')).toHaveCount(1)
  })

  test('shared photos can be discarded', async ({ shopper, page }) => {
    await enterNew(page)
    await shopper.open(to.chooseCategory())
    await share(page, app.share(), [await photo('#aa3333')])
    await page.waitForURL(`**${to.chooseCategory()}`)
    await page.getByRole('button', { name: shopper.t('listing:shared.drop') }).click()
    await expect(page.getByText(shopper.t('listing:shared.waiting', { count: 1 }))).toBeHidden()
    expect(await page.evaluate(() => caches.has('shared'))).toBe(false)
  })

  test('the page says that shared photos did not arrive without a service worker', async ({
    shopper,
    page,
    request,
  }) => {
    const file = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(1_000_000, 1) }
    const answer = await request.post(app.share(), { multipart: { photos: file }, maxRedirects: 0 })
    expect([answer.status(), answer.headers().location]).toEqual([303, app.arrival('not-shared')])
    await shopper.open(app.arrival('not-shared'))
    await expect(page.getByText(shopper.t('sell:shared.lost'))).toBeVisible()
    await expect(page.getByText(shopper.t('sell:shared.signIn'))).toBeHidden()
  })
})
