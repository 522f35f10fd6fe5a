import { sql } from 'drizzle-orm'
import { isolate, localName } from '#lib/i18n/local-text.ts'
import { paths } from '#lib/i18n/paths.ts'
import { settingsOf } from '../members/settings.ts'
import { shownName, shownNameAr } from '../members/shown-name.ts'
import { notify } from '../notifications/service.ts'
import type { Database } from '../platform/db/client.ts'

type Names = { name: string; name_ar: string | null; settings: Record<string, unknown> }

/**
 * Tells a seller of a new follower or review, unless they turned that off, inside the caller's transaction. A second one of the
 * same person is not told while the first is there.
 * @returns ids for `announce` after the commit
 */
export async function tellSeller(
  tx: Database,
  kind: 'follower' | 'review',
  { sellerId, byId }: { sellerId: string; byId: string },
): Promise<string[]> {
  const { rows } = await tx.execute<Names>(sql`
    SELECT ${shownName()} AS name, ${shownNameAr()} AS name_ar, seller.settings
    FROM users seller, users u LEFT JOIN stores s ON s.user_id = u.id AND u.role = 'business'
    WHERE seller.id = ${sellerId} AND u.id = ${byId}`)
  const [found] = rows
  if (!found || !settingsOf(found)[`${kind}Notice`]) return []
  const to = paths('en')
  return notify(tx, [
    {
      userId: sellerId,
      kind,
      link: kind === 'follower' ? to.account('followers') : to.profile(sellerId),
      dedupeKey: `${kind}:${byId}`,
      words: (t, locale) => ({
        title: t(`notices:${kind}Title`),
        message: t(`notices:${kind}Text`, { who: isolate(localName(locale, found).text) }),
      }),
    },
  ])
}
