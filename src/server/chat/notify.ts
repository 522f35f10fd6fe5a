import { sql } from 'drizzle-orm'
import { isolate, localName } from '#lib/i18n/local-text.ts'
import { paths } from '#lib/i18n/paths.ts'
import { cutText } from '#lib/text/cut.ts'
import { noticeKey } from '../conversations/room-writes.ts'
import { shownName, shownNameAr } from '../members/shown-name.ts'
import { notify } from '../notifications/service.ts'
import type { Database } from '../platform/db/client.ts'
import { preparedOnce } from '../platform/db/prepared.ts'

/** Maximum length of a message's excerpt in a notification, in characters. */
const excerptLength = 140

type Names = {
  sender: string
  sender_ar: string | null
  name: string | null
  name_ar: string | null
  has_product: boolean
}

type UnreadMessage = { roomId: string; recipientId: string; senderId: string; sequence: number; text: string }

/**
 * Notifies the recipient of a message. A conversation has one notification until it is read, however many messages
 * follow; one that was opened without reading the conversation is replaced. A message that is already read gets none.
 * @param message `text` is empty for a photo without text
 * @returns ids of the notified users, for `announce`
 */
export async function notifyMessage(db: Database, message: UnreadMessage): Promise<string[]> {
  const { roomId, recipientId, text } = message
  return db.transaction(async (tx) => {
    const names = await lockUnread(tx, message)
    if (!names) return []
    await deleteReadNotice(tx, { recipient: recipientId, key: noticeKey(roomId) })
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

const deleteReadNotice = preparedOnce(sql`
  DELETE FROM notifications WHERE user_id = ${sql.placeholder('recipient')}
    AND dedupe_key = ${sql.placeholder('key')} AND read_at IS NOT NULL`)

const lockStatement = preparedOnce<Names>(sql`
  SELECT ${shownName()} AS sender, ${shownNameAr()} AS sender_ar, p.name, p.name_ar,
    p.id IS NOT NULL AS has_product
  FROM rooms r JOIN users u ON u.id = ${sql.placeholder('sender')}
  JOIN room_members m ON m.room_id = r.id AND m.user_id = ${sql.placeholder('recipient')}
    AND greatest(m.read_sequence, m.cleared_sequence) < ${sql.placeholder('sequence')}
  LEFT JOIN stores s ON s.user_id = u.id AND u.role = 'business'
  LEFT JOIN products p ON p.id = r.product_id WHERE r.id = ${sql.placeholder('room')}
  FOR NO KEY UPDATE OF m`)

/**
 * Names for the notification; null if the message is read. Locks the membership: a concurrent read waits for the
 * notice.
 */
async function lockUnread(
  tx: Database,
  { roomId, recipientId, senderId, sequence }: UnreadMessage,
): Promise<Names | null> {
  const { rows } = await lockStatement(tx, {
    room: roomId,
    recipient: recipientId,
    sender: senderId,
    sequence,
  })
  return rows[0] ?? null
}
