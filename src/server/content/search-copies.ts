import { and, isNotNull, sql } from 'drizzle-orm'
import { matchesSchema } from '#lib/content/ask-wordpress.ts'
import type { HostPath } from '#lib/content/index.ts'
import type { Sent } from '#lib/content/types.ts'
import { foldText } from '#lib/i18n/fold.ts'
import type { Database } from '../platform/db/client.ts'
import { contentCopies } from '../platform/db/schema.ts'

type List = Sent['blogList']

/**
 * Searches articles while WordPress is unreachable: by title, excerpt and author, among the stored list pages.
 * @param query the query for WordPress: language, page, size, words, category
 * @returns null when no list is stored
 */
export async function searchCopies(
  db: Database,
  host: string,
  path: HostPath,
  query: Record<string, string>,
): Promise<List | null> {
  const prefix = `${host} ${path}?`
  const rows = await db
    .select({ key: contentCopies.key, answer: contentCopies.answer })
    .from(contentCopies)
    .where(and(sql`starts_with(${contentCopies.key}, ${prefix})`, isNotNull(contentCopies.answer)))
  const lists = rows
    .filter(({ key }) => isSame(new URLSearchParams(key.slice(prefix.length)), query))
    .filter(({ answer }) => matchesSchema(path, answer))
    .map(({ answer }) => answer as List)
  const [first] = lists
  if (!first) return null
  const words = foldText(query.search ?? '')
    .split(/\s+/)
    .filter(Boolean)
  const all = new Map(lists.flatMap(({ items }) => items.map((item) => [item.id, item] as const)))
  const matches = [...all.values()]
    .filter(({ title, excerpt, author }) => {
      const searchable = foldText(`${title} ${excerpt} ${author}`)
      return words.every((word) => searchable.includes(word))
    })
    .sort((a, b) => b.date.localeCompare(a.date))
  const [page, size] = [Number(query.page ?? 1), Number(query.per_page ?? first.size)]
  return { ...first, items: matches.slice((page - 1) * size, page * size), page, size, total: matches.length }
}

/** Reports if a stored list has the requested language and category. */
const isSame = (stored: URLSearchParams, { lang, id }: Record<string, string>): boolean =>
  stored.get('lang') === lang && (stored.get('id') ?? undefined) === id
