import type { AuditEntry } from '#lib/contract/admin/audit.ts'
import { actionLabel, actorLabel } from '../labels.ts'
import type { Column } from './column.ts'

export const auditColumns: Column<AuditEntry>[] = [
  { name: 'when', header: 'admin:columns.when', as: 'moment', value: ({ createdAt }) => createdAt },
  {
    name: 'by',
    header: 'admin:columns.by',
    as: 'text',
    value: (entry, t) => actorLabel(t, entry),
    csv: ({ by }) => by?.email ?? by?.name,
  },
  {
    name: 'action',
    header: 'admin:columns.action',
    as: 'text',
    value: ({ action }, t) => actionLabel(t, action),
    csv: ({ action }) => action,
  },
  { name: 'subject', header: 'admin-audit:subject', only: 'page', as: 'own' },
  { name: 'changes', header: 'admin-audit:changes', only: 'page', as: 'own' },
  { name: 'id', header: 'admin:columns.id', only: 'csv', csv: ({ subjectId }) => subjectId },
  {
    name: 'before',
    header: 'admin:columns.before',
    only: 'csv',
    csv: ({ before }) => before && JSON.stringify(before),
  },
  {
    name: 'after',
    header: 'admin:columns.after',
    only: 'csv',
    csv: ({ after }) => after && JSON.stringify(after),
  },
]
