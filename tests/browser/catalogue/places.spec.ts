import { paths } from '#lib/i18n/paths.ts'
import { fullTag } from '#support/scope.ts'
import { expect, inEachLanguage, test } from '../support/shopper.ts'
import { ask } from './demo.ts'

inEachLanguage((locale) => {
  const to = paths(locale)
  const cards = 'main article[data-product]'
  const explore = (filters = {}) => to.allProducts('explore', filters)

  test('flats are filtered by area, bedrooms, rent and building on a phone', async ({ shopper, request }) => {
    const { page, t } = shopper
    await page.setViewportSize({ width: 390, height: 844 })
    const tree = await ask(request, 'category', {})
    const flats = tree
      .flatMap(({ subCategories }) => subCategories)
      .find(({ slug }) => slug === 'apartments-rent')
    const list = await ask(request, 'getProducts', { categoryId: flats?._id ?? '', emirate: 'dubai' })
    const [area] = list.facets.place.toSorted((a, b) => b.count - a.count)
    await shopper.open(to.category(flats?._id ?? '', { emirate: 'dubai' }))
    await page
      .getByRole('button', { name: t('list:filters'), exact: false })
      .first()
      .click()
    const form = page.locator('#filters')
    await form.getByLabel(t('list:area')).selectOption(area?.key ?? '')
    await form.locator('input[name="maxPrice"]').fill('200000')
    await form.locator('[type=submit]').click()
    await page.waitForURL((url) => url.searchParams.get('place') === area?.key)
    const found = await ask(request, 'getProducts', {
      categoryId: flats?._id ?? '',
      ...{ emirate: 'dubai', place: area?.key ?? '', maxPrice: 200_000 },
    })
    await expect(page.locator(cards)).toHaveCount(Math.min(found.total, 24))
    const bedrooms = found.facets.attributes.find(({ key }) => key === 'bedrooms')
    const value = bedrooms?.kind === 'values' ? bedrooms.counts[0] : undefined
    await page
      .getByRole('button', { name: t('list:filters'), exact: false })
      .first()
      .click()
    await form.locator(`input[name="a.bedrooms"][value="${value?.value}"]`).check()
    await form.locator('[type=submit]').click()
    await page.waitForURL((url) => url.searchParams.get('a.bedrooms') === value?.value)
    await expect(page.locator(cards)).toHaveCount(value?.count ?? 0)
    await page.screenshot({ path: `test-results/place-phone-${locale}.png` })
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBeLessThanOrEqual(390)
    const building = found.facets.place.find(({ key }) => key !== area?.key)
    await page
      .getByRole('button', { name: t('list:filters'), exact: false })
      .first()
      .click()
    await form.locator('input[name="a.bedrooms"]:checked').uncheck()
    await form.getByLabel(t('list:area')).selectOption(building?.key ?? '')
    await form.locator('[type=submit]').click()
    await page.waitForURL((url) => url.searchParams.get('place') === building?.key)
    await expect(page.locator(cards)).toHaveCount(building?.count ?? 0)
    // Removing the chip of the building keeps the emirate.
    const places = await ask(request, 'places', { emirate: 'dubai' })
    const { name = '', name_ar = '' } = places.find(({ key }) => key === building?.key) ?? {}
    const active = page.getByRole('list', { name: t('list:active') })
    await active.getByRole('link', { name: locale === 'ar' ? name_ar : name, exact: false }).click()
    await page.waitForURL(
      (url) => !url.searchParams.has('place') && url.searchParams.get('emirate') === 'dubai',
    )
  })

  test('the area field works without scripts and shows the counts of the API', async ({
    browser,
    baseURL,
    request,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`${baseURL}${explore({ emirate: 'sharjah' })}`)
    const { facets } = await ask(request, 'getProducts', { emirate: 'sharjah' })
    const options = await page
      .locator('select[name=place] option:not([value=""])')
      .evaluateAll((all) =>
        all.map((one) => [
          (one as HTMLOptionElement).value,
          Number(/\((\d+)\)/.exec(one.textContent ?? '')?.[1]),
        ]),
      )
    expect(new Map(options as [string, number][])).toEqual(
      new Map(facets.place.map(({ key, count }) => [key, count])),
    )
    // An area of another emirate is dropped.
    await page.goto(`${baseURL}${explore({ emirate: 'dubai' })}&place=al-majaz`)
    expect(new URL(page.url()).searchParams.has('place')).toBe(false)
    await context.close()
  })

  test('deals are filtered by area and show as many products as the API counts', { tag: fullTag }, async ({
    shopper,
    request,
  }) => {
    const { page, t } = shopper
    const [offer] = await ask(request, 'seasonalOffers')
    const id = offer?._id ?? ''
    const emirate = 'dubai'
    const { products } = await ask(request, 'weeklyDeals', { emirate }, `/${id}`)
    const [area] = products.facets.place.toSorted((a, b) => b.count - a.count)
    await shopper.open(to.deal(id, { emirate }))
    await page
      .locator('#filters')
      .getByLabel(t('list:area'))
      .selectOption(area?.key ?? '')
    await page
      .locator('#filters')
      .getByRole('button', { name: t('list:apply') })
      .click()
    await page.waitForURL((url) => url.searchParams.get('place') === area?.key)
    await expect(page.locator(cards)).toHaveCount(Math.min(area?.count ?? 0, 24))
    await shopper.open(to.seasonalOffers({ emirate, place: area?.key }))
    await expect(page.locator('select[name=place]')).toHaveValue(area?.key ?? '')
    const offers = await ask(request, 'seasonalOffers', { emirate, place: area?.key ?? '' })
    const shown = offers.reduce((sum, one) => sum + Math.min(one.total, 8), 0)
    await expect(page.locator(cards)).toHaveCount(shown)
    // An area of another emirate is dropped.
    await page.goto(to.deal(id, { emirate, place: 'al-majaz' }))
    expect(new URL(page.url()).searchParams.has('place')).toBe(false)
  })

  test('breadcrumbs of a product link its places to the list of its category there', async ({
    shopper,
    request,
  }) => {
    const { page, t } = shopper
    const { items } = await ask(request, 'getProducts', { place: 'deira', emirate: 'dubai' })
    const [first] = items
    const product = await ask(request, 'getProduct', {}, `/${first?._id}`)
    const { _id: catId } = product.category
    await page.goto(to.product(product._id, { catId }))
    const names = product.places.toReversed().map(({ name, name_ar }) => (locale === 'ar' ? name_ar : name))
    const crumbs = page.getByRole('navigation', { name: t('layout:breadcrumbs') })
    const texts = (await crumbs.getByRole('link').allTextContents()).map((text) => text.trim())
    expect(texts.slice(-names.length - 1)).toEqual([t('emirates:dubai'), ...names])
    const data = await page.locator('script[type="application/ld+json"]').allTextContents()
    const trail = data.map((text) => JSON.parse(text)).find((one) => one['@type'] === 'BreadcrumbList')
    const listed = (trail.itemListElement as { name: string; position: number; item?: string }[]).slice(3, -1)
    expect(listed.map(({ name }) => name)).toEqual([t('emirates:dubai'), ...names])
    const place = product.places[0]?.key
    expect(new URL(listed.at(-1)?.item ?? '').search).toBe(`?emirate=dubai&place=${place}`)
    await crumbs.getByRole('link').last().click()
    await page.waitForURL((url) => url.searchParams.get('place') === place)
    await expect(crumbs.locator('[aria-current=page]')).toHaveText(names.at(-1) ?? '')
    await expect(page.locator(`${cards}[data-product="${product._id}"]`).first()).toBeAttached()
  })

  test('choosing Dubai in the header on a list of Sharjah opens it for Dubai', { tag: fullTag }, async ({
    shopper,
  }) => {
    const { page, t } = shopper
    await shopper.open(explore({ emirate: 'sharjah', page: 2 }))
    const picker = page.getByRole('banner').getByRole('button', { name: t('layout:emirate'), exact: false })
    await expect(picker).toContainText(t('emirates:sharjah'))
    await picker.click()
    await page
      .getByRole('banner')
      .getByRole('button', { name: t('emirates:dubai'), exact: false })
      .click()
    await page.waitForURL(
      (url) => url.searchParams.get('emirate') === 'dubai' && !url.searchParams.has('page'),
    )
    await expect(page.locator(`${cards} .place`).first()).toContainText(t('emirates:dubai'))
    expect(await page.evaluate(() => localStorage.getItem('location'))).toBe('dubai')
    // Other lists open for Dubai as well; the chip chooses all emirates.
    await shopper.open(to.allProducts('view'))
    await page.waitForURL(/emirate=dubai/)
    await page
      .locator('a[data-all-emirates]')
      .filter({ hasText: t('emirates:dubai') })
      .click()
    await page.waitForURL((url) => !url.searchParams.has('emirate'))
    expect(await page.evaluate(() => localStorage.getItem('location'))).toBeNull()
  })

  test('an emirate in the address overrides the stored choice and shows a notice', { tag: fullTag }, async ({
    shopper,
  }) => {
    const { page, t } = shopper
    await shopper.open(explore({ emirate: 'ajman' }))
    await page.evaluate(() => localStorage.setItem('location', 'dubai'))
    await shopper.open(explore({ emirate: 'sharjah' }))
    const notice = page.locator('main [data-emirate-notice]')
    await expect(notice).toContainText(t('emirates:sharjah'))
    await page.screenshot({ path: `test-results/emirate-notice-${locale}.png` })
    expect(await page.evaluate(() => localStorage.getItem('location'))).toBe('dubai')
    await notice.getByRole('button', { name: t('list:emirate.own') }).click()
    await page.waitForURL(/emirate=dubai/)
    await expect(page.locator('main [data-emirate-notice]')).toBeHidden()
  })

  test('the home page shows only products of the chosen emirate', async ({ shopper }) => {
    const { page, t } = shopper
    await shopper.open(to.home())
    await page
      .getByRole('banner')
      .getByRole('button', { name: t('layout:emirate'), exact: false })
      .click()
    await page
      .getByRole('banner')
      .getByRole('button', { name: t('emirates:sharjah'), exact: false })
      .click()
    await page.waitForURL(/emirate=sharjah/)
    const places = await page.locator(`#row-arrival ~ * ${cards} .place, ${cards} .place`).allTextContents()
    expect(places.length).toBeGreaterThan(5)
    for (const place of places) expect(place).toContain(t('emirates:sharjah'))
    await page.screenshot({ path: `test-results/home-emirate-${locale}.png` })
    await page.locator('main a[data-all-emirates]').first().click()
    await page.waitForURL((url) => !url.searchParams.has('emirate'))
  })

  test('sorting by "nearest" starts from the rounded location of the browser', async ({
    shopper,
    request,
  }) => {
    const { page } = shopper
    await page.context().grantPermissions(['geolocation'])
    await page.context().setGeolocation({ latitude: 25.08051, longitude: 55.14032 })
    await shopper.open(explore())
    await page.locator('select[name=sort]').selectOption('nearest')
    await page.waitForURL((url) => url.searchParams.get('near') === '25.08,55.14')
    const { items } = await ask(request, 'getProducts', { sort: 'nearest', near: '25.08,55.14' })
    await expect(page.locator(cards).locator('visible=true').last()).toBeAttached()
    const shown = await page
      .locator('main section > ul article[data-product]')
      .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.product))
    expect(shown).toContain(items[0]?._id)
  })
})
