import { withAttributes } from '#lib/i18n/attribute-address.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { paths } from '#lib/i18n/paths.ts'
import { expect, inEachLanguage, test } from '../support/shopper.ts'
import { ask, leafOf } from './demo.ts'

const toyota = [{ key: 'brand', values: ['toyota'] }]
const bedroom = [{ key: 'bedrooms', values: ['1'] }]

inEachLanguage((locale) => {
  const to = paths(locale)
  const names = {
    make: { en: 'Toyota Cars', ar: 'السيارات: تويوتا' },
    flats: { en: '1 bedroom Apartments for Rent in Dubai', ar: 'شقق للإيجار: غرفة نوم في دبي' },
  }

  test('cars of a make have an indexable landing page that their category links to', async ({
    shopper,
    request,
    baseURL,
  }) => {
    const { page, t } = shopper
    const cars = await leafOf(request, 'cars')
    const path = withAttributes(to.category(cars._id), toyota)
    const { total } = await ask(request, 'getProducts', { categoryId: cars._id, attributes: 'brand:toyota' })
    await shopper.open(to.category(cars._id))
    const links = page.getByRole('navigation', { name: t('list:landing.links') })
    const link = links.locator(`a[href="${path}"]`)
    await expect(link).toContainText(names.make[locale])
    await expect(link).toContainText(formatCount(total))
    await expect(link).not.toHaveAttribute('rel', /nofollow/)
    await link.click()
    await page.waitForURL(`**${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(names.make[locale])
    await expect(page).toHaveTitle(new RegExp(names.make[locale]))
    await expect(page.locator('meta[name=robots][content*=noindex]')).toHaveCount(0)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}${path}`)
    for (const other of ['en', 'ar'] as const) {
      const href = `${baseURL}${withAttributes(paths(other).category(cars._id), toyota)}`
      await expect(page.locator(`link[rel=alternate][hreflang^="${other}"]`).first()).toHaveAttribute(
        'href',
        href,
      )
      const sitemap = await (await request.get('/sitemap/pages.xml')).text()
      expect(sitemap).toContain(`<loc>${href}</loc>`)
    }
    const description = page.locator('meta[name=description]')
    await expect(description).toHaveAttribute('content', new RegExp(names.make[locale]))
    const data = await page.locator('script[type="application/ld+json"]').allTextContents()
    expect(data.join()).toContain(`${baseURL}${path}`)
  })

  test('flats by emirate and bedrooms are indexable; further filters, orders or no emirate are not', async ({
    shopper,
    request,
  }) => {
    const { page } = shopper
    const flats = await leafOf(request, 'apartments-rent')
    const noindex = page.locator('meta[name=robots][content*=noindex]')
    const robots = await (await request.get('/robots.txt')).text()
    expect(robots.split('\n')).toContain(`Allow: ${to.category(flats._id)}?emirate=`)
    await shopper.open(withAttributes(to.category(flats._id, { emirate: 'dubai' }), bedroom))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(names.flats[locale])
    await expect(noindex).toHaveCount(0)
    await shopper.open(
      withAttributes(to.category(flats._id, { emirate: 'dubai', sort: 'price_asc' }), bedroom),
    )
    await expect(noindex).toHaveCount(1)
    await shopper.open(withAttributes(to.category(flats._id, { emirate: 'dubai', minPrice: 5 }), bedroom))
    await expect(noindex).toHaveCount(1)
    await shopper.open(withAttributes(to.category(flats._id), bedroom))
    await expect(noindex).toHaveCount(1)
  })

  test('the landing page of a make links to landing pages of its models', async ({ shopper, request }) => {
    const { page, t } = shopper
    const cars = await leafOf(request, 'four-wheel-drives')
    await page.setViewportSize({ width: 390, height: 844 })
    await shopper.open(withAttributes(to.category(cars._id), toyota))
    const links = page.getByRole('navigation', { name: t('list:landing.links') }).getByRole('link')
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(hrefs.length).toBeGreaterThan(0)
    for (const href of hrefs) expect(href).toMatch(/a\.brand=toyota&a\.model=toyota-/)
    await links.first().click()
    await page.waitForURL(/a\.model=/)
    await expect(page.locator('meta[name=robots][content*=noindex]')).toHaveCount(0)
  })
})
