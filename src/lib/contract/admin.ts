import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { factorCode, ticket, usedPasskey } from './factors.ts'
import { id, listOf, moment, noData, optional, paging, queryText } from './fields.ts'
import { email, password } from './session.ts'

/** Default page size of admin tables. */
export const tableSize = 50

/** Query parameters of every admin table. */
export const tableQuery = { search: optional(queryText), ...paging(tableSize) }

/** Tables that can be exported as CSV. */
export const exportTables = [
  'audit',
  'businesses',
  'reports',
  'products',
  'users',
  'words',
  'categories',
  'banners',
  'deals',
  'stores',
  'plans',
  'queries',
  'search-words',
  'synonyms',
  'subscribers',
] as const
export type ExportTable = (typeof exportTables)[number]

/** Tables that hold names, addresses or texts of people. */
export const personalTables: ReadonlySet<ExportTable> = new Set([
  'audit',
  'businesses',
  'reports',
  'products',
  'users',
  'queries',
  'subscribers',
])

/** Number of entries of each queue that wait for an admin. */
export const queueCounts = z.object({
  businesses: z.int(),
  reports: z.int(),
  listings: z.int(),
  queries: z.int(),
})
export type QueueCounts = z.output<typeof queueCounts>

export const auditEntry = z.object({
  _id: id,
  /** Null for the command line, and for deleted accounts. */
  by: z.nullable(z.object({ _id: id, name: z.string(), email: z.nullable(z.string()) })),
  /** `<subject>.<action>`; its words are in the messages. */
  action: z.string(),
  subject: z.string(),
  subjectId: z.string(),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  createdAt: moment,
})
export type AuditEntry = z.output<typeof auditEntry>

/**
 * Endpoints of the admin's own session, and those that every part of the administration shares. `admin` access means a
 * session that began with a second factor; neither a member's session of an admin nor its token in a browser's storage
 * opens it.
 */
export const adminEndpoints = {
  adminLogin: endpoint({
    method: 'POST',
    path: 'admin/login',
    access: 'open',
    summary: 'First step of an admin’s sign-in: email and password. Returns a ticket for the second step',
    body: z.object({ email, password }),
    response: z.object({ ticket }),
    errors: ['invalid_credentials', 'too_many_requests'],
    sealed: true,
  }),
  adminFactor: endpoint({
    method: 'POST',
    path: 'admin/factor',
    access: 'open',
    summary: 'State of the second step: whether it needs a code, or the second factor has to be set up first',
    body: z.object({ ticket }),
    response: z.object({
      email: z.string(),
      /** Base32 and the address of the QR code, until the second factor is set up. */
      setUp: z.nullable(z.object({ secret: z.string(), uri: z.string() })),
      /** The admin has a passkey, which is accepted as well. */
      passkey: z.boolean(),
    }),
    errors: ['gone'],
    sealed: true,
  }),
  adminVerify: endpoint({
    method: 'POST',
    path: 'admin/verify',
    access: 'open',
    summary:
      'Second step: a code of the second factor, a recovery code or a passkey, each valid once. Begins the session',
    body: z.object({ ticket, code: z.optional(factorCode), passkey: z.optional(usedPasskey) }).check(
      z.refine((body) => body.code !== undefined || body.passkey !== undefined, {
        error: 'required',
        path: ['code'],
      }),
    ),
    response: z.object({
      token: z.string(),
      expiresAt: moment,
      /** Shown once, when this code has set the second factor up. */
      recoveryCodes: z.nullable(z.array(z.string())),
    }),
    errors: ['otp_wrong', 'passkey_refused', 'gone', 'too_many_requests'],
    sealed: true,
  }),
  adminLogout: endpoint({
    method: 'POST',
    path: 'admin/logout',
    access: 'admin',
    summary: 'End the admin’s session',
    response: noData,
  }),
  adminRecoveryCodes: endpoint({
    method: 'POST',
    path: 'admin/recovery-codes',
    access: 'admin',
    summary: 'New recovery codes, against a code of the second factor; the old ones become invalid',
    body: z.object({ code: factorCode }),
    response: z.object({ recoveryCodes: z.array(z.string()) }),
    errors: ['otp_wrong', 'too_many_requests'],
    sealed: true,
  }),
  admin: endpoint({
    method: 'GET',
    path: 'admin',
    access: 'admin',
    summary: 'The signed-in admin, the end of the session, and the lengths of the queues',
    response: z.object({
      _id: id,
      name: z.string(),
      email: z.nullable(z.string()),
      expiresAt: moment,
      recoveryCodesLeft: z.int(),
      waiting: queueCounts,
    }),
  }),
  adminAudit: endpoint({
    method: 'GET',
    path: 'admin/audit',
    access: 'admin',
    summary: 'Audit log, the latest first; searched by action, subject and person',
    query: z.object(tableQuery),
    response: listOf(auditEntry),
  }),
  adminExport: endpoint({
    method: 'GET',
    path: 'admin/export/:table',
    access: 'admin',
    summary:
      'A table as CSV, with the search and filter of its page; at most 10,000 rows. Tables with personal data need a recent confirmation with the second factor',
    params: z.object({ table: z.enum(exportTables) }),
    query: z.object({
      search: optional(queryText),
      status: optional(z.string().check(z.regex(/^[\w-]{1,30}$/, 'invalid'))),
    }),
    response: z.object({ csv: z.string() }),
    errors: ['confirm_required'],
  }),
}
