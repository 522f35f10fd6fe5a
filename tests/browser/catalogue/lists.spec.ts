import { formatCount } from '#lib/i18n/format.ts'
import { localName } from '#lib/i18n/local-text.ts'
import { listTypes, paths } from '#lib/i18n/paths.ts'
import { fullTag } from '#support/scope.ts'
import { expect, inEachLanguage, test } from '../support/shopper.ts'
import { ask, fullestBranch } from './demo.ts'

inEachLanguage((locale) => {
  const to = paths(locale)
  const cards = 'main article[data-product]'

  test('a category is browsed page by page, and each page has its own canonical address', async ({
    shopper,
    request,
  }) => {
    const { page, t } = shopper
    const { top } = await fullestBranch(request)
    await shopper.open(to.category(top._id))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(localName(locale, top).text)
    await expect(page.locator(cards)).toHaveCount(24)
    await expect(page.locator('meta[name=robots][content*=noindex]')).toHaveCount(0)
    await page.getByRole('link', { name: t('layout:pagination.next') }).click()
    await page.waitForURL(/\?page=2$/)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\?page=2$/)
    await expect(page.locator(`link[hreflang=${locale === 'en' ? 'ar' : 'en'}]`)).toHaveAttribute(
      'href',
      /\?page=2$/,
    )
    // Parallel tests create listings, which shift the pages by one.
    await expect(async () => {
      await page.reload()
      const { items } = await ask(request, 'getProducts', { categoryId: top._id, page: 2 })
      const first = page.locator(cards).first()
      await expect(first).toHaveAttribute('data-product', items[0]?._id ?? '', { timeout: 500 })
    }).toPass()
  })

  test('the link to the next page does not move after it is scrolled to', async ({ shopper, request }) => {
    const { page } = shopper
    const { top } = await fullestBranch(request)
    await shopper.open(to.category(top._id))
    const moved = await page.evaluate(async () => {
      const next = document.querySelector('a[rel=next]') as HTMLElement
      const frames = async (count: number) => {
        for (let at = 0; at < count; at++) await new Promise(requestAnimationFrame)
      }
      next.scrollIntoView({ block: 'center' })
      await frames(2)
      const before = next.getBoundingClientRect().top
      await frames(20)
      return next.getBoundingClientRect().top - before
    })
    expect(Math.abs(moved)).toBeLessThan(5)
  })

  test('clicking a filter applies it at once and leaves as many products as its count says', async ({
    shopper,
    request,
  }) => {
    const { page, t } = shopper
    const { top } = await fullestBranch(request)
    await shopper.open(to.category(top._id))
    const choice = page.locator('label', { has: page.locator('input[name=condition][value=used]') })
    const count = Number(((await choice.locator('bdi').textContent()) ?? '').replace(/\D/g, ''))
    await choice.click()
    await page.waitForURL(`**${to.category(top._id)}?condition=used`)
    const results = t('list:results', { count, total: formatCount(count) })
    await expect(page.getByText(results, { exact: true })).toBeVisible()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow')
    const chips = page.getByRole('list', { name: t('list:active') })
    await chips.getByRole('link', { name: t('products:condition.used') }).click()
    await page.waitForURL(`**${to.category(top._id)}`)
  })

  test('filters chosen by keyboard apply together on Enter', async ({ shopper, request }) => {
    const { page } = shopper
    const { top } = await fullestBranch(request)
    await shopper.open(to.category(top._id))
    await page.locator('input[name=condition]').first().focus()
    await page.keyboard.press('ArrowDown')
    await page.locator('input[name=postedBy]').first().focus()
    await page.keyboard.press('ArrowDown')
    await expect(page).toHaveURL(to.category(top._id))
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${to.category(top._id)}?condition=new&postedBy=business`)
  })

  test('a sort order chosen by keyboard applies after the last key and regains the focus', async ({
    shopper,
    request,
  }) => {
    const { page } = shopper
    const { top } = await fullestBranch(request)
    await shopper.open(to.category(top._id))
    const order = page.locator('select[name=sort]')
    await order.focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    // The first key may start a navigation that the second one replaces: waiting for one navigation would fail.
    await expect(page).toHaveURL(`${to.category(top._id)}?sort=price_asc`)
    await expect(order).toBeFocused()
  })

  test('a sub-category link narrows the list, and a link leads back to the whole category', async ({
    shopper,
    request,
  }) => {
    const { page, t } = shopper
    const { top, leaf } = await fullestBranch(request)
    await shopper.open(to.category(top._id))
    await page.locator(`#filters a[href*="subCat=${leaf._id}"]`).click()
    await page.waitForURL(/subCat=/)
    const results = t('list:results', { count: leaf.productCount, total: formatCount(leaf.productCount) })
    await expect(page.getByText(results, { exact: true })).toBeVisible()
    const whole = t('layout:allOf', { name: localName(locale, top).text })
    await page.locator('#filters').getByRole('link', { name: whole }).click()
    await page.waitForURL(`**${to.category(top._id)}`)
  })

  test('each sort order shows products in the order of the API', async ({ shopper, request }) => {
    const { page, t } = shopper
    const { leaf } = await fullestBranch(request)
    for (const sort of ['newest', 'price_asc', 'price_desc', 'views'] as const) {
      await shopper.open(to.category(leaf._id, { sort }))
      const { items, promoted } = await ask(request, 'getProducts', { categoryId: leaf._id, sort })
      const shown = await page.locator(cards).evaluateAll((all) => all.map((card) => card.dataset.product))
      expect(shown).toEqual([...promoted, ...items].map(({ _id }) => _id))
      const ads = page.getByText(t('list:adReason'))
      await expect(ads).toHaveCount(promoted.length > 0 ? 1 : 0)
    }
  })

  test('invalid list parameters are ignored', async ({ shopper, request }) => {
    const { page } = shopper
    const { top } = await fullestBranch(request)
    await shopper.open(`${to.category(top._id)}?condition=broken&minPrice=lots&subCat=1&sort=best&page=0`)
    await expect(page.locator(cards)).toHaveCount(24)
    await expect(page.locator('meta[name=robots][content*=noindex]')).toHaveCount(0)
  })

  test('a page number beyond the last page redirects to a page with products and keeps the filters', async ({
    shopper,
    request,
  }) => {
    const { page } = shopper
    const { leaf } = await fullestBranch(request)
    await shopper.open(to.category(leaf._id, { emirate: 'dubai', page: 400 }))
    await expect(page).not.toHaveURL(/page=400/)
    await expect(page.locator(cards)).not.toHaveCount(0)
    await expect(page).toHaveURL(/emirate=dubai/)
  })

  test('an empty filtered list links to the parent category and to the list without filters', async ({
    shopper,
    request,
  }) => {
    const { page, t } = shopper
    const { leaf, top } = await fullestBranch(request)
    await shopper.open(to.category(leaf._id, { minPrice: 999_999_999 }))
    await expect(page.getByText(t('list:empty.filteredTitle'))).toBeVisible()
    const above = t('layout:allOf', { name: localName(locale, top).text })
    await expect(page.getByRole('main').getByRole('link', { name: above }).last()).toHaveAttribute(
      'href',
      to.category(top._id),
    )
    await page.getByRole('link', { name: t('list:empty.clear') }).click()
    await page.waitForURL(`**${to.category(leaf._id)}`)
  })

  test('an unknown category or list answers 404 in the page language', async ({ shopper }) => {
    const { page, t } = shopper
    const none = '00000000-0000-7000-8000-000000000000'
    for (const path of [to.category(none), to.category('x'), `${to.allProducts('explore')}x`]) {
      const response = await page.goto(path)
      expect(response?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('layout:notFound.title'))
    }
  })

  test('each list of products has its heading, its breadcrumb and its name in the links of its products', {
    tag: fullTag,
  }, async ({ shopper }) => {
    const { page, t } = shopper
    for (const type of listTypes) {
      await page.goto(to.allProducts(type))
      await expect(page.locator('h1, main h2').first()).toHaveText(
        type === 'recent' ? /./ : t(`products:types.${type}`),
      )
      await expect(page.locator('main nav [aria-current=page]').first()).toHaveText(
        t(`products:types.${type}`),
      )
      if (type === 'recent') continue
      await expect(page.locator(`${cards} a`).first()).toHaveAttribute('href', new RegExp(`name_en=${type}$`))
    }
  })

  test('the list of recently viewed products is empty until the visitor opens a product', async ({
    shopper,
  }) => {
    const { page, t } = shopper
    await shopper.open(to.allProducts('recent'))
    await expect(page.getByText(t('list:personal.recentTitle'))).toBeVisible()
    await shopper.product()
    const id = await page.locator('[data-view]').getAttribute('data-view')
    await shopper.open(to.allProducts('recent'))
    await expect(page.locator(cards)).toHaveCount(1)
    await expect(page.locator(cards)).toHaveAttribute('data-product', id ?? '')
    await expect(page.getByText(t('list:personal.recentTitle'))).toBeHidden()
  })

  test.describe('on a phone without scripts', () => {
    test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 780 } })

    test('filters open as a sheet, submit as a form and are removed one by one', async ({
      page,
      request,
    }) => {
      const { top } = await fullestBranch(request)
      await page.goto(to.category(top._id))
      await expect(page.locator('#filters')).toBeHidden()
      await page.locator('main [popovertarget=filters]').last().click()
      await page.locator('label', { has: page.locator('input[name=emirate][value=dubai]') }).click()
      await page.locator('input[name=minPrice]').fill('١٠٠')
      await page.locator('#filters [type=submit]').click()
      await page.waitForURL(/emirate=dubai/)
      // Empty fields are left out of the address, which may be shared.
      expect(new URL(page.url()).search).not.toMatch(/=(?:&|$)/)
      const { total } = await ask(request, 'getProducts', {
        categoryId: top._id,
        emirate: 'dubai',
        minPrice: 100,
      })
      await expect(page.locator('main header p')).toContainText(String(total))
      await page.locator('main a.chip[rel=nofollow]').first().click()
      await page.waitForURL(`**${to.category(top._id, { emirate: 'dubai' })}`)
    })

    test('the sort order is submitted with its button', async ({ page, request }) => {
      const { leaf } = await fullestBranch(request)
      await page.goto(to.category(leaf._id))
      await page.locator('select[name=sort]').selectOption('price_desc')
      await page.locator('button[form=filters]').click()
      await page.waitForURL(/sort=price_desc/)
      await expect(page.locator('select[name=sort]')).toHaveValue('price_desc')
    })
  })
})
