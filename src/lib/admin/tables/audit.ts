import type { AuditEntry } from '#lib/contract/admin/audit.ts'
import { actionLabel, actorLabel, stateLabel } from '../labels.ts'
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
  { name: 'id', header: 'admin:columns.id', as: 'own', csv: ({ subjectId }) => subjectId },
  {
    name: 'before',
    header: 'admin:columns.before',
    as: 'code',
    value: ({ before }) => stateLabel(before),
    csv: ({ before }) => before && JSON.stringify(before),
  },
  {
    name: 'after',
    header: 'admin:columns.after',
    as: 'code',
    value: ({ after }) => stateLabel(after),
    csv: ({ after }) => after && JSON.stringify(after),
  },
]
