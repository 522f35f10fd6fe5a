import { eq } from 'drizzle-orm'
import { isolate } from '#lib/i18n/local-text.ts'
import { inLocale, paths } from '#lib/i18n/paths.ts'
import * as schema from '#server/platform/db/schema.ts'
import { createProduct } from '#support/factories.ts'
import { enterAsAdmin } from './support/admin.ts'
import { decideAsAnother } from './support/decisions.ts'
import { pressAt, tabTo } from './support/keyboard.ts'
import { inDatabase, newMember } from './support/member.ts'
import { expect, inEachLanguage, test } from './support/shopper.ts'

/** Creates listings of a new member whose names begin with a unique word. */
async function newListings(count: number, status: 'active' | 'review') {
  const { user: seller } = await newMember()
  const word = `Sextant ${crypto.randomUUID().slice(0, 8)}`
  const names = Array.from({ length: count }, (_, index) => `${word} ${index + 1}`)
  const ids = await inDatabase(async (db) => {
    const category = await db.query.categories.findFirst({
      where: (row, { isNotNull }) => isNotNull(row.parentId),
    })
    if (!category) throw new Error('the demo catalogue has no categories')
    const products: string[] = []
    for (const name of names)
      products.push((await createProduct(db, { seller, category }, { name, status })).id)
    return products
  })
  return { word, names, ids }
}

const statusOf = (id: string) =>
  inDatabase(async (db) => (await db.query.products.findFirst({ where: eq(schema.products.id, id) }))?.status)

test.beforeEach(({ page, baseURL }) => enterAsAdmin(page, baseURL ?? ''))

inEachLanguage((locale) => {
  const to = paths(locale)

  test('a moderator approves one listing of the queue and rejects another by keyboard', async ({
    shopper,
    page,
  }) => {
    const { t } = shopper
    const main = page.getByRole('main')
    const waiting = await newListings(2, 'review')
    const [approved = '', rejected = ''] = waiting.names

    // The overview leads to every queue.
    await inDatabase((db) =>
      db
        .insert(schema.contactQueries)
        .values({ name: 'Noor', email: 'noor@example.com', message: 'Hello', language: locale }),
    )
    await shopper.open(to.admin())
    await expect(main.getByRole('figure')).toHaveCount(7)
    const queues = await main
      .locator('ul')
      .first()
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
    for (const href of queues) expect((await page.request.get(href)).status(), href).toBe(200)
    await shopper.open(to.admin('listings', { search: waiting.word }))
    await pressAt(main.getByRole('link', { name: approved }))
    await pressAt(main.getByRole('button', { name: t('admin:listings.approve') }))
    const notice = page.getByRole('status')
    await expect(notice).toContainText(t('admin-tables:decided.listing.approve', { name: isolate(approved) }))
    await expect(notice).toBeFocused()
    // The next listing opens with its own state, not that of the previous one.
    await expect(main.locator('.admin-state').first()).toHaveText(t('admin:products.states.review'))

    await shopper.open(to.admin('listings', { search: waiting.word }))
    await pressAt(main.getByRole('link', { name: rejected }))
    await pressAt(main.locator('summary', { hasText: t('admin:listings.reject') }))
    await tabTo(main.getByLabel(t('reasons:note')))
    await page.keyboard.type('Counterfeit')
    await pressAt(main.getByRole('button', { name: t('admin:listings.rejectConfirm') }))
    await expect(notice).toContainText(t('admin-tables:decided.listing.reject', { name: isolate(rejected) }))
    expect(await Promise.all(waiting.ids.map(statusOf))).toEqual(['active', 'removed'])
  })

  test('a moderator takes down selected listings by keyboard with a reason that the audit log shows', async ({
    shopper,
    page,
  }) => {
    const { t } = shopper
    const main = page.getByRole('main')
    const notice = page.getByRole('status')
    // Enter in a checkbox does nothing.
    const online = await newListings(3, 'active')
    const table = to.admin('products', { search: online.word, status: 'active', sort: '-price' })
    await shopper.open(table)
    const box = (name: string) => main.getByRole('checkbox', { name, exact: true })
    const hide = main.locator('summary', { hasText: t('admin-tables:actions.hide') })
    await tabTo(box(online.names[0] ?? ''))
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await pressAt(box(online.names[1] ?? ''), 'Space')
    await expect(main.getByRole('alert')).toHaveCount(0)
    await pressAt(hide)
    const confirm = main.getByRole('button', { name: t('admin-tables:confirm.hide') })
    await pressAt(confirm)
    // Without a reason nothing is taken down, and the selection stays.
    const reason = main.getByLabel(t('reasons:note'))
    await expect(reason).toHaveAccessibleDescription(new RegExp(t('errors:fields.required')))
    await expect(box(online.names[0] ?? '')).toBeChecked()
    await expect(box(online.names[2] ?? '')).not.toBeChecked()
    await expect(reason).toBeFocused()
    await page.keyboard.type('Stolen goods')
    await pressAt(confirm)
    await expect(notice).toContainText(t('admin-tables:done.hide', { shown: 2 }))
    expect(await Promise.all(online.ids.map(statusOf))).toEqual(['removed', 'removed', 'active'])

    // The notice links the listings that were already taken down.
    await shopper.open(to.admin('products', { search: online.word, selected: 'all' }))
    await hide.click()
    await reason.fill('Stolen goods')
    await confirm.click()
    await expect(notice).toContainText(t('admin-tables:notDone', { shown: 2 }))
    await expect(notice).toContainText(t('admin-tables:why.conflict'))
    await expect(notice.getByRole('link')).toHaveCount(2)

    // The log shows names and states instead of ids.
    await shopper.open(to.admin('audit', { search: online.ids[0] ?? '' }))
    const row = main.getByRole('row').nth(1)
    await expect(row).toContainText(online.names[0] ?? '')
    await expect(row).toContainText(t('admin:products.states.active'))
    await expect(row).toContainText('Stolen goods')
    expect(await main.textContent()).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/)
  })

  test('an owner appeals through the link of the notification, and another moderator grants it by keyboard', async ({
    shopper,
    page,
  }) => {
    const { t } = shopper
    const main = page.getByRole('main')
    const { ids, names } = await newListings(1, 'active')
    const [id = ''] = ids
    await shopper.open(inLocale(await decideAsAnother(page, id), locale))
    await expect(main).toContainText(names[0] ?? '')
    await expect(main).toContainText(t('reasons:texts.counterfeit'))
    const send = main.getByRole('button', { name: t('decisions:send') })
    await pressAt(send)
    const words = main.getByLabel(t('decisions:words'))
    await expect(words).toBeFocused()
    await expect(words).toHaveAccessibleDescription(new RegExp(t('errors:fields.required')))
    await page.keyboard.type('Genuine: here is the invoice')
    await pressAt(send)
    await expect(words).toHaveCount(0)
    await expect(main).toContainText('Genuine: here is the invoice')

    await shopper.open(to.admin('appeals', { search: names[0] ?? '' }))
    await pressAt(main.getByRole('link', { name: names[0] ?? '' }))
    await expect(main).toContainText('Genuine: here is the invoice')
    await pressAt(main.getByRole('button', { name: t('admin-appeals:grant') }))
    await expect(page.getByRole('status')).toContainText(
      t('admin-appeals:decided.grant', { name: isolate(names[0] ?? '') }),
    )
    expect(await statusOf(id)).toBe('active')
  })
})
