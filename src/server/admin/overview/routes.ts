import type { Handlers } from '../../api/endpoints.ts'
import { recoveryCodesLeft } from '../../factors/recovery-codes.ts'
import { adminRoleOf, userOf } from '../../members/actor.ts'
import { sessionEnd } from '../../session/queries.ts'
import { curationCounts } from './curation-counts.ts'
import { countWaiting } from './queue-counts.ts'

/** Handlers of the first page of the administration (docs/product.md, "Administration"). */
export const adminOverviewHandlers: Handlers<'admin' | 'adminCurationCounts'> = {
  async admin({ resources: { db }, actor }) {
    const user = userOf(actor)
    const sessionId = actor.kind === 'user' ? actor.sessionId : ''
    const [expiresAt, left, waiting] = await Promise.all([
      sessionEnd(db, user.id, sessionId),
      recoveryCodesLeft(db, user.id),
      countWaiting(db),
    ])
    return {
      data: {
        _id: user.id,
        name: `${user.firstName} ${user.lastName}`.trim(),
        email: user.email,
        role: adminRoleOf(user),
        expiresAt: (expiresAt ?? new Date()).toISOString(),
        recoveryCodesLeft: left,
        waiting,
      },
    }
  },
  async adminCurationCounts({ resources: { db } }) {
    return { data: await curationCounts(db, new Date()) }
  },
}
