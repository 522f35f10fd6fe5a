import { sql } from 'drizzle-orm'
import type { Figures } from '#lib/contract/admin/figures.ts'
import type { Database } from '../platform/db/client.ts'
import { firstIdAt } from '../platform/db/ids.ts'

/**
 * Counts what happened from a moment until another, which it excludes, by ranges of primary keys and indexes. Drafts are no
 * listings yet.
 */
export async function countFigures(db: Database, from: Date, until: Date): Promise<Figures> {
  const ids = sql`id >= ${firstIdAt(from)}::uuid AND id < ${firstIdAt(until)}::uuid`
  const within = (column: 'created_at' | 'paid_at' | 'decided_at') => {
    const name = sql.identifier(column)
    return sql`${name} >= ${from.toISOString()} AND ${name} < ${until.toISOString()}`
  }
  const { rows } = await db.execute<Figures & { revenue: string }>(sql`
    SELECT
      (SELECT count(*)::int FROM users WHERE ${ids}) AS members,
      (SELECT count(*)::int FROM products WHERE ${ids})
        - (SELECT count(*)::int FROM products WHERE ${ids} AND status = 'draft') AS listings,
      (SELECT count(*)::int FROM rooms WHERE ${ids}) AS chats,
      (SELECT count(*)::int FROM offers WHERE ${ids}) AS offers,
      (SELECT coalesce(sum(amount), 0) FROM purchases WHERE ${within('paid_at')}) AS revenue,
      (SELECT count(*)::int FROM reports
        WHERE status IN ('open', 'dismissed', 'acted') AND ${within('created_at')}) AS reports,
      (SELECT round(percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM decided_at - created_at) / 60))::int
        FROM reports WHERE ${within('decided_at')}) AS "decisionMinutes"`)
  const [row] = rows
  if (!row) throw new Error('The figures gave no row')
  return { ...row, revenue: Number(row.revenue) }
}
