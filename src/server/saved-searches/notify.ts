import { inArray, sql } from 'drizzle-orm'
import type { ProductCard } from '#lib/contract/products.ts'
import { formatPrice } from '#lib/i18n/format.ts'
import { isolate, localName } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { inLocale, paths } from '#lib/i18n/paths.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { forSale } from '../for-sale/for-sale.ts'
import { type MemberMail, mailMembers } from '../notifications/mails.ts'
import { announce, type Notice, notify } from '../notifications/service.ts'
import type { Database } from '../platform/db/client.ts'
import { savedSearches } from '../platform/db/schema.ts'
import type { Resources } from '../platform/resources.ts'
import { cardsByIds } from '../products/card.ts'
import { matchFresh } from './match.ts'
import type { SavedSearchRow } from './queries.ts'
import { nextNotificationAt } from './times.ts'

/** Searches notified in one transaction. */
const batchSize = 100
/** Listings named in one mail. */
const maxNamedListings = 10

type NotifyResources = Pick<Resources, 'db' | 'bus' | 'config'>

/** Matches new listings and notifies members of due searches. @returns the number of searches notified */
export async function runSavedSearches(resources: NotifyResources, now = new Date()): Promise<number> {
  await matchFresh(resources.db, now)
  return notifyMatches(resources, now)
}

/**
 * Notifies members of the matches of due searches: instant ones, and daily and weekly ones whose time has come. On the
 * site, and by mail where a search has it enabled.
 * @returns the number of searches notified
 */
export async function notifyMatches({ db, bus, config }: NotifyResources, now = new Date()): Promise<number> {
  for (let count = 0; ; ) {
    const notified = await db.transaction(async (tx) => {
      const due = await lockDue(tx, now)
      return due.length === 0 ? null : notifyBatch(tx, config.siteUrl, due, now)
    })
    if (notified === null) return count
    count += notified.length
    if (notified.length === 0) continue
    await announce(bus, notified)
    await bus.publish({ type: 'outbox' })
  }
}

async function lockDue(tx: Database, now: Date): Promise<SavedSearchRow[]> {
  return tx
    .select()
    .from(savedSearches)
    .where(
      sql`${savedSearches.tellAt} <= ${now.toISOString()} OR (${savedSearches.tellAt} IS NULL AND EXISTS (
        SELECT 1 FROM saved_search_matches m WHERE m.search_id = ${savedSearches.id} AND m.told_at IS NULL))`,
    )
    .orderBy(savedSearches.id)
    .limit(batchSize)
    .for('update', { skipLocked: true })
}

/** Search with its matches that are still for sale, the newest first. */
type SearchMatches = { search: SavedSearchRow; products: ProductCard[]; total: number }

async function notifyBatch(
  tx: Database,
  siteUrl: string,
  due: readonly SavedSearchRow[],
  now: Date,
): Promise<string[]> {
  const matches = await takeMatches(tx, due, now)
  for (const frequency of ['daily', 'weekly'] as const) {
    const ids = due.filter((search) => search.frequency === frequency).map(({ id }) => id)
    if (ids.length === 0) continue
    const change = { tellAt: nextNotificationAt(frequency, now) }
    await tx.update(savedSearches).set(change).where(inArray(savedSearches.id, ids))
  }
  const notified = await notify(tx, matches.map(noticeOf))
  await mailMembers(
    tx,
    siteUrl,
    'savedSearchMail',
    matches.filter(({ search }) => search.byMail).map(letterOf),
  )
  return notified
}

/** Marks pending matches as notified, and reads those still for sale whose member is neither blocked nor deleted. */
async function takeMatches(
  tx: Database,
  due: readonly SavedSearchRow[],
  now: Date,
): Promise<SearchMatches[]> {
  const ids = due.map(({ id }) => id)
  const { rows } = await tx.execute<{ search_id: string; product_id: string }>(sql`
    WITH told AS (
      UPDATE saved_search_matches SET told_at = ${now.toISOString()}
      WHERE search_id = ANY(${sql.param(ids)}::uuid[]) AND told_at IS NULL RETURNING search_id, product_id
    )
    SELECT told.search_id, told.product_id FROM told JOIN products p ON p.id = told.product_id
    JOIN saved_searches s ON s.id = told.search_id JOIN users u ON u.id = s.user_id
    WHERE ${forSale} AND u.blocked_at IS NULL AND u.deleted_at IS NULL ORDER BY p.created_at DESC, p.id DESC`)
  const productIdsBySearch = new Map(
    due.map((search) => [
      search.id,
      rows.filter(({ search_id }) => search_id === search.id).map(({ product_id }) => product_id),
    ]),
  )
  const cardIds = [
    ...new Set([...productIdsBySearch.values()].flatMap((products) => products.slice(0, maxNamedListings))),
  ]
  const cards = new Map((await cardsByIds(tx, cardIds)).map((card) => [card._id, card]))
  return due.flatMap((search) => {
    const all = productIdsBySearch.get(search.id) ?? []
    const products = all.slice(0, maxNamedListings).flatMap((id) => cards.get(id) ?? [])
    return products.length > 0 ? [{ search, products, total: all.length }] : []
  })
}

const nameOf = (product: ProductCard | undefined, locale: Locale): string =>
  product ? isolate(localName(locale, product).text) : ''

function noticeOf({ search, products, total }: SearchMatches): Notice {
  const [first] = products
  return {
    userId: search.userId,
    kind: 'saved-search',
    link: total === 1 && first ? paths('en').product(first._id) : search.path,
    words(t, locale) {
      const product = nameOf(first, locale)
      return {
        title: t('notices:savedSearch.title', { name: isolate(search.name) }),
        message:
          total === 1
            ? t('notices:savedSearch.one', { product })
            : t('notices:savedSearch.more', { product, count: total - 1 }),
      }
    },
  }
}

const letterOf = ({ search, products, total }: SearchMatches): MemberMail => ({
  userId: search.userId,
  words(t, locale) {
    const values = { name: isolate(search.name), count: total }
    const rest = total - products.length
    return {
      subject: t('mail:savedSearchSubject', values),
      lines: [
        t('mail:savedSearchText', values),
        ...products.map((product) => lineOf(product, t, locale)),
        ...(rest > 0 ? [t('mail:savedSearchMore', { count: rest })] : []),
      ],
      button: { label: t('mail:savedSearchButton'), path: inLocale(search.path, locale) },
      footer: t('mail:savedSearchFooter'),
    }
  },
})

const lineOf = (product: ProductCard, t: Translate, locale: Locale): string =>
  t('mail:savedSearchLine', {
    product: nameOf(product, locale),
    price: product.price === 0 ? t('card:askForPrice') : isolate(formatPrice(product.price, locale).text),
    emirate: t(`emirates:${product.emirate}`),
  })
