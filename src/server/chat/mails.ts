import { sql } from 'drizzle-orm'
import { isolate, localName } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { paths } from '#lib/i18n/paths.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { notBlockedBetween } from '../blocks/queries.ts'
import { shownName, shownNameAr } from '../members/shown-name.ts'
import { type MemberMail, mailMembers } from '../notifications/mails.ts'
import type { Database } from '../platform/db/client.ts'
import type { Resources } from '../platform/resources.ts'

/** Members mailed in one transaction, and conversations listed in one mail. */
const batchSize = 100
const maxLines = 5

type UnreadRoom = {
  user_id: string
  room_id: string
  unread: number
  other: string
  other_ar: string | null
  name: string | null
  name_ar: string | null
  has_product: boolean
  hidden: boolean
}

/**
 * Mails members whose messages have stayed unread for `mailAfter`: one mail for all their conversations, and no further
 * one about a conversation until they have read it. Read messages are skipped.
 * @returns number of mails queued
 */
export async function mailUnread(
  { db, bus, config }: Pick<Resources, 'db' | 'bus' | 'config'>,
  now = new Date(),
): Promise<number> {
  for (let count = 0; ; ) {
    const queued = await db.transaction(async (tx) => {
      const unread = await claimUnreadRooms(tx, now)
      if (unread.length === 0) return null
      return mailMembers(tx, config.siteUrl, 'messageMail', lettersOf(unread))
    })
    if (queued === null) {
      if (count > 0) await bus.publish({ type: 'outbox' })
      return count
    }
    count += queued
  }
}

/** Claims all conversations with a pending mail of the members who are due, so that each of them gets one mail. */
async function claimUnreadRooms(tx: Database, now: Date): Promise<UnreadRoom[]> {
  const { rows } = await tx.execute<UnreadRoom>(sql`
    WITH due AS (
      SELECT DISTINCT user_id FROM (SELECT user_id FROM room_members WHERE mail_at <= ${now.toISOString()}
        ORDER BY mail_at LIMIT ${batchSize}) first
    ), held AS (
      SELECT m.room_id, m.user_id FROM room_members m JOIN due USING (user_id) WHERE m.mail_at IS NOT NULL
      ORDER BY m.room_id, m.user_id FOR UPDATE OF m SKIP LOCKED
    ), taken AS (
      UPDATE room_members m SET mail_at = NULL, mailed_sequence = r.last_sequence
      FROM held JOIN rooms r ON r.id = held.room_id
      WHERE m.room_id = held.room_id AND m.user_id = held.user_id
      RETURNING m.room_id, m.user_id, m.unread, r.last_message_at, r.product_id,
        CASE WHEN r.buyer_id = m.user_id THEN r.seller_id ELSE r.buyer_id END AS other_id
    )
    SELECT t.user_id, t.room_id, t.unread, ${shownName()} AS other,
      ${shownNameAr()} AS other_ar, p.name, p.name_ar, p.id IS NOT NULL AS has_product,
      t.unread = 0 OR u.blocked_at IS NOT NULL OR u.deleted_at IS NOT NULL
        OR NOT ${notBlockedBetween(sql`t.user_id`, sql`u.id`)} AS hidden
    FROM taken t JOIN users u ON u.id = t.other_id
    LEFT JOIN stores s ON s.user_id = u.id AND u.role = 'business'
    LEFT JOIN products p ON p.id = t.product_id
    ORDER BY t.last_message_at DESC`)
  return rows
}

function lettersOf(unread: readonly UnreadRoom[]): MemberMail[] {
  const byMember = Map.groupBy(
    unread.filter(({ hidden }) => !hidden),
    ({ user_id }) => user_id,
  )
  return [...byMember].map(([userId, rooms]) => ({
    userId,
    words: (t, locale) => words(t, locale, rooms),
  }))
}

function words(t: Translate, locale: Locale, rooms: readonly UnreadRoom[]) {
  const count = rooms.reduce((sum, { unread }) => sum + unread, 0)
  const [first] = rooms
  const whoOf = ({ other, other_ar }: UnreadRoom) =>
    isolate(localName(locale, { name: other, name_ar: other_ar }).text)
  const lineOf = (room: UnreadRoom) => {
    const values = { who: whoOf(room), name: isolate(localName(locale, room).text), count: room.unread }
    return room.has_product ? t('mail:messagesLine', values) : t('mail:messagesLineAlone', values)
  }
  const others = rooms.length - maxLines
  return {
    subject: t('mail:messagesSubject', { count, who: first ? whoOf(first) : '' }),
    lines: [
      t('mail:messagesText', { count }),
      ...rooms.slice(0, maxLines).map(lineOf),
      ...(others > 0 ? [t('mail:messagesMore', { count: others })] : []),
    ],
    button: {
      label: t('mail:messagesButton'),
      path: paths(locale).chat(rooms.length === 1 && first ? { room: first.room_id } : null),
    },
    footer: t('mail:messagesFooter'),
  }
}
