import type { Suppression } from '#lib/contract/admin/suppressions.ts'
import type { Column } from './column.ts'

export const suppressionColumns: Column<Suppression>[] = [
  { name: 'email', header: 'admin:columns.email', as: 'text', value: ({ address }) => address },
  {
    name: 'reason',
    header: 'admin-curation:suppressions.reason',
    as: 'text',
    value: ({ reason, status }, t) =>
      [t(`admin-curation:suppressions.reasons.${reason}`), status].filter(Boolean).join(' '),
  },
  {
    name: 'reports',
    header: 'admin-curation:suppressions.reports',
    as: 'number',
    value: ({ reports }) => reports,
  },
  {
    name: 'last',
    header: 'admin-curation:suppressions.last',
    as: 'moment',
    value: ({ reportedAt }) => reportedAt,
  },
  { name: 'action', header: 'admin:columns.action', only: 'page', as: 'own', isLabelled: false },
]
