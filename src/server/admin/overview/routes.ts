import { and, eq } from 'drizzle-orm'
import type { Handlers } from '../../api/endpoints.ts'
import { recoveryCodesLeft } from '../../factors/recovery-codes.ts'
import { userOf } from '../../members/actor.ts'
import { sessions } from '../../platform/db/schema.ts'
import { curationCounts } from './curation-counts.ts'
import { countWaiting } from './queue-counts.ts'

/** Handlers of the first page of the administration (docs/product.md, "Administration"). */
export const adminOverviewHandlers: Handlers<'admin' | 'adminCurationCounts'> = {
  async admin({ resources: { db }, actor }) {
    const user = userOf(actor)
    const sessionId = actor.kind === 'user' ? actor.sessionId : ''
    const [[session], left, waiting] = await Promise.all([
      db
        .select({ expiresAt: sessions.expiresAt })
        .from(sessions)
        .where(and(eq(sessions.id, sessionId), eq(sessions.userId, user.id))),
      recoveryCodesLeft(db, user.id),
      countWaiting(db),
    ])
    return {
      data: {
        _id: user.id,
        name: `${user.firstName} ${user.lastName}`.trim(),
        email: user.email,
        expiresAt: (session?.expiresAt ?? new Date()).toISOString(),
        recoveryCodesLeft: left,
        waiting,
      },
    }
  },
  async adminCurationCounts({ resources: { db } }) {
    return { data: await curationCounts(db, new Date()) }
  },
}
