import { sql } from 'drizzle-orm'
import type { Subscriber } from '#lib/contract/admin/subscribers.ts'
import { unsubscribeKey, unsubscribeLinks } from '../../outbox/unsubscribe-links.ts'
import type { Database } from '../../platform/db/client.ts'
import { columnsOf } from '../../platform/db/search-texts.ts'
import { isoMoment } from '../../platform/present.ts'
import { matchesText, searchedPage } from '../find-ids.ts'
import { contains, type TableQuery } from '../table.ts'

const from = sql`newsletter_subscribers s`

type Row = { id: string; email: string; language: Subscriber['language']; confirmed_at: string }

/** Page of confirmed newsletter subscribers, latest first, without addresses that bounced. */
export const subscriberPage = (db: Database, query: TableQuery) =>
  searchedPage(
    db,
    query,
    {
      columns: sql`s.id, s.email, s.language, s.confirmed_at`,
      from,
      where: sql`s.confirmed_at IS NOT NULL AND s.unsubscribed_at IS NULL
        AND NOT EXISTS (SELECT FROM suppressed_addresses a WHERE a.address = s.email AND a.reason = 'bounce')`,
      order: sql`s.confirmed_at DESC, s.id DESC`,
      key: { column: sql`s.id`, from },
      ways: (search) => [
        sql`SELECT s.id FROM newsletter_subscribers s WHERE ${matchesText(search, 'newsletter_subscribers', 's')}`,
      ],
      matches: (search) => contains(search, ...columnsOf('newsletter_subscribers', 's')),
    },
    ({ id, confirmed_at, ...row }: Row): Subscriber => ({
      _id: id,
      ...row,
      confirmedAt: isoMoment(confirmed_at),
    }),
  )

/**
 * Subscribers with the unsubscribe links that every newsletter must carry: a page, and the one-click address.
 * @param siteUrl origin of the links
 */
export async function subscribersWithLinks(db: Database, query: TableQuery, siteUrl: string) {
  const [{ items }, key] = await Promise.all([subscriberPage(db, query), unsubscribeKey(db)])
  return {
    items: items.map((subscriber) => ({
      ...subscriber,
      ...unsubscribeLinks(key, siteUrl, subscriber.language, subscriber._id, 'newsletter'),
    })),
  }
}
