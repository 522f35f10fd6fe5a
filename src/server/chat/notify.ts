import { sql } from 'drizzle-orm'
import { cutText, isolate, localName } from '#lib/i18n/local-text.ts'
import { paths } from '#lib/i18n/paths.ts'
import { notify } from '../notifications/service.ts'
import type { Database } from '../platform/db/client.ts'
import { preparedOnce } from '../platform/db/prepared.ts'
import { noticeKey } from './room-writes.ts'

/** Characters of a message that its notice shows. */
const excerptLength = 140

type Names = {
  sender: string
  sender_ar: string | null
  name: string | null
  name_ar: string | null
  has_product: boolean
}

type Told = { roomId: string; recipientId: string; senderId: string; sequence: number; text: string }

/**
 * Tells the recipient of a message: one notice for a conversation until it is read, however many messages follow. One
 * that was seen without the conversation being read makes place for the next, and what is read already needs none.
 * @param message `text` is empty for a photo without words
 * @returns who was told, for `announce`
 */
export async function tellMessage(db: Database, message: Told): Promise<string[]> {
  const { roomId, recipientId, text } = message
  return db.transaction(async (tx) => {
    const names = await holdUnread(tx, message)
    if (!names) return []
    await removeSeen(tx, { recipient: recipientId, key: noticeKey(roomId) })
    return notify(tx, [
      {
        userId: recipientId,
        kind: 'message',
        link: paths('en').chat({ room: roomId }),
        dedupeKey: noticeKey(roomId),
        words: (t, locale) => {
          const who = isolate(localName(locale, { name: names.sender, name_ar: names.sender_ar }).text)
          const name = isolate(localName(locale, names).text)
          return {
            title: names.has_product
              ? t('notices:messageTitle', { who, name })
              : t('notices:messageTitleAlone', { who }),
            message:
              text === ''
                ? t('notices:messagePhoto')
                : isolate(cutText(text.replace(/\s+/g, ' '), excerptLength)),
          }
        },
      },
    ])
  })
}

const removeSeen = preparedOnce(sql`
  DELETE FROM notifications WHERE user_id = ${sql.placeholder('recipient')}
    AND dedupe_key = ${sql.placeholder('key')} AND read_at IS NOT NULL`)

const holding = preparedOnce<Names>(sql`
  SELECT coalesce(s.name, trim(u.first_name || ' ' || u.last_name)) AS sender, s.name_ar AS sender_ar, p.name, p.name_ar,
    p.id IS NOT NULL AS has_product
  FROM rooms r JOIN users u ON u.id = ${sql.placeholder('sender')}
  JOIN room_members m ON m.room_id = r.id AND m.user_id = ${sql.placeholder('recipient')}
    AND greatest(m.read_sequence, m.cleared_sequence) < ${sql.placeholder('sequence')}
  LEFT JOIN stores s ON s.user_id = u.id AND u.role = 'business'
  LEFT JOIN products p ON p.id = r.product_id WHERE r.id = ${sql.placeholder('room')}
  FOR NO KEY UPDATE OF m`)

/** What a notice names; null for a message that is read. Whoever reads it meanwhile waits for the notice. */
async function holdUnread(
  tx: Database,
  { roomId, recipientId, senderId, sequence }: Told,
): Promise<Names | null> {
  const { rows } = await holding(tx, { room: roomId, recipient: recipientId, sender: senderId, sequence })
  return rows[0] ?? null
}
