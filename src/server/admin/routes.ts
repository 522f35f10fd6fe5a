import { and, eq, sql } from 'drizzle-orm'
import type { Waiting } from '#lib/contract/admin.ts'
import type { Database } from '../db/client.ts'
import { sessions } from '../db/schema.ts'
import type { Handlers } from '../http.ts'
import { callerOf } from '../session/caller.ts'
import { logout, userOf } from '../session/service.ts'
import { auditPage } from './audit.ts'
import { exportTable } from './export.ts'
import { recoveryCodesLeft } from './factor.ts'
import { beginLogin, finishLogin, lookAtTicket, renewRecoveryCodes } from './session.ts'

async function countWaiting(db: Database): Promise<Waiting> {
  const { rows } = await db.execute<Waiting>(sql`
    SELECT (SELECT count(*)::int FROM business_applications WHERE status = 'Pending') AS businesses,
      (SELECT count(*)::int FROM reports WHERE status = 'open') AS reports,
      (SELECT count(*)::int FROM products WHERE status = 'review') AS listings,
      (SELECT count(*)::int FROM contact_queries WHERE status = 'open') AS queries`)
  return rows[0] ?? { businesses: 0, reports: 0, listings: 0, queries: 0 }
}

/** The admin's session, what waits, the audit log and the exports (issue "Selling", admin). */
export const adminHandlers: Handlers<
  | 'admin'
  | 'adminLogin'
  | 'adminFactor'
  | 'adminVerify'
  | 'adminLogout'
  | 'adminRecoveryCodes'
  | 'adminAudit'
  | 'adminExport'
> = {
  async adminLogin({ body, ...call }) {
    return { data: { ticket: await beginLogin(call.resources.db, body, callerOf(call)) } }
  },
  async adminFactor({ body, ...call }) {
    return { data: await lookAtTicket(call.resources.db, body.ticket, callerOf(call)) }
  },
  async adminVerify({ body, ...call }) {
    const { expiresAt, ...begun } = await finishLogin(call.resources.db, body, callerOf(call))
    return { data: { ...begun, expiresAt: expiresAt.toISOString() }, message: 'signedIn' }
  },
  async adminLogout({ resources, actor }) {
    await logout(resources.db, actor)
    return { data: null, message: 'signedOut' }
  },
  async adminRecoveryCodes({ body, resources: { db }, actor }) {
    return { data: { recoveryCodes: await renewRecoveryCodes(db, userOf(actor), body.code) } }
  },
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
  async adminAudit({ query, resources: { db } }) {
    return { data: await auditPage(db, query) }
  },
  async adminExport({ params, query, resources: { db, config }, t }) {
    return { data: { csv: await exportTable(db, params.table, query, t, config.siteUrl) } }
  },
}
