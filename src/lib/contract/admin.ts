import * as z from 'zod/mini'
import { cleanLine } from '../text/clean.ts'
import { digitsAlone } from '../text/digits.ts'
import { endpoint } from './endpoint.ts'
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

/** Six digits of the second factor, or a recovery code, as they are typed: with spaces, dashes, Arabic digits. */
const factorCode = z.pipe(
  z.transform((value: unknown) =>
    typeof value === 'string' ? digitsAlone(cleanLine(value)).toUpperCase() : value,
  ),
  z
    .string('required')
    .check(z.minLength(1, 'required'), z.regex(/^(\d{6}|[A-Z2-7]{16})$/, 'factor_code_invalid')),
)

/** What the first step of the sign-in gives, for the second: good for ten minutes. */
const ticket = z.string('required').check(z.regex(/^[\w-]{43}$/, 'invalid'))

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
    }),
    errors: ['gone'],
    sealed: true,
  }),
  adminVerify: endpoint({
    method: 'POST',
    path: 'admin/verify',
    access: 'open',
    summary:
      'Second step: a code of the second factor, or a recovery code, each good once. Begins the session',
    body: z.object({ ticket, code: factorCode }),
    response: z.object({
      token: z.string(),
      expiresAt: moment,
      /** Shown once, when the second factor was set up with this code. */
      recoveryCodes: z.nullable(z.array(z.string())),
    }),
    errors: ['otp_wrong', 'gone', 'too_many_requests'],
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
    summary: 'A table as CSV, searched and filtered as its page is; at most 10,000 rows',
    params: z.object({ table: z.enum(exportTables) }),
    query: z.object({
      search: optional(soughtText),
      status: optional(z.string().check(z.regex(/^[\w-]{1,30}$/, 'invalid'))),
    }),
    response: z.object({ csv: z.string() }),
  }),
}
