import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { paths } from '#lib/i18n/paths.ts'
import { imports, products } from '#server/platform/db/schema.ts'
import { daysFromNow } from '#support/factories.ts'
import { csvOf, picture, type Row, zipOf } from '#support/imports.ts'
import { fullTag } from '#support/scope.ts'
import { expectAccessible } from './support/accessible.ts'
import { listingForm } from './support/listing.ts'
import { enter, inDatabase, type Member, newMember } from './support/member.ts'
import { gotoIdle, reloadIdle } from './support/settled.ts'
import { expect, inEachLanguage, type Shopper, test } from './support/shopper.ts'

const newBusiness = () => newMember({ role: 'business' })

async function openTab(shopper: Shopper, member: Member): Promise<void> {
  await enter(shopper.page, member)
  await shopper.open(paths(shopper.locale).account('import'))
}

/** Downloads the template of the first category and parses it as a spreadsheet does. */
async function takeTemplate({ page, t }: Shopper): Promise<Row> {
  const category = page.getByLabel(t('imports:steps.category'), { exact: true })
  await category.selectOption({ index: 1 })
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: t('imports:steps.download') }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe(t('imports:file.template'))
  const [example] = parse(await readFile(await download.path()), { bom: true, columns: true }) as Row[]
  if (!example) throw new Error('the template has no example')
  return example
}

async function chooseFiles({ page, t }: Shopper, csv: string | Buffer): Promise<void> {
  const zip = await zipOf({ 'photo-1.jpg': await picture(60), 'photo-2.jpg': await picture(61) })
  await page
    .getByLabel(t('imports:steps.csv'), { exact: true })
    .setInputFiles({ name: 'stock.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await page
    .getByLabel(t('imports:steps.zip'), { exact: true })
    .setInputFiles({ name: 'pictures.zip', mimeType: 'application/zip', buffer: zip })
}

test('a file made from the template is imported, and its refused rows are explained in both languages', async ({
  shopper,
  page,
}) => {
  const { t } = shopper
  const business = await newBusiness()
  await openTab(shopper, business)
  const example = await takeTemplate(shopper)
  const price = t('imports:columns.price')
  const rows = [
    example,
    { ...example, [t('imports:columns.externalId')]: 'LAMP-002', [price]: 'cheap' },
    { ...example, [t('imports:columns.externalId')]: 'LAMP-003', [t('imports:columns.images')]: 'gone.jpg' },
  ]
  await chooseFiles(shopper, csvOf(rows))
  await expectAccessible(page)
  await page.getByRole('button', { name: t('imports:steps.start') }).click()
  await expect(page.getByRole('heading', { name: t('imports:state.done') })).toBeVisible({ timeout: 30_000 })
  const title = `${t('imports:refusedTitle', { count: 1 })} · ${t('imports:draftsTitle', { count: 1 })}`
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.getByText('“gone.jpg” is not in the ZIP')).toBeVisible()
  await expectAccessible(page)

  await gotoIdle(page, paths('ar').account('import'))
  await expect(page.getByRole('heading', { name: 'اكتمل الاستيراد' })).toBeVisible()
  const refused = page.getByRole('listitem').filter({ hasText: 'السطر 3' })
  await expect(refused.getByText(/^Price \(AED\): .*[\u0600-\u06ff]/)).toBeVisible()
  await expect(page.getByText('الصورة «gone.jpg» ليست في ملف ZIP')).toBeVisible()
  await expectAccessible(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'تنزيل هذه الصفوف (CSV)' }).click()
  const report = parse(await readFile(await (await downloading).path()), { bom: true }) as string[][]
  expect(report[0]).toEqual(['السطر', 'الرقم المرجعي', 'العمود', 'السبب'])
  expect(report.map(([line]) => line)).toEqual(['السطر', '3', '4'])

  await gotoIdle(page, paths('en').account('listings'))
  await expect(page.getByText(example[t('imports:columns.name')] ?? 'no name').first()).toBeVisible()
})

inEachLanguage((locale) => {
  test('the progress of an import survives a reload and updates by itself until the end', {
    tag: fullTag,
  }, async ({ shopper, page }) => {
    const { t } = shopper
    const business = await newBusiness()
    const change = (values: Partial<typeof imports.$inferInsert>) =>
      inDatabase((db) => db.update(imports).set(values).where(eq(imports.userId, business.user.id)))
    await inDatabase((db) =>
      db.insert(imports).values({
        ...{ userId: business.user.id, source: 'page', state: 'running', heldUntil: daysFromNow(1) },
        ...{ csvName: 'stock.csv', csvBytes: 1_000, bytesRead: 420, rowsRead: 42, created: 40, refused: 2 },
      }),
    )
    await openTab(shopper, business)
    const bar = page.getByRole('progressbar', { name: t('imports:state.running') })
    await expect(bar).toHaveAttribute('value', '42')
    await reloadIdle(page)
    await expect(bar).toHaveAttribute('value', '42')
    await expect(page.getByRole('button', { name: t('imports:steps.start') })).toBeHidden()
    await expectAccessible(page)
    await change({ bytesRead: 660 })
    await expect(bar).toHaveAttribute('value', '66')
    await change({ state: 'failed', reason: 'csv_broken', detail: '51', finishedAt: new Date() })
    await expect(page.getByRole('heading', { name: t('imports:state.failed') })).toBeVisible()
    await expect(page.getByText(/\b51\b/)).toBeVisible()
    await expect(page.getByRole('button', { name: t('imports:steps.start') })).toBeVisible()
  })

  test('a file with an unknown price column is mapped, tried and imported by keyboard', {
    tag: fullTag,
  }, async ({ shopper, page }) => {
    const { t } = shopper
    const business = await newBusiness()
    await openTab(shopper, business)
    const example = await takeTemplate(shopper)
    const { [t('imports:columns.price')]: cost = '', ...rest } = example
    const id = t('imports:columns.externalId')
    const rows = ['S-1', 'S-2', 'S-3'].map((one) => ({ ...rest, [id]: one, 'Selling price': cost }))
    await chooseFiles(shopper, csvOf([...rows, { ...rows[0], [id]: 'S-2' }]))
    await page.getByRole('button', { name: t('imports:steps.check') }).press('Enter')
    await expect(page.getByRole('heading', { name: t('imports:state.mapping') })).toBeVisible({
      timeout: 30_000,
    })
    const price = page.getByLabel(t('imports:questions.which', { column: t('imports:columns.price') }))
    await expect(price).toHaveValue('Selling price')
    await expectAccessible(page)
    await price.selectOption('-')
    await price.selectOption('Selling price')
    await page.getByRole('button', { name: t('imports:questions.go') }).press('Enter')
    await expect(page.getByRole('heading', { name: t('imports:state.checked') })).toBeVisible({
      timeout: 30_000,
    })
    await expect(page.getByText(t('imports:trialCounts.created'), { exact: true })).toBeVisible()
    await expect(
      page.getByRole('listitem').filter({ hasText: t('imports:lineOf', { line: 5 }) }),
    ).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: t('imports:importRows') }).press('Enter')
    await expect(page.getByRole('heading', { name: t('imports:state.done') })).toBeVisible({
      timeout: 30_000,
    })
    await expect(page.getByText(t('imports:counts.created'), { exact: true })).toBeVisible()
    const prices = await inDatabase((db) =>
      db.select({ price: products.price }).from(products).where(eq(products.userId, business.user.id)),
    )
    expect(prices).toEqual(Array.from({ length: 3 }, () => ({ price: Number(cost) * 100 })))
  })

  test('a trial of an import lists the changes to listings, by keyboard and on a phone', {
    tag: fullTag,
  }, async ({ shopper, page }) => {
    const { t } = shopper
    const business = await newBusiness()
    const brand = { field: 'attributes.brand', label: { en: 'Brand', ar: 'الماركة' } }
    const changed = Array.from({ length: 50 }, (_, index) => ({
      ...{ line: index + 2, name: `Brass lamp ${index}`, nameAr: null },
      changes: [
        { field: 'price', label: null, before: 450_00, after: 1_300_50 },
        { field: 'condition', label: null, before: 'new', after: 'used' },
        { ...brand, before: null, after: 'x'.repeat(120) },
      ],
    }))
    const trialChanges = changed.map((one, index) => (index === 1 ? { ...one, changes: [] } : one))
    await inDatabase((db) =>
      db.insert(imports).values({
        ...{ userId: business.user.id, source: 'page', state: 'checked', isTrial: true },
        ...{
          csvName: 'stock.csv',
          csvBytes: 1_000,
          bytesRead: 1_000,
          rowsRead: 65,
          updated: 65,
          unchanged: 3,
        },
        trialChanges,
      }),
    )
    await page.setViewportSize({ width: 390, height: 844 })
    await openTab(shopper, business)
    const first = page.getByRole('listitem').filter({ hasText: 'Brass lamp 0' })
    const title = page.locator('summary').filter({ hasText: t('imports:tried.title') })
    await expect(title).toBeVisible()
    await expect(first).toBeHidden()
    await title.press('Enter')
    await expect(first).toContainText(t('imports:lineOf', { line: 2 }))
    const fields = first.getByRole('listitem')
    const becomes = t('imports:tried.becomes')
    await expect(fields).toHaveText([
      new RegExp(`^${RegExp.escape(t('imports:columns.price'))}: 450 ${becomes} 1,300\\.50$`),
      new RegExp(`: ${t('products:condition.new')} ${becomes} ${t('products:condition.used')}$`),
      new RegExp(`^${brand.label[shopper.locale]}: ${t('imports:tried.none')} ${becomes} x{120}$`),
    ])
    await expect(page.getByText(t('imports:tried.again'))).toHaveCount(1)
    await expect(page.getByText(t('imports:tried.more', { count: 12 }))).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await expectAccessible(page)
  })

  test('an imported row with a missing picture becomes a draft, which is published with a photo', async ({
    shopper,
    page,
  }) => {
    const { t } = shopper
    const business = await newBusiness()
    await openTab(shopper, business)
    const example = await takeTemplate(shopper)
    await chooseFiles(shopper, csvOf([{ ...example, [t('imports:columns.images')]: 'gone.jpg' }]))
    await page.getByRole('button', { name: t('imports:steps.check') }).click()
    await expect(
      page.getByRole('heading', { name: t('imports:draftsTitleTrial', { count: 1 }) }),
    ).toBeVisible({ timeout: 30_000 })
    await page.getByRole('button', { name: t('imports:again') }).click()
    await expect(page.getByRole('heading', { name: t('imports:steps.files') })).toBeVisible()
    await expect(page.getByText(t('imports:state.cancelled'))).toBeHidden()

    await chooseFiles(shopper, csvOf([{ ...example, [t('imports:columns.images')]: 'gone.jpg' }]))
    await page.getByRole('button', { name: t('imports:steps.start') }).click()
    const line = page.getByRole('listitem').filter({ hasText: t('imports:lineOf', { line: 2 }) })
    await expect(line.getByText(t('imports:kept'), { exact: true })).toBeVisible({ timeout: 30_000 })
    await expectAccessible(page)
    await page.getByRole('link', { name: t('imports:toDrafts') }).click()
    await expect(page.getByRole('heading', { name: t('my-listings:keptDrafts') })).toBeVisible()
    await expect(page.getByText(t('my-listings:owner.draft'))).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: new RegExp(t('my-listings:owner.finish')) }).click()
    await expect(page.getByText(t('listing:form.draft'))).toBeVisible()
    const form = listingForm(shopper)
    await form.addPhotos('#335577')
    await expect(page.locator('[data-photo=sent]')).toHaveCount(1)
    await expectAccessible(page)
    await form.publish.click()
    await expect(page).toHaveURL(/product-detail/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/./)
    const [listing] = await inDatabase((db) =>
      db.select().from(products).where(eq(products.userId, business.user.id)),
    )
    expect(listing).toMatchObject({ status: 'active', imageIds: { length: 1 } })
  })

  test('an interrupted upload refuses another file and can be stopped', async ({ shopper, page }) => {
    const { t } = shopper
    const business = await newBusiness()
    await inDatabase((db) =>
      db.insert(imports).values({
        ...{ userId: business.user.id, source: 'page', state: 'uploading' },
        ...{ csvName: 'other.csv', csvBytes: 16_000_000, partsReceived: 1 },
      }),
    )
    await openTab(shopper, business)
    await expect(page.getByRole('heading', { name: t('imports:state.interrupted') })).toBeVisible()
    await chooseFiles(shopper, 'name\nx\n')
    await page.getByRole('button', { name: t('imports:steps.start') }).click()
    await expect(page.getByRole('alert').getByText(t('imports:underWay'))).toBeVisible()
    await page.getByRole('button', { name: t('imports:stop') }).click()
    await shopper.dialog.getByRole('button', { name: t('imports:stop') }).click()
    await expect(page.getByRole('heading', { name: t('imports:state.cancelled') })).toBeVisible()
    await expect(page.getByRole('status').getByText(t('success:importStopped'))).toBeVisible()
  })

  test('an import requires a CSV and refuses other and empty files before the upload', async ({
    shopper,
    page,
  }) => {
    const { t } = shopper
    await openTab(shopper, await newBusiness())
    const csv = page.getByLabel(t('imports:steps.csv'), { exact: true })
    await page.getByRole('button', { name: t('imports:steps.start') }).click()
    await expect(page.getByText(t('imports:csvRequired'))).toBeVisible()
    await expect(csv).toBeFocused()
    await csv.setInputFiles({ name: 'stock.pdf', mimeType: 'application/pdf', buffer: Buffer.from('x') })
    await expect(page.getByText(t('imports:notCsv'))).toBeVisible()
    await csv.setInputFiles({ name: 'stock.csv', mimeType: 'text/csv', buffer: Buffer.alloc(0) })
    await expect(page.getByText(t('imports:empty'))).toBeVisible()
  })

  test('a member without a business is linked from the import to the registration', async ({
    shopper,
    page,
  }) => {
    const { t } = shopper
    await openTab(shopper, await newMember())
    await expect(page.getByText(t('errors:business_not_approved'))).toBeVisible()
    await page.getByRole('link', { name: t('imports:toBusiness') }).click()
    await expect(page).toHaveURL(new RegExp(`${paths(locale).account('business')}$`))
  })
})
