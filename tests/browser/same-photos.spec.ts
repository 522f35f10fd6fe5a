import { join } from 'node:path'
import { isolate } from '#lib/i18n/local-text.ts'
import { paths } from '#lib/i18n/paths.ts'
import { encodePhoto } from '#server/media/encode.ts'
import { storePhoto } from '#server/media/photos.ts'
import { folderStorage } from '#server/media/storage.ts'
import { checkListing } from '#server/same-photos/check.ts'
import { createProduct, createUser } from '#support/factories.ts'
import { copies, photoOf } from '#support/photos.ts'
import { expectAccessible } from './support/accessible.ts'
import { enterAsAdmin } from './support/admin.ts'
import { inDatabase } from './support/member.ts'
import { expect, inEachLanguage, test } from './support/shopper.ts'
import { foreignText, overflowing } from './support/visit.ts'

/** Lists a photo, and a copy of it by another member. @returns the two listings, named in both languages */
const listTwice = (photo: Buffer) =>
  inDatabase(async (db) => {
    const storage = folderStorage(join(process.env.DATA_DIRECTORY ?? '.data', 'media'))
    const bus = {
      publish: async () => undefined,
      subscribe: () => () => undefined,
      history: null,
      close: async () => undefined,
    }
    const category = await db.query.categories.findFirst({
      where: (row, { isNotNull }) => isNotNull(row.parentId),
    })
    if (!category) throw new Error('the demo catalogue has no categories')
    const list = async (bytes: Buffer, name: string, nameAr: string) => {
      const seller = await createUser(db, { email: `${crypto.randomUUID()}@example.com` })
      const { id } = await storePhoto({ db, storage, bus, decoder: { encodePhoto } }, seller.id, bytes)
      return createProduct(
        db,
        { seller, category },
        { name: `${name} ${crypto.randomUUID().slice(0, 8)}`, nameAr, imageIds: [id] },
      )
    }
    const original = await list(photo, 'Samir lamp', 'مصباح')
    const copy = await list((await copies['a frame around it']?.(photo)) ?? photo, 'Omar lamp', 'مصباح آخر')
    for (const { id } of [original, copy]) await checkListing({ db, storage }, id)
    return { original, copy }
  })

inEachLanguage((locale) => {
  const to = paths(locale)

  test('an admin sees two listings with the same photo side by side and dismisses the report', async ({
    shopper,
    page,
    baseURL,
  }) => {
    const { t } = shopper
    const { original, copy } = await listTwice(await photoOf(locale === 'en' ? 1 : 2))
    await enterAsAdmin(page, baseURL ?? '')
    await shopper.open(to.admin('reports', { search: copy.name ?? '' }))
    const row = page.getByRole('row').filter({ hasText: t('report:reasons.same-photo') })
    await row.getByRole('link').last().click()
    const shown = page
      .getByRole('main')
      .getByRole('list')
      .getByRole('listitem')
      .filter({ has: page.getByRole('img') })
    const [first, second] = [shown.nth(0), shown.nth(1)]
    await expect(first).toContainText(t('admin:samePhotos.first'))
    await expect(second).toContainText(t('admin:samePhotos.about'))
    for (const [card, product] of [
      [first, original],
      [second, copy],
    ] as const) {
      const name = (locale === 'ar' ? product.nameAr : product.name) ?? ''
      await expect(card.getByRole('link', { name, exact: true })).toHaveAttribute(
        'href',
        to.admin(`products/${product.id}`),
      )
      const picture = card.getByRole('img')
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0)
    }
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await overflowing(page)).toEqual([])
      expect(await foreignText(page, locale, new Set())).toEqual([])
      await expectAccessible(page)
      if (process.env.SHOTS)
        await page.screenshot({ path: `${process.env.SHOTS}-${locale}-${width}.png`, fullPage: true })
    }
    await expect(page.getByText(t('admin:samePhotos.dismissText'))).toBeVisible()
    await page.getByRole('button', { name: t('admin:reports.dismiss') }).click()
    await expect(page.getByRole('status')).toContainText(
      t('admin-tables:decided.report.dismiss', {
        name: isolate((locale === 'ar' ? copy.nameAr : copy.name) ?? ''),
      }),
    )
  })
})
