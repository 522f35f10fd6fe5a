import { paths } from '#lib/i18n/paths.ts'
import { expect, inEachLanguage, test } from '../support/shopper.ts'
import { ask } from './demo.ts'

inEachLanguage((locale) => {
  const to = paths(locale)
  const cards = 'main article[data-product]'

  test('a deal set is sorted by pointer and keyboard, and filtered and sorted without scripts', async ({
    shopper,
    request,
    browser,
  }) => {
    const { page, t } = shopper
    const [offer] = await ask(request, 'seasonalOffers')
    const id = offer?._id ?? ''
    const shown = (of = page) =>
      of.locator(cards).evaluateAll((all) => all.map((card) => card.dataset.product))
    const expected = async (query: Record<string, string>) =>
      (await ask(request, 'weeklyDeals', query, `/${id}`)).products.items.map(({ _id }) => _id)
    await shopper.open(to.deal(id))
    const order = page.locator('select[name=sort]')
    await order.click()
    await order.selectOption('price_asc')
    await page.waitForURL(`**${to.deal(id, { sort: 'price_asc' })}`)
    expect(await shown()).toEqual(await expected({ sort: 'price_asc' }))
    await order.focus()
    await page.keyboard.press('ArrowDown')
    await page.waitForURL(`**${to.deal(id, { sort: 'price_desc' })}`)
    await expect(order).toBeFocused()
    await expect(page.locator('meta[name=robots][content*=noindex]')).toHaveCount(1)

    const elsewhere = await browser.newContext({ javaScriptEnabled: false })
    const plain = await elsewhere.newPage()
    await plain.goto(page.url())
    const emirate = await plain.locator('input[name=emirate]').nth(1).getAttribute('value')
    await plain.locator(`input[name=emirate][value=${emirate}]`).check()
    await plain.getByRole('button', { name: t('list:apply') }).click()
    await plain.waitForURL(new RegExp(`emirate=${emirate}`))
    expect(await shown(plain)).toEqual(await expected({ sort: 'price_desc', emirate: emirate ?? '' }))
    await plain.locator('select[name=sort]').selectOption('newest')
    await plain.getByRole('button', { name: t('list:sortGo') }).click()
    await plain.waitForURL(/sort=newest/)
    expect(await shown(plain)).toEqual(await expected({ sort: 'newest', emirate: emirate ?? '' }))
    await elsewhere.close()
  })

  test('filtering seasonal offers filters all deal sets and keeps the filter in their links', async ({
    shopper,
    request,
  }) => {
    const { page } = shopper
    await page.setViewportSize({ width: 390, height: 844 })
    await shopper.open(to.seasonalOffers())
    await page.locator('button.chip[popovertarget=filters]').click()
    await page.locator('#filters input[name=emirate][value=dubai]').check()
    await page.locator('#filters [type=submit]').click()
    await page.waitForURL(`**${to.seasonalOffers({ emirate: 'dubai' })}`)
    const offers = (await ask(request, 'seasonalOffers', { emirate: 'dubai' })).filter(
      ({ total }) => total > 0,
    )
    await expect(page.locator('main section[aria-labelledby^=deal-]')).toHaveCount(offers.length)
    for (const { _id } of offers)
      await expect(page.locator(`a[href="${to.deal(_id, { emirate: 'dubai' })}"]`)).toHaveCount(1)
    await page.locator('select[name=sort]').selectOption('price_asc')
    await page.waitForURL(/sort=price_asc/)
  })
})
