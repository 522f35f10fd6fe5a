import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, listOf, moment } from '../fields.ts'
import { tableQuery } from './fields.ts'

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

/** The log of what admins did. */
export const adminAuditEndpoints = {
  adminAudit: endpoint({
    method: 'GET',
    path: 'admin/audit',
    access: 'admin',
    summary: 'Audit log, the latest first; searched by action, subject and person',
    query: z.object(tableQuery),
    response: listOf(auditEntry),
  }),
}
