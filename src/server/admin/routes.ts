import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { and, eq, sql } from 'drizzle-orm'
import { personalTables } from '#lib/contract/admin/exports.ts'
import type { QueueCounts } from '#lib/contract/admin/overview.ts'
import { recoveryCodesLeft } from '../factors/recovery-codes.ts'
import type { Handlers } from '../http/endpoints.ts'
import { ApiError } from '../http/errors.ts'
import type { Database } from '../platform/db/client.ts'
import { sessions } from '../platform/db/schema.ts'
import { securityEvent } from '../platform/security-events.ts'
import { callerOf } from '../session/caller.ts'
import { isConfirmed } from '../session/confirmed.ts'
import { logout, userOf } from '../session/service.ts'
import { auditPage, record } from './audit.ts'
import { exportTable } from './export.ts'
import { beginLogin, describeSecondStep, finishLogin, renewRecoveryCodes } from './session.ts'

async function countWaiting(db: Database): Promise<QueueCounts> {
  const { rows } = await db.execute<QueueCounts>(sql`
    SELECT (SELECT count(*)::int FROM business_applications WHERE status = 'Pending') AS businesses,
      (SELECT count(*)::int FROM reports WHERE status = 'open') AS reports,
      (SELECT count(*)::int FROM products WHERE status = 'review') AS listings,
      (SELECT count(*)::int FROM contact_queries WHERE status = 'open') AS queries`)
  return rows[0] ?? { businesses: 0, reports: 0, listings: 0, queries: 0 }
}

/** Handlers of the admin's session, counts, audit log and exports (docs/product.md, "Administration"). */
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
    return { data: await describeSecondStep(call.resources.db, body.ticket, callerOf(call)) }
  },
  async adminVerify({ body, ...call }) {
    const passkey = body.passkey as AuthenticationResponseJSON | undefined
    const { userId, expiresAt, ...begun } = await finishLogin(
      call.resources,
      { ...body, passkey },
      callerOf(call),
    )
    securityEvent(call.resources.log, 'sign_in', { userId, reason: 'admin' })
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
  async adminExport({ params, query, resources: { db, config, log }, actor, t }) {
    const { id } = userOf(actor)
    const isPersonal = personalTables.has(params.table)
    if (isPersonal && (actor.kind !== 'user' || !isConfirmed(actor))) throw new ApiError('confirm_required')
    const csv = await exportTable(db, params.table, query, t, config.siteUrl)
    if (isPersonal) {
      // Recorded without the search text, which may be a name.
      await record(db, id, { action: 'admin.export', subjectId: params.table })
      securityEvent(log, 'personal_data_exported', { userId: id, reason: params.table })
    }
    return { data: { csv } }
  },
}
