import { sql } from 'drizzle-orm'
import type { AdminMessage } from '#lib/contract/admin/reports.ts'
import { record } from '../../audit/log.ts'
import { ownName } from '../../members/shown-name.ts'
import type { Database } from '../../platform/db/client.ts'
import type { messages } from '../../platform/db/schema.ts'
import { isoMoment, privateMediaBase } from '../../platform/present.ts'

/** Number of messages before and after a reported one that an admin reads. */
const contextSize = 5

type MessageRow = {
  id: string
  sender_id: string | null
  sender: string | null
  kind: (typeof messages.$inferSelect)['kind']
  text: string
  image_id: string | null
  place: string | null
  at: string | null
  created_at: string
}

/**
 * Reads a reported message with five messages before and after it; admins see nothing else of a conversation. The
 * access is written to the audit log in the same transaction.
 */
export const readReportedMessages = (
  db: Database,
  adminId: string,
  { reportId, messageId }: { reportId: string; messageId: string },
): Promise<AdminMessage[]> =>
  db.transaction(async (tx) => {
    const { rows } = await tx.execute<MessageRow>(sql`
      SELECT m.id, m.sender_id, nullif(${ownName()}, '') AS sender, m.kind, m.text,
        m.image_id, k.place, k.at, m.created_at
      FROM messages reported JOIN messages m ON m.room_id = reported.room_id
        AND m.sequence BETWEEN reported.sequence - ${contextSize} AND reported.sequence + ${contextSize}
      LEFT JOIN users u ON u.id = m.sender_id
      LEFT JOIN meeting_messages k ON k.message_id = m.id
      WHERE reported.id = ${messageId} ORDER BY m.sequence`)
    if (rows.length === 0) return []
    await record(tx, adminId, {
      action: 'report.read-messages',
      subjectId: reportId,
      after: { message: messageId, messages: rows.length },
    })
    return rows.map((row) => ({
      _id: row.id,
      sender: row.sender_id ? { _id: row.sender_id, name: row.sender ?? '' } : null,
      kind: row.kind,
      text: row.text,
      image: row.image_id === null ? null : privateMediaBase(row.image_id),
      meeting: row.place === null || row.at === null ? null : { place: row.place, at: isoMoment(row.at) },
      reported: row.id === messageId,
      createdAt: isoMoment(row.created_at),
    }))
  })
