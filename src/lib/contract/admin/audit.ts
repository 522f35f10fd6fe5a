import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, listOf, moment, optional } from '../fields.ts'
import { dayQuery, listingNames, tableQuery } from './fields.ts'

/** Orders of the table; `-` is descending. */
export const auditSorts = ['when', '-when'] as const

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
  /** Names of what the ids in the entry are of, as they are now; what is deleted has none. */
  names: z.record(z.string(), z.object(listingNames)),
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
    query: z.object({ sort: optional(z.enum(auditSorts)), ...dayQuery, ...tableQuery }),
    response: listOf(auditEntry),
  }),
}
