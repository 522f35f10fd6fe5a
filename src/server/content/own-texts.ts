import { desc } from 'drizzle-orm'
import type { Locale } from '#lib/i18n/locales.ts'
import { cachedRead } from '../platform/caches.ts'
import type { Database } from '../platform/db/client.ts'
import { pageTexts } from '../platform/db/schema.ts'
import { onePerProcess } from '../platform/one-per-process.ts'
import { unavailableReason } from '../platform/unavailable.ts'
import { renderMarkdown } from './page-markdown.ts'

/** Tag of the cache of all texts; pages have tags of their own. */
export const pageTextsTag = 'page-texts'

/**
 * Latest change of the text of an information page by an admin. `shown` has HTML that is not sanitized yet; null brings the
 * bundled text back.
 */
export type OwnText = { shown: { title: string; content: string } | null; modified: string }
type Texts = ReadonlyMap<string, OwnText>

const keyOf = (slug: string, language: Locale) => `${language} ${slug}`

const lastRead = onePerProcess('page-texts', () => new WeakMap<Database, Texts>())

const readTexts: (db: Database) => Promise<Texts> = cachedRead(
  { name: 'texts of information pages', tags: [pageTextsTag], ttlMs: 60_000 },
  async (db) => {
    const rows = await db
      .selectDistinctOn([pageTexts.page, pageTexts.language])
      .from(pageTexts)
      .orderBy(pageTexts.page, pageTexts.language, desc(pageTexts.version))
    const texts = await Promise.all(
      rows.map(async ({ page, language, title, text, createdAt }) => {
        const isOwn = title !== null && text !== null
        const shown = isOwn ? { title, content: await renderMarkdown(text) } : null
        return [keyOf(page, language), { shown, modified: createdAt.toISOString() }] as const
      }),
    )
    const found = new Map(texts)
    lastRead.set(db, found)
    return found
  },
)

/**
 * Returns the latest change of the text of an information page; null if no admin has changed it. While the database is
 * away, the one that was read last.
 */
export async function ownText(db: Database, slug: string, language: Locale): Promise<OwnText | null> {
  const texts = await readTexts(db).catch((error: unknown) => {
    const last = lastRead.get(db)
    if (!last || unavailableReason(error) === null) throw error
    return last
  })
  return texts.get(keyOf(slug, language)) ?? null
}
