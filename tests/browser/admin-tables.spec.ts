import { pageColumns } from '#lib/admin/tables/column.ts'
import { type ExportTable, exportTables } from '#lib/contract/admin/exports.ts'
import { localeKeys } from '#lib/i18n/locales.ts'
import { paths } from '#lib/i18n/paths.ts'
import { getTranslator } from '#lib/i18n/translate.ts'
import { columnsOf } from '#server/admin/exports/service.ts'
import * as schema from '#server/platform/db/schema.ts'
import { fullTag } from '#support/scope.ts'
import { enterAsAdmin } from './support/admin.ts'
import { inDatabase, newMember } from './support/member.ts'
import { expect, test } from './support/shopper.ts'

/** Columns that the first page of a table leaves out. */
const hidden: Partial<Record<ExportTable, string[]>> = { categories: ['parent'] }

/** Inserts a row for each table that the demo leaves empty. */
async function fillTables(): Promise<void> {
  const { user } = await newMember()
  const word = crypto.randomUUID()
  await inDatabase(async (db) => {
    await db.insert(schema.prohibitedWords).values({ word })
    await db.insert(schema.reports).values({
      ...{ reporterId: user.id, subject: 'user', subjectId: user.id },
      ...{ reason: 'other', details: '' },
    })
    const about = { userId: user.id, kind: 'warning', subjectId: user.id } as const
    const [decision] = await db
      .insert(schema.moderationDecisions)
      .values({ ...about, reason: 'Be polite', reasonAr: 'كن مهذبًا' })
      .returning()
    await db.insert(schema.appeals).values({ decisionId: decision?.id ?? '', text: 'I was polite' })
    await db.insert(schema.contactQueries).values({
      ...{ name: 'Mariam', email: `${word}@example.com`, message: 'When do you open?', language: 'en' },
    })
    await db.insert(schema.newsletterSubscribers).values({
      ...{ email: `${word}@example.com`, language: 'en', tokenHash: word, confirmedAt: new Date() },
    })
    await db
      .insert(schema.suppressedAddresses)
      .values({ address: `gone-${word}@example.com`, reason: 'bounce' })
    await db.insert(schema.auditLog).values({ action: 'word.add', subject: 'word', subjectId: word })
  })
}

test('every admin table shows the described column headers and as many cells, in both languages', {
  tag: fullTag,
}, async ({ page, baseURL }) => {
  await enterAsAdmin(page, baseURL ?? '')
  await fillTables()
  const empty: string[] = []
  for (const locale of localeKeys)
    for (const table of exportTables) {
      await page.goto(paths(locale).admin(table))
      const rows = page.locator('main .admin-table tr')
      if ((await rows.count()) === 0) {
        empty.push(table)
        continue
      }
      const expected = pageColumns(columnsOf(table), hidden[table]).map(({ header }) =>
        getTranslator(locale)(header),
      )
      expect(await rows.first().locator('th').allTextContents(), table).toEqual(expected)
      await expect(rows.nth(1).locator('td:not(.select)'), table).toHaveCount(expected.length)
    }
  // Searches without results are listed from three visitors on; admin-curation.spec tests their page and file.
  expect(empty.filter((table) => table !== 'search-words')).toEqual([])
})
