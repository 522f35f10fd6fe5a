import { sql } from 'drizzle-orm'
import { emirateKeys } from '#lib/contract/fields.ts'
import { getTranslator } from '#lib/i18n/translate.ts'
import type { Handlers } from '../http/endpoints.ts'
import { users } from '../platform/db/schema.ts'
import { forSale } from '../products/card.ts'
import { updateGuest } from '../session/queries.ts'

const english = getTranslator('en')
const arabic = getTranslator('ar')

/** Handlers of the emirate picker (docs/product.md, "Emirates"). */
export const locationHandlers: Handlers<'statesList' | 'selectState'> = {
  async statesList({ resources: { db } }) {
    const { rows } = await db.execute<{ emirate: string; count: number }>(
      sql`SELECT p.emirate, count(*)::int AS count FROM products p WHERE ${forSale} GROUP BY p.emirate`,
    )
    const counts = new Map(rows.map((row) => [row.emirate, row.count]))
    return {
      data: emirateKeys.map((_id) => ({
        _id,
        name: english(`emirates:${_id}`),
        name_ar: arabic(`emirates:${_id}`),
        productCount: counts.get(_id) ?? 0,
      })),
    }
  },
  async selectState({ body, resources: { db }, actor }) {
    const { emirate } = body
    if (actor.kind === 'guest') await updateGuest(db, actor.guest.id, { emirate })
    if (actor.kind === 'user') {
      await db
        .update(users)
        .set({ settings: sql`settings || ${JSON.stringify({ emirate })}::jsonb` })
        .where(sql`id = ${actor.user.id}`)
    }
    return { data: { emirate }, message: 'locationUpdated' }
  },
}
