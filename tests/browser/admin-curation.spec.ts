import type { Page } from '@playwright/test'
import { asc, eq, isNotNull } from 'drizzle-orm'
import sharp from 'sharp'
import type { Locale } from '#lib/i18n/locales.ts'
import { paths } from '#lib/i18n/paths.ts'
import type { MessageKey } from '#lib/i18n/translate.ts'
import { categories, contactQueries, searchTerms } from '#server/platform/db/schema.ts'
import { createProduct } from '#support/factories.ts'
import { expectAccessible } from './support/accessible.ts'
import { enterAsAdmin } from './support/admin.ts'
import { inDatabase, newMember } from './support/member.ts'
import { expect, inEachLanguage, type Shopper, test } from './support/shopper.ts'

test.beforeEach(({ page, baseURL }) => enterAsAdmin(page, baseURL ?? ''))

const unique = (word: string) => `${word} ${crypto.randomUUID().slice(0, 8)}`
const field = ({ page, t }: Shopper, key: MessageKey, lang: 'English' | 'Arabic') =>
  page.getByLabel(t(`admin-curation:in${lang}`, { label: t(key) }), { exact: true })
const button = ({ page, t }: Shopper, key: MessageKey) =>
  page.getByRole('main').getByRole('button', { name: t(key), exact: true })
const link = ({ page, t }: Shopper, key: MessageKey) =>
  page.getByRole('main').getByRole('link', { name: t(key), exact: true })
const saved = async ({ page, t }: Shopper) =>
  expect(page.getByRole('status')).toContainText(t('success:saved'))

/** Fills a pair of fields in both languages. */
async function fillBoth(shopper: Shopper, key: MessageKey, english: string, arabic: string): Promise<void> {
  await field(shopper, key, 'English').fill(english)
  await field(shopper, key, 'Arabic').fill(arabic)
}

/** Reloads a page of the shop until it shows a saved text: processes learn of changes within a second. */
async function expectShown(page: Page, path: string, text: string): Promise<void> {
  await expect(async () => {
    await page.goto(path)
    await expect(page.getByText(text).first()).toBeAttached({ timeout: 500 })
  }).toPass()
}

/** Presses the delete button, reads the explanation, and confirms. */
async function confirmDelete(shopper: Shopper, explained: MessageKey): Promise<void> {
  const { page, t } = shopper
  await page.locator('summary', { hasText: t('admin-curation:delete') }).click()
  await expect(page.getByText(t(explained))).toBeVisible()
  await button(shopper, 'admin-curation:delete').click()
  await expect(page.getByRole('status')).toContainText(t('success:deleted'))
}

const other = (locale: Locale): Locale => (locale === 'ar' ? 'en' : 'ar')

inEachLanguage((locale) => {
  const to = paths(locale)

  test('an admin adds landing pages for a filter by keyboard and removes them', async ({ shopper, page }) => {
    const { t } = shopper
    const [phones] = await inDatabase((db) =>
      db.select().from(categories).where(eq(categories.slug, 'mobile-phones')),
    )
    const id = phones?.id ?? ''
    const list = paths(other(locale)).category(id)
    await shopper.open(to.admin(`categories/${id}`))
    const section = page.getByRole('region', { name: t('admin-curation:landingPages.title') })
    await section.getByLabel(t('admin-curation:landingPages.first'), { exact: true }).selectOption('a.model')
    await section.getByRole('button', { name: t('admin-curation:landingPages.add') }).press('Enter')
    await expect(section.getByText(t('admin-errors:parent_first'))).toBeVisible()
    const first = section.getByLabel(t('admin-curation:landingPages.first'), { exact: true })
    await expect(first).toHaveValue('a.model')
    await first.selectOption('a.brand')
    await section.getByRole('button', { name: t('admin-curation:landingPages.add') }).press('Enter')
    await saved(shopper)
    await expect(section.getByRole('listitem')).toHaveCount(1)
    await expectAccessible(page)
    await expect(async () => {
      await page.goto(list)
      await expect(page.locator('#landing-pages')).toHaveCount(1, { timeout: 500 })
    }).toPass()

    await page.goto(to.admin(`categories/${id}`))
    await section.getByRole('listitem').getByRole('button').press('Enter')
    await expect(page.getByRole('status')).toContainText(t('success:deleted'))
    await expect(section.getByRole('listitem')).toHaveCount(0)
  })

  test('a category with an attribute appears in the shop in both languages until it is hidden', async ({
    shopper,
    page,
  }) => {
    const { t } = shopper
    const names = { en: unique('Kites'), ar: unique('طائرات') }
    await shopper.open(to.admin('categories'))
    await link(shopper, 'admin-curation:categories.add').click()
    await button(shopper, 'admin-curation:save').click()
    // Each error is beside its field, and the first one has the focus.
    await expect(field(shopper, 'admin:columns.name', 'English')).toBeFocused()
    await fillBoth(shopper, 'admin:columns.name', names.en, names.ar)
    await page.getByRole('radio', { name: 'bird' }).check({ force: true })
    await button(shopper, 'admin-curation:save').click()
    await saved(shopper)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(names[locale])
    const categoryId = page.url().split('/').at(-1) ?? ''

    await link(shopper, 'admin-curation:attributes.add').click()
    await fillBoth(shopper, 'admin-curation:attributes.label', 'Tail', 'الذيل')
    await page.getByLabel(t('admin-curation:attributes.type'), { exact: true }).selectOption('choice')
    for (const [number, english, arabic] of [
      [1, 'Long', 'طويل'],
      [2, 'Short', 'قصير'],
    ] as const) {
      await page
        .getByLabel(t('admin-curation:attributes.option.en', { number }), { exact: true })
        .fill(english)
      await page
        .getByLabel(t('admin-curation:attributes.option.ar', { number }), { exact: true })
        .fill(arabic)
    }
    await expectAccessible(page)
    await button(shopper, 'admin-curation:save').click()
    await saved(shopper)

    const { user: seller } = await newMember()
    const product = await inDatabase((db) =>
      createProduct(
        db,
        { seller, category: { id: categoryId, parentId: null } },
        { name: 'Red kite', nameAr: 'طائرة حمراء', attributes: { tail: 'short' } },
      ),
    )
    await expectShown(page, paths('en').category(categoryId), names.en)
    await expectShown(page, paths('ar').category(categoryId), names.ar)
    await expect(page.locator(`#category-menu a[href*="${categoryId}"]`)).toHaveText(names.ar)
    await expectShown(page, paths('en').product(product.id), 'Short')
    await expectShown(page, paths('ar').product(product.id), 'قصير')
    await expect(page.getByText('الذيل')).not.toHaveCount(0)

    // A category in use is hidden instead of deleted, and disappears from the menus of the shop.
    await page.goto(to.admin(`categories/${categoryId}`))
    await expect(page.getByText(t('admin-curation:categories.inUse'))).toBeVisible()
    await page.locator('summary', { hasText: t('admin-curation:hide') }).click()
    await button(shopper, 'admin-curation:hide').click()
    await saved(shopper)
    await expect(async () => {
      await page.goto(paths(other(locale)).home())
      await expect(page.locator(`a[href*="${categoryId}"]`)).toHaveCount(0)
    }).toPass()
  })

  test('an admin adds a banner, which the home page shows in both languages, and deletes it', async ({
    shopper,
    page,
  }) => {
    const { t } = shopper
    const titles = { en: unique('Winter'), ar: unique('شتاء') }
    await shopper.open(to.admin('banners/new'))
    await fillBoth(shopper, 'admin-curation:banners.heading', titles.en, titles.ar)
    await fillBoth(shopper, 'admin-curation:banners.button', 'Look', 'تصفح')
    const picture = await sharp({ create: { width: 1200, height: 800, channels: 3, background: 'teal' } })
      .png()
      .toBuffer()
    await page
      .getByLabel(t('admin-curation:banners.picture'), { exact: true })
      .setInputFiles({ name: 'winter.png', mimeType: 'image/png', buffer: picture })
    await page.getByLabel(t('admin-curation:link'), { exact: true }).fill('https://elsewhere.example')
    await button(shopper, 'admin-curation:save').click()
    await expect(page.getByText(t('admin-errors:link_not_here'))).toBeVisible()
    // The picture was accepted; only the link is invalid.
    await expect(page.getByRole('img', { name: t('admin-curation:banners.picture') })).toBeVisible()
    await page.getByLabel(t('admin-curation:link'), { exact: true }).fill('/all-products/hot-deals')
    await button(shopper, 'admin-curation:save').click()
    await saved(shopper)

    for (const language of ['en', 'ar'] as const) {
      await expectShown(page, paths(language).home(), titles[language])
      const slide = page.getByRole('listitem').filter({ hasText: titles[language] })
      await expect(slide.getByRole('link')).toHaveAttribute('href', paths(language).allProducts('hot-deals'))
      await expect(slide.locator('img')).toHaveAttribute('src', /^\/media\/.+-960\.avif$/)
    }
    await page.goto(to.admin('banners'))
    await page.getByRole('link', { name: titles[locale] }).click()
    await confirmDelete(shopper, 'admin-curation:banners.deleteText')
    await expect(page.getByText(titles[locale])).toHaveCount(0)
  })

  test('an admin finds and prices a product of a deal, which the shop shows in both languages', async ({
    shopper,
    page,
  }) => {
    const { t } = shopper
    const names = { en: unique('Lamp week'), ar: unique('أسبوع المصابيح') }
    const lamp = unique('Zircon')
    const { user: seller } = await newMember()
    const product = await inDatabase(async (db) => {
      const [leaf] = await db
        .select()
        .from(categories)
        .where(isNotNull(categories.parentId))
        .orderBy(asc(categories.id))
        .limit(1)
      if (!leaf) throw new Error('the demo catalogue has no category')
      return createProduct(db, { seller, category: leaf }, { name: lamp })
    })
    await shopper.open(to.admin('deals/new'))
    await fillBoth(shopper, 'admin:columns.name', names.en, names.ar)
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 16)
    await page.getByLabel(t('admin-curation:from'), { exact: true }).fill(day(2))
    await page.getByLabel(t('admin-curation:until'), { exact: true }).fill(day(1))
    await button(shopper, 'admin-curation:save').click()
    await expect(page.getByText(t('admin-errors:ends_before_start'))).toBeVisible()
    await page.getByLabel(t('admin-curation:from'), { exact: true }).fill(day(-1))
    await button(shopper, 'admin-curation:save').click()
    await saved(shopper)

    // By keyboard: search, then the price of the product that was found.
    const search = page.getByRole('searchbox', { name: t('admin-curation:deals.findLabel') })
    await search.focus()
    await page.keyboard.type(lamp)
    await page.keyboard.press('Enter')
    const price = page.getByLabel(t('admin-curation:deals.priceOf', { name: lamp }), { exact: true })
    await price.focus()
    await page.keyboard.type('١٠٠')
    await page.keyboard.press('Enter')
    await expect(page.getByText(t('admin-errors:deal_price_not_lower'))).toBeVisible()
    await expect(price).toBeFocused()
    await price.fill('79.50')
    await page.keyboard.press('Enter')
    await saved(shopper)
    await expectAccessible(page)
    const set = page.url()

    for (const language of ['en', 'ar'] as const) {
      await expectShown(page, paths(language).product(product.id), '79.50')
      await expectShown(page, paths(language).home(), names[language])
    }
    await page.goto(set)
    await confirmDelete(shopper, 'admin-curation:deals.deleteText')
  })

  test('an admin reorders sub-categories by keyboard, and the focus stays on the moved row', async ({
    shopper,
    page,
  }) => {
    const { t } = shopper
    const top = unique('Ordered')
    const names = ['One', 'Two', 'Three'].map(unique)
    const topId = await inDatabase(async (db) => {
      const insert = async (name: string, parentId: string | null, position: number) => {
        const slug = crypto.randomUUID()
        const [row] = await db
          .insert(categories)
          .values({ slug, name, nameAr: name, parentId, position, hiddenAt: new Date() })
          .returning()
        return row?.id ?? ''
      }
      const parentId = await insert(top, null, 999)
      for (const [place, name] of names.entries()) await insert(name, parentId, place)
      return parentId
    })
    await shopper.open(to.admin(`categories/${topId}`))
    const rows = page.getByRole('table').locator('tbody tr')
    const order = async () => (await rows.locator('a').allTextContents()).map((text) => text.trim())
    expect(await order()).toEqual(names)
    await page.getByRole('button', { name: t('admin-curation:moveUp', { name: names[2] ?? '' }) }).focus()
    await page.keyboard.press('Enter')
    await expect(rows.nth(1)).toContainText(names[2] ?? '')
    await expect(rows.nth(1)).toBeFocused()
    // From the focused row, Tab reaches its link, then its button.
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(rows.nth(0)).toContainText(names[2] ?? '')
    expect(await order()).toEqual([names[2], names[0], names[1]])
    await inDatabase((db) => db.delete(categories).where(eq(categories.parentId, topId)))
    await inDatabase((db) => db.delete(categories).where(eq(categories.id, topId)))
  })

  test('an admin closes a contact query and exports searches without results as CSV', async ({
    shopper,
    page,
  }) => {
    const { t } = shopper
    const [name, word] = [unique('Huda'), `=${unique('zither')}`]
    await inDatabase(async (db) => {
      await db.insert(contactQueries).values({
        name,
        email: 'huda@example.com',
        message: 'Where is my listing?\nIt was here.',
        language: 'en',
      })
      await db.insert(searchTerms).values({ term: word, shown: word, language: 'en', count: 9_999 })
    })
    await shopper.open(to.admin())
    await page
      .getByRole('navigation', { name: t('admin:title') })
      .getByRole('link', { name: t('admin-curation:queries.title') })
      .click()
    await page.getByRole('link', { name }).click()
    await expect(page.getByText('Where is my listing?')).toBeVisible()
    await expectAccessible(page)
    await button(shopper, 'admin-curation:queries.finish').click()
    await saved(shopper)
    await expect(page.getByRole('link', { name })).toHaveCount(0)

    await page.goto(to.admin('search-words', { search: word.slice(1) }))
    await expect(page.getByRole('row').filter({ hasText: word })).toBeVisible()
    // The request carries the browser's cookies.
    const file = await page.request.get((await link(shopper, 'admin:table.csv').getAttribute('href')) ?? '')
    expect(file.headers()['content-disposition']).toMatch(/^attachment; filename="search-words-[\d-]+\.csv"$/)
    const [header, row] = (await file.text()).split('\r\n')
    expect(header).toBe(
      `\ufeff${(['word', 'language', 'count', 'last'] as const).map((column) => t(`admin-curation:searchWords.${column}`)).join()}`,
    )
    // A spreadsheet would run the value as a formula.
    expect(row).toContain(`'${word}`)
  })

  test('a search without results becomes a synonym, and a word of another group is refused by name', async ({
    shopper,
    page,
  }) => {
    const { t } = shopper
    const [word, friend] = [unique('zither'), unique('qanoun')]
    await inDatabase((db) =>
      db.insert(searchTerms).values({ term: word, shown: word, language: 'en', count: 9_998 }),
    )
    await shopper.open(to.admin('search-words', { search: word }))
    await page.getByRole('link', { name: t('admin-curation:searchWords.addSynonym') }).click()
    const words = page.getByLabel(t('admin-curation:synonyms.words'))
    await expect(words).toHaveValue(word)
    await expectAccessible(page)
    await words.fill(`${word}\nsamsung`)
    await button(shopper, 'admin-curation:save').click()
    await expect(words).toBeFocused()
    await expect(words).toHaveAccessibleDescription(/«samsung»/)
    await link(shopper, 'admin-curation:synonyms.other').click()
    await expect(page.getByRole('row').filter({ hasText: 'سامسونج' })).toBeVisible()

    await shopper.open(to.admin('synonyms/new', { word }))
    await words.fill(`${word}، ${friend}`)
    await button(shopper, 'admin-curation:save').click()
    await saved(shopper)
    await page.goto(to.admin('synonyms', { search: friend }))
    await page.getByRole('link', { name: friend }).click()
    await expect(words).toHaveValue(`${word}\n${friend}`)
    await confirmDelete(shopper, 'admin-curation:synonyms.deleteText')
  })

  test('an admin replaces and reorders rows of the home page by keyboard and restores them', async ({
    shopper,
    page,
  }) => {
    const { t } = shopper
    const rows = () => page.locator('main ol > li > .font-medium').allTextContents()
    // Other tests read the home page in parallel; visitors have no recommendations, so they do not miss that row.
    const [personal, added] = [t('products:types.recommended'), t('home:topManufacturers')]
    const press = async (words: string) => {
      await page.getByRole('button', { name: words, exact: true }).press('Enter')
      await saved(shopper)
    }
    const remove = (name: string) => press(t('admin-curation:homeRows.remove', { name }))
    const up = (name: string) => press(t('admin-curation:moveUp', { name }))
    const add = async (label: string) => {
      await page.getByLabel(t('admin-curation:homeRows.kind'), { exact: true }).selectOption({ label })
      await press(t('admin-curation:homeRows.add'))
    }
    await shopper.open(to.admin('home-rows'))
    const before = await rows()
    expect(before).toHaveLength(8)
    await expect(page.getByText(t('admin-curation:homeRows.full'))).toBeVisible()
    await remove(personal)
    await add(added)
    await up(added)
    expect((await rows()).slice(-2)).toEqual([added, before.at(-1)])
    await expectAccessible(page)
    await expect(async () => {
      await page.goto(paths(other(locale)).home())
      await expect(page.locator('#manufacturers')).toBeAttached({ timeout: 500 })
      await expect(page.locator('[data-personal=recommended]')).toHaveCount(0, { timeout: 500 })
    }).toPass()

    await page.goto(to.admin('home-rows'))
    await remove(added)
    await add(personal)
    while ((await rows()).indexOf(personal) > before.indexOf(personal)) await up(personal)
    expect(await rows()).toEqual(before)
    await page.getByRole('link', { name: t(`admin-curation:homeRows.previewIn.${locale}`) }).click()
    await expect(page.locator('#stores')).toBeAttached()
  })
})
