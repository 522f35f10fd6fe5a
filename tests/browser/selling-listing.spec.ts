import { paths } from '#lib/i18n/paths.ts'
import { fullTag } from '#support/scope.ts'
import { expectAccessible } from './support/accessible.ts'
import { enterNew, listingForm, phones, photo } from './support/listing.ts'
import { enter } from './support/member.ts'
import { afterSomeFrames } from './support/settled.ts'
import { expect, inEachLanguage, test } from './support/shopper.ts'
import { expectToast, rememberToasts } from './support/toasts.ts'
import { overflowing } from './support/visit.ts'

const six = ['#aa3333', '#33aa33', '#3333aa', '#aaaa33', '#33aaaa', '#aa33aa']

inEachLanguage((locale) => {
  const to = paths(locale)
  const name = locale === 'ar' ? 'هاتف سامسونج جالاكسي' : 'Samsung Galaxy phone'

  test('a member finds a category and publishes a listing with six photos', async ({ shopper, page }) => {
    const { t } = shopper
    const form = listingForm(shopper)
    await rememberToasts(page)
    await enterNew(page)
    await shopper.open(to.chooseCategory())
    await page
      .getByRole('searchbox', { name: t('listing:choose.search') })
      .fill(locale === 'ar' ? 'الهواتف المتحركه' : 'mobile phone')
    const { _id } = await phones(page)
    await expect(page.locator('[data-leaf]:visible').first()).toBeVisible()
    expect(await page.locator('[data-leaf]:visible').count()).toBeLessThan(6)
    await expectAccessible(page)
    await page.locator(`a[href="${to.addProduct(_id)}"]`).click()

    await form.addPhotos(...six)
    await expect(form.photos).toHaveCount(6)
    await form.addPhotos('#777777')
    await expect(page.getByText(t('errors:fields.images_maximum'))).toBeVisible()
    await form.fill(name)
    await expect(page.locator('[data-photo=sent]')).toHaveCount(6)
    await expectAccessible(page, 'main')
    await form.publish.click()

    await page.waitForURL(/\/product-detail\//)
    await expectToast(page, t('success:productAdded'))
    await expectToast(page, t('toasts:listingIsLive'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page.locator('[data-gallery-open]')).toHaveCount(6)
    await expect(page.getByText('1,250').first()).toBeVisible()
    await expect(page.getByRole('main').getByText('128').first()).toBeVisible()
  })

  test('a duplicate listing is refused with a link to the active one', { tag: fullTag }, async ({
    shopper,
    page,
  }) => {
    const { t } = shopper
    const form = listingForm(shopper)
    await enterNew(page)
    for (const isFirst of [true, false]) {
      await form.open()
      await form.addPhotos('#aa3333')
      await form.fill(name)
      await form.publish.click()
      if (isFirst) await page.waitForURL(/\/product-detail\//)
    }
    const refusal = page.getByRole('alert').filter({ hasText: t('listing:form.same.active') })
    await expect(refusal).toBeInViewport()
    await expectAccessible(page, 'main')
    await refusal.getByRole('link', { name: t('listing:form.toSame.active') }).click()
    await page.waitForURL(/\/product-detail\//)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  })

  test('the listing form shows missing fields beside each field and focuses the first', async ({
    shopper,
    page,
  }) => {
    const { t } = shopper
    const form = listingForm(shopper)
    await enterNew(page)
    await form.open()
    await form.publish.click()
    await expect(page.locator('[data-field=images]')).toBeFocused()
    await expect(page.getByText(t('errors:fields.images_required'))).toBeVisible()
    const required = page.getByRole('main').getByText(t('errors:fields.required'))
    // Name, condition, brand, storage, price, place.
    await expect(required).toHaveCount(6)
    await expectAccessible(page, 'main')

    await form.addPhotos('#aa3333')
    await expect(page.getByText(t('errors:fields.images_required'))).toBeHidden()
    await form.fill(name)
    await form.field('price').fill('1.2345')
    await form.publish.click()
    await expect(form.field('price')).toBeFocused()
    await expect(page.getByText(t('errors:fields.price_invalid'))).toBeVisible()
    await expect(form.field(locale === 'ar' ? 'name_ar' : 'name')).toHaveValue(name)
    await page.getByText(t('listing:price.ask'), { exact: true }).click()
    await expect(form.field('price')).toBeHidden()
    await form.publish.click()
    await page.waitForURL(/\/product-detail\//)
    await expect(page.getByText(t('card:askForPrice')).first()).toBeVisible()
  })

  test('the listing form on a phone has steps, each of them accessible', { tag: fullTag }, async ({
    shopper,
    page,
  }) => {
    const { t } = shopper
    const form = listingForm(shopper)
    await page.setViewportSize({ width: 360, height: 740 })
    await enterNew(page)
    await form.open()
    const step = async (title: Parameters<typeof t>[0]) => {
      await expect(page.getByRole('heading', { level: 2, name: t(title) })).toBeVisible()
      await expectAccessible(page)
      expect(await overflowing(page)).toEqual([])
    }
    await step('listing:steps.photos')
    await form.next.click()
    await expect(page.getByText(t('errors:fields.images_required'))).toBeVisible()
    await form.addPhotos('#aa3333', '#33aa33')
    await expect(page.locator('[data-photo=sent]')).toHaveCount(2)
    await expectAccessible(page)
    await form.next.click()
    await step('listing:steps.words')
    await expect(page.getByRole('heading', { level: 2, name: t('listing:steps.words') })).toBeFocused()
    const own = form.field(locale === 'ar' ? 'name_ar' : 'name')
    await own.fill('ab')
    // Enter leads to the next step on a phone.
    await own.press('Enter')
    await expect(page.getByText(t('errors:fields.minimum', { count: 3 }))).toBeVisible()
    await own.fill(name)
    await form.next.click()
    await step('listing:steps.details')
    await form.next.click()
    await expect(page.getByText(t('errors:fields.required')).filter({ visible: true })).toHaveCount(3)
    await page.getByText(t('products:condition.new'), { exact: true }).click()
    await form.pick('attributes.brand', 'Samsung')
    await form.field('attributes.storage').fill('128')
    await form.next.click()
    await step('listing:steps.price')
    await form.field('price').fill('99.50')
    await form.next.click()
    await step('listing:steps.place')
    await page.getByRole('button', { name: t('listing:form.back') }).click()
    await step('listing:steps.price')
    await expect(form.field('price')).toHaveValue('99.50')
    await form.next.click()
    await form.field('place').selectOption('emirate:sharjah')
    await form.publish.click()
    await page.waitForURL(/\/product-detail\//)
    await expect(page.getByText('99.50').first()).toBeVisible()
  })
})

test('files that are no photos are refused with a reason', async ({ shopper, page }) => {
  const { t } = shopper
  const form = listingForm(shopper)
  await enterNew(page)
  await form.open()
  const choose = (file: { name: string; mimeType: string; buffer: Buffer }) =>
    page.locator('input[type=file]').setInputFiles(file)
  await choose({ name: 'terms.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
  await expect(page.getByText(t('errors:fields.images_only'))).toBeVisible()
  await choose(await photo('#aa3333', 'gif'))
  await expect(page.getByText(t('errors:fields.image_type'))).toBeVisible()
  await expect(form.photos).toHaveCount(0)
  await choose(await photo('#aa3333', 'jpeg'))
  await expect(page.locator('[data-photo=sent]')).toHaveCount(1)
  await expect(page.getByText(t('errors:fields.image_type'))).toBeHidden()
})

test('photos can be dropped and pasted into the listing form', async ({ shopper, page }) => {
  const form = listingForm(shopper)
  await enterNew(page)
  await form.open()
  const { buffer } = await photo('#aa3333')
  const bring = (kind: 'drop' | 'paste') =>
    page.evaluate(
      ([bytes, type]) => {
        const data = new DataTransfer()
        const file = Uint8Array.from(atob(bytes ?? ''), (letter) => letter.charCodeAt(0))
        data.items.add(new File([file], 'photo.png', { type: 'image/png' }))
        const area = document.querySelector('[data-field=images]')
        const init = { bubbles: true, cancelable: true }
        if (type === 'drop') area?.dispatchEvent(new DragEvent('drop', { ...init, dataTransfer: data }))
        else document.dispatchEvent(new ClipboardEvent('paste', { ...init, clipboardData: data }))
      },
      [buffer.toString('base64'), kind],
    )
  await bring('drop')
  await expect(page.locator('[data-photo=sent]')).toHaveCount(1)
  await bring('paste')
  await expect(page.locator('[data-photo=sent]')).toHaveCount(2)
})

test('a photo that fails to upload can be retried, and the rest of the form is kept', {
  tag: fullTag,
}, async ({ shopper, page }) => {
  const { t } = shopper
  const form = listingForm(shopper)
  await enterNew(page)
  await form.open()
  await page.route('**/user/v1/upload?*', (route) => route.abort())
  await form.addPhotos('#aa3333')
  await expect(page.locator('[data-photo=failed]')).toHaveCount(1)
  await form.fill('Samsung phone')
  await form.publish.click()
  await expect(page.getByText(t('listing:photos.unsent'))).toBeVisible()
  await expectAccessible(page, 'main')
  await page.unroute('**/user/v1/upload?*')
  await page.getByRole('button', { name: t('listing:photos.retryOf', { number: 1 }) }).click()
  await expect(page.locator('[data-photo=sent]')).toHaveCount(1)
  await expect(form.field('name')).toHaveValue('Samsung phone')
  await form.publish.click()
  await page.waitForURL(/\/product-detail\//)
})

test('a listing is written with the keyboard alone, including the order of its photos', async ({
  shopper,
  page,
}) => {
  const { t } = shopper
  const form = listingForm(shopper)
  await enterNew(page)
  await form.open()
  await page.waitForFunction(() => !document.querySelector('astro-island[ssr]'))
  await page.evaluate(afterSomeFrames)
  const files = await Promise.all(['#aa3333', '#33aa33', '#3333aa'].map((one) => photo(one)))
  // The button is visible before its handler is attached.
  await expect(async () => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser', { timeout: 2_000 }),
      page.locator('[data-field=images]').press('Enter'),
    ])
    await chooser.setFiles(files)
  }).toPass()
  await expect(page.locator('[data-photo=sent]')).toHaveCount(3)
  const sources = () =>
    page.locator('[data-photo] img').evaluateAll((all) => all.map((one) => (one as HTMLImageElement).src))
  const [first, second, third] = await sources()
  await page.getByRole('button', { name: t('listing:photos.photo', { number: 1, count: 3 }) }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(t('listing:sort.lifted', { number: 1, count: 3 }))).toBeAttached()
  // The announcement is immediate; the key handlers are attached some frames later, without an event.
  await page.evaluate(afterSomeFrames)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText(t('listing:sort.moved', { number: 2, count: 3 }))).toBeAttached()
  await page.evaluate(afterSomeFrames)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText(t('listing:sort.moved', { number: 3, count: 3 }))).toBeAttached()
  await page.keyboard.press('Space')
  await expect(page.getByText(t('listing:sort.dropped', { number: 3, count: 3 }))).toBeAttached()
  await expect.poll(sources).toEqual([second, third, first])
  const cover = page.getByRole('button', { name: t('listing:photos.makeCoverOf', { number: 3 }) })
  await cover.focus()
  await page.keyboard.press('Enter')
  await expect.poll(sources).toEqual([first, second, third])

  await form.field('name').focus()
  await page.keyboard.type('Samsung phone')
  for (const key of ['Tab', 'Tab', 'Tab', 'Space']) await page.keyboard.press(key)
  await page.keyboard.press('Tab')
  await page.keyboard.type('Samsung')
  await page.keyboard.press('Tab')
  await page.keyboard.type('128')
  for (const key of ['Tab', 'Tab', 'Tab']) await page.keyboard.press(key)
  await expect(form.field('price')).toBeFocused()
  await page.keyboard.type('1250')
  for (const key of ['Tab', 'Tab', 'Tab', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  await expect(form.field('place')).not.toHaveValue('')
  await form.publish.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/product-detail\//)
})

test('a listing draft survives a reload and a sign-out and is offered to its member only', {
  tag: fullTag,
}, async ({ shopper, page }) => {
  const { t } = shopper
  const form = listingForm(shopper)
  const layla = await enterNew(page)
  await form.open()
  await form.addPhotos('#aa3333', '#33aa33')
  await expect(page.locator('[data-photo=sent]')).toHaveCount(2)
  await form.fill('My draft of a phone')
  await expect(form.kept).toBeVisible()

  await page.reload()
  await expect(form.field('name')).toHaveValue('My draft of a phone')
  await expect(page.locator('[data-photo=sent]')).toHaveCount(2)
  await expect(form.field('condition').and(page.locator(':checked'))).toHaveValue('used')
  await expect(page.getByRole('button', { name: t('listing:form.startOver') })).toBeVisible()
  await expectAccessible(page)

  await page.evaluate(() => localStorage.clear())
  await enterNew(page)
  await form.open()
  await expect(form.field('name')).toHaveValue('')
  await expect(form.photos).toHaveCount(0)
  await page.goto(paths('en').chooseCategory())
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
  await expect(page.getByText('My draft of a phone')).toHaveCount(0)

  await page.evaluate(() => localStorage.clear())
  await enter(page, layla)
  await page.goto(paths('en').chooseCategory())
  await expectAccessible(page)
  await page.getByRole('link', { name: 'My draft of a phone' }).click()
  await expect(form.field('name')).toHaveValue('My draft of a phone')
  await form.publish.click()
  await page.waitForURL(/\/product-detail\//)
  await page.goto(paths('en').myListings({ type: 'drafts' }))
  await expect(page.getByText(t('my-listings:empty.drafts'))).toBeVisible()
})

test('starting a listing over asks for confirmation and empties the form', async ({ shopper, page }) => {
  const { t } = shopper
  const form = listingForm(shopper)
  await enterNew(page)
  await form.open()
  await form.field('name').fill('Something else')
  await expect(form.kept).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: t('listing:form.startOver') }).click()
  await shopper.dialog.getByRole('button', { name: t('listing:form.startOver') }).click()
  await expect(form.field('name')).toHaveValue('')
  await page.reload()
  await expect(form.field('name')).toHaveValue('')
})

test('deleting an account deletes its listing drafts', { tag: fullTag }, async ({ shopper, page }) => {
  const { t } = shopper
  const form = listingForm(shopper)
  await enterNew(page)
  await form.open()
  await form.field('name').fill('A draft to be forgotten')
  await expect(form.kept).toBeVisible()
  const drafts = () =>
    page.evaluate(
      () =>
        new Promise((resolve, reject) => {
          const opening = indexedDB.open('listing drafts')
          opening.onerror = () => reject(opening.error)
          opening.onsuccess = () => {
            const counting = opening.result.transaction('drafts').objectStore('drafts').count()
            counting.onsuccess = () => {
              opening.result.close()
              resolve(counting.result)
            }
          }
        }),
    )
  expect(await drafts()).toBe(1)
  await shopper.open(paths('en').account('delete'))
  await page.getByRole('button', { name: t('profile:delete.open') }).click()
  await shopper.dialog.getByRole('button', { name: t('profile:delete.submit') }).click()
  await page.waitForURL((url) => url.pathname === '/')
  expect(await drafts()).toBe(0)
})
