import { localeKeys, locales, otherLocale } from '#lib/i18n/locales.ts'
import { paths } from '#lib/i18n/paths.ts'
import { getTranslator } from '#lib/i18n/translate.ts'
import { hostAt, hostRules } from '#support/content-contract.ts'
import { expect, test } from './support/guarded.ts'

for (const [name, rule] of Object.entries(hostRules)) {
  test(`local Markdown as content host: ${name}`, ({ baseURL }) => rule(hostAt(baseURL ?? '')))
}

for (const locale of localeKeys) {
  const t = getTranslator(locale)
  const to = paths(locale)

  test(`${locale}: the home page links to an article, which links to its neighbours and its topic`, async ({
    page,
  }) => {
    await page.goto(to.home())
    const latest = page.getByRole('region', { name: t('blog:latest') })
    await latest
      .getByRole('link', { name: t('blog:readMore') })
      .first()
      .click()
    await expect(page).toHaveURL(/\/blog-detail\//)
    const title = await page.locator('h1').textContent()
    await expect(page.locator('.prose p').first()).toBeVisible()
    await page.getByRole('link', { name: t('blog:previous') }).click()
    await expect(page.locator('h1')).not.toHaveText(title ?? '')
    await page.getByRole('link', { name: t('blog:next') }).click()
    await expect(page.locator('h1')).toHaveText(title ?? '')
    await page.locator('article header a').first().click()
    await expect(page).toHaveURL(/\/all-blogs\//)
    await expect(page.locator('html')).toHaveAttribute('dir', locales[locale].dir)
  })

  test(`${locale}: the language link of an article opens the same article in the other language`, async ({
    page,
  }) => {
    await page.goto(to.article('photos-that-sell'))
    const other = otherLocale(locale)
    await page.locator(`a[data-language=${other}]`).first().click()
    await expect(page).toHaveURL(paths(other).article('photos-that-sell'))
    await expect(page.locator('html')).toHaveAttribute('lang', other)
  })

  test(`${locale}: the table of contents is collapsed on a phone and expanded on a wide screen`, async ({
    page,
  }) => {
    const contents = page.getByRole('navigation', { name: t('information:contents') })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(to.information('terms-and-conditions'))
    await expect(contents.getByRole('link')).toHaveCount(0)
    await contents.locator('summary').focus()
    await page.keyboard.press('Enter')
    await contents.getByRole('link').last().click()
    await expect(page).toHaveURL(/#/)
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(to.information('terms-and-conditions'))
    await expect(contents.getByRole('link').first()).toBeVisible()
  })

  test.describe(() => {
    test.use({ javaScriptEnabled: false })

    test(`${locale}: the FAQs are searched without scripts`, async ({ page }) => {
      await page.goto(to.faqs())
      const word = locale === 'en' ? 'PASSWORD' : 'كلمه المرور'
      await page.getByRole('searchbox', { name: t('faqs:searchLabel') }).fill(word)
      await page
        .locator('main')
        .getByRole('button', { name: t('faqs:search'), exact: true })
        .click()
      await expect(page).toHaveURL(/\/faqs\?search=/)
      const answers = page.locator('details[open]')
      await expect(answers).not.toHaveCount(0)
      await expect(page.locator('main').getByRole('status')).toContainText(
        t('faqs:results', { count: await answers.count() }),
      )
      await expect(answers.first().locator('p')).toBeVisible()
      await page.getByRole('link', { name: t('faqs:all') }).click()
      await expect(page.locator('details[open]')).toHaveCount(0)
    })

    test(`${locale}: articles and manufacturers are searched and filtered without scripts`, async ({
      page,
    }) => {
      await page.goto(to.blog())
      await page
        .getByRole('searchbox', { name: t('blog:searchLabel') })
        .fill(locale === 'en' ? 'sofa' : 'أريكه')
      await page
        .locator('main')
        .getByRole('button', { name: t('blog:search'), exact: true })
        .click()
      await expect(page.getByRole('article').first()).toBeVisible()

      await page.goto(to.topManufacturers())
      await page.getByLabel(t('merchandising:manufacturers.country')).selectOption({ index: 1 })
      await page.getByRole('button', { name: t('merchandising:show') }).click()
      const country = await page.getByLabel(t('merchandising:manufacturers.country')).inputValue()
      const cards = page.getByRole('article')
      expect(await cards.count()).toBeGreaterThan(0)
      await expect(cards.filter({ hasText: country })).toHaveCount(await cards.count())
    })
  })
}

test('a link to a question of the FAQs opens only its answer', async ({ page }) => {
  await page.goto(paths('en').faqs({ question: 'price-drops' }))
  const answer = page.locator('#price-drops')
  await expect(answer).toBeInViewport()
  await expect(page.locator('details[open]')).toHaveCount(1)
})

test('a link in the contents of an article scrolls to its heading', async ({ page }) => {
  await page.goto(paths('ar').article('photos-that-sell'))
  const link = page
    .getByRole('navigation', { name: getTranslator('ar')('blog:contents') })
    .getByRole('link')
    .last()
  await link.click()
  await expect(page.locator('.prose h2').last()).toBeInViewport()
})

test('an article has structured data and a share preview in its language', async ({ page, baseURL }) => {
  await page.goto(paths('ar').article('photos-that-sell'))
  const scripts = await page.locator('script[type="application/ld+json"]').allTextContents()
  const data = scripts.map((text) => JSON.parse(text) as { '@type': string; url?: string; image?: string[] })
  const found = data.find((entry) => entry['@type'] === 'Article')
  expect(found).toMatchObject({ url: `${baseURL}/ar/blog-detail/photos-that-sell`, inLanguage: 'ar' })
  expect(data.map((entry) => entry['@type'])).toContain('BreadcrumbList')
  expect((await page.request.get(found?.image?.[0] ?? '')).headers()['content-type']).toBe('image/webp')
  // The share preview of an article has its title, in its language.
  const shared = (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? ''
  expect(shared).toMatch(/\/ar\/photos-that-sell\.png$/)
  expect((await page.request.get(shared)).headers()['content-type']).toBe('image/png')
  await expect(page.locator('meta[property="og:type"]')).toHaveAttribute('content', 'article')
})

test('each language has its own RSS feed', async ({ page, request, baseURL }) => {
  for (const locale of localeKeys) {
    await page.goto(paths(locale).blog())
    const feed = await page.locator('link[type="application/rss+xml"]').getAttribute('href')
    const response = await request.get(feed ?? '')
    expect(response.headers()['content-type']).toMatch(/^application\/rss\+xml/)
    const text = await response.text()
    expect(text).toContain(`<language>${locale}</language>`)
    expect(text).toContain(`<link>${baseURL}${paths(locale).article('photos-that-sell')}</link>`)
  }
})

test('a printed article keeps title and text without header, footer and links', async ({ page }) => {
  await page.goto(paths('en').article('photos-that-sell'))
  await page.emulateMedia({ media: 'print' })
  for (const hidden of ['body > header', 'body > footer', '#share', '#related', '#contents'])
    await expect(page.locator(hidden).first()).toBeHidden()
  await expect(page.locator('h1')).toBeVisible()
  await expect(page.locator('.prose')).toBeVisible()
})

test('the sign-up dialog links to the terms and conditions', async ({ page }) => {
  const t = getTranslator('en')
  await page.goto('/')
  await page.getByRole('button', { name: t('auth:signIn') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('auth:createAccount') }).click()
  const link = dialog.getByRole('link', { name: t('auth:termsName') })
  await expect(link).toHaveAttribute('href', paths('en').information('terms-and-conditions'))
})

test('breadcrumbs call a page by its address, in Arabic by its title', async ({ request }) => {
  const labels = {
    '/official-stores': 'Official Stores',
    '/faqs': 'Faqs',
    '/terms-and-conditions': 'Terms And Conditions',
    '/choose-category': 'Choose Category',
    '/searched-products/lamp': 'Searched Products',
    '/ar/official-stores': 'المتاجر الرسمية',
    '/ar/choose-category': 'ماذا تريد أن تبيع؟',
  }
  for (const [path, label] of Object.entries(labels)) {
    const html = await (await request.get(path)).text()
    expect(/"position":2,"name":"([^"]*)"/.exec(html)?.[1], path).toBe(label)
  }
})
