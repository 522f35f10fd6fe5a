import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { factorCode, ticket, usedPasskey } from './factors.ts'
import { id, listOf, moment, nothing, optional, paging, soughtText } from './fields.ts'
import { email, password } from './session.ts'

/** Rows of an admin's table on one page. */
export const tableSize = 50

/** What every admin's table can be asked for. */
export const tableQuery = { search: optional(soughtText), ...paging(tableSize) }

/** The tables that can be taken away as CSV. */
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

/** Those that hold names, addresses or what people wrote. */
export const personalTables: ReadonlySet<ExportTable> = new Set([
  'audit',
  'businesses',
  'reports',
  'products',
  'users',
  'queries',
  'subscribers',
])

/** How many of each wait for an admin. */
export const waiting = z.object({
  businesses: z.int(),
  reports: z.int(),
  listings: z.int(),
  queries: z.int(),
})
export type Waiting = z.output<typeof waiting>

export const auditEntry = z.object({
  _id: id,
  /** Null for the command line, and for accounts that are gone. */
  by: z.nullable(z.object({ _id: id, name: z.string(), email: z.nullable(z.string()) })),
  /** `<subject>.<what was done>`; words for people are in the messages. */
  action: z.string(),
  subject: z.string(),
  subjectId: z.string(),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  createdAt: moment,
})
export type AuditEntry = z.output<typeof auditEntry>

/**
 * The admin's own session, and what every part of the administration shares. `admin` access means a session that
 * began with a second factor; neither a member's session of an admin nor its token in a browser's store opens it.
 */
export const adminEndpoints = {
  adminLogin: endpoint({
    method: 'POST',
    path: 'admin/login',
    access: 'open',
    summary: 'First step of an admin’s sign-in: email and password. Gives a ticket for the second',
    body: z.object({ email, password }),
    response: z.object({ ticket }),
    errors: ['invalid_credentials', 'too_many_requests'],
    sealed: true,
  }),
  adminFactor: endpoint({
    method: 'POST',
    path: 'admin/factor',
    access: 'open',
    summary: 'What the second step asks for: a code, or to set the second factor up',
    body: z.object({ ticket }),
    response: z.object({
      email: z.string(),
      /** Base32 and the address of the QR code, until the second factor is set up. */
      setUp: z.nullable(z.object({ secret: z.string(), uri: z.string() })),
      /** A passkey of theirs will do, too. */
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
      'Second step: a code of the second factor, a recovery code or a passkey, each good once. Begins the session',
    body: z.object({ ticket, code: z.optional(factorCode), passkey: z.optional(usedPasskey) }).check(
      z.refine((body) => body.code !== undefined || body.passkey !== undefined, {
        error: 'required',
        path: ['code'],
      }),
    ),
    response: z.object({
      token: z.string(),
      expiresAt: moment,
      /** Shown once, when the second factor was set up with this code. */
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
    response: nothing,
  }),
  adminRecoveryCodes: endpoint({
    method: 'POST',
    path: 'admin/recovery-codes',
    access: 'admin',
    summary: 'New recovery codes, for a code of the second factor; the old ones are worth nothing then',
    body: z.object({ code: factorCode }),
    response: z.object({ recoveryCodes: z.array(z.string()) }),
    errors: ['otp_wrong', 'too_many_requests'],
    sealed: true,
  }),
  admin: endpoint({
    method: 'GET',
    path: 'admin',
    access: 'admin',
    summary: 'Who is signed in, until when, and how much waits',
    response: z.object({
      _id: id,
      name: z.string(),
      email: z.nullable(z.string()),
      expiresAt: moment,
      recoveryCodesLeft: z.int(),
      waiting,
    }),
  }),
  adminAudit: endpoint({
    method: 'GET',
    path: 'admin/audit',
    access: 'admin',
    summary: 'What admins did, the latest first; searched by action, subject and person',
    query: z.object(tableQuery),
    response: listOf(auditEntry),
  }),
  adminExport: endpoint({
    method: 'GET',
    path: 'admin/export/:table',
    access: 'admin',
    summary:
      'A table as CSV, searched and filtered as its page is; at most 10,000 rows. Personal data ask for the second factor again',
    params: z.object({ table: z.enum(exportTables) }),
    query: z.object({
      search: optional(soughtText),
      status: optional(z.string().check(z.regex(/^[\w-]{1,30}$/, 'invalid'))),
    }),
    response: z.object({ csv: z.string() }),
    errors: ['confirm_required'],
  }),
}
