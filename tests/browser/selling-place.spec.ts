import { eq } from 'drizzle-orm'
import { paths } from '#lib/i18n/paths.ts'
import { places, products } from '#server/platform/db/schema.ts'
import { expectAccessible } from './support/accessible.ts'
import { enterNew, listingForm, listingOf } from './support/listing.ts'
import { inDatabase } from './support/member.ts'
import { expect, inEachLanguage, test } from './support/shopper.ts'
import { overflowing } from './support/visit.ts'

const placeOf = (url: string) =>
  inDatabase(async (db) => {
    const id = url.match(/[\da-f-]{36}/)?.[0] ?? ''
    const [row] = await db
      .select({ key: places.slug, emirate: products.emirate })
      .from(products)
      .leftJoin(places, eq(places.id, products.placeId))
      .where(eq(products.id, id))
    return row
  })

inEachLanguage((locale) => {
  const ar = locale === 'ar'
  const comma = ar ? '، ' : ', '
  const words = ar
    ? { typed: 'الرق', rigga: 'الرقة', deira: 'ديرة', marina: 'دبي مارينا' }
    : { typed: 'al rig', rigga: 'Al Rigga', deira: 'Deira', marina: 'Dubai Marina' }

  test('the area of a listing is chosen after the emirate, by keyboard, and survives a reload', async ({
    shopper,
    page,
  }) => {
    const { t } = shopper
    const form = listingForm(shopper)
    await page.setViewportSize(ar ? { width: 1440, height: 900 } : { width: 1280, height: 900 })
    await enterNew(page)
    await form.open()
    const area = form.picker('area')
    await expect(area).toBeDisabled()
    await form.addPhotos('#aa3333')
    await form.fill(ar ? 'هاتف للبيع' : 'Phone to sell')
    await expect(area).toBeEnabled()
    await area.fill('Atlantis')
    await expect(page.getByText(t('listing:place.areaNone')).first()).toBeVisible()
    await area.fill(words.typed)
    const rigga = page.getByRole('option', { name: `${words.rigga}${comma}${words.deira}`, exact: true })
    await expect(rigga).toBeVisible()
    await expectAccessible(page, 'main')
    await page.screenshot({ path: `test-results/area-${locale}.png` })
    await area.press('Enter')
    await expect(area).toHaveValue(`${words.rigga}${comma}${words.deira}`)
    await expect(form.kept).toBeVisible()
    await page.reload()
    await expect(area).toHaveValue(`${words.rigga}${comma}${words.deira}`)
    await form.publish.click()
    await page.waitForURL(/\/product-detail\//)
    await expect(
      page.getByText([words.rigga, words.deira, t('emirates:dubai')].join(comma)).first(),
    ).toBeVisible()
    expect(await placeOf(page.url())).toEqual({ key: 'al-rigga', emirate: 'dubai' })
  })

  test('changing the emirate of a listing clears its area', async ({ shopper, page }) => {
    const form = listingForm(shopper)
    await page.setViewportSize({ width: 360, height: 740 })
    const member = await enterNew(page)
    const { id } = await listingOf(member, { emirate: 'dubai' })
    await form.open(id)
    for (let step = 0; step < 4; step += 1) await form.next.click()
    const area = form.picker('area')
    await expect(area).toHaveValue('')
    await form.pick('area', words.marina)
    await expect(form.field('area')).toHaveValue('dubai-marina')
    expect(await overflowing(page)).toEqual([])
    await form.field('place').selectOption('emirate:sharjah')
    await expect(form.field('area')).toHaveValue('')
    await area.click()
    await expect(page.getByRole('option', { name: words.marina })).toHaveCount(0)
    await area.press('Escape')
    await form.save.click()
    await page.waitForURL(/\/product-detail\//)
    expect(await placeOf(page.url())).toEqual({ key: null, emirate: 'sharjah' })
  })

  test('the area of a listing can be removed while editing', async ({ shopper, page }) => {
    const form = listingForm(shopper)
    const member = await enterNew(page)
    const place = await inDatabase((db) =>
      db.query.places.findFirst({ where: eq(places.slug, 'dubai-marina') }),
    )
    const { id } = await listingOf(member, { emirate: 'dubai', placeId: place?.id ?? null })
    await form.open(id)
    const area = form.picker('area')
    await expect(area).toHaveValue(words.marina)
    await area.fill('')
    await area.press('Tab')
    await form.save.click()
    await page.waitForURL(/\/product-detail\//)
    expect(await placeOf(page.url())).toEqual({ key: null, emirate: 'dubai' })
    expect(page.url()).toContain(paths(locale).product(id))
  })
})
