import { personName } from '#lib/admin/person-name.ts'
import type { AdminReport } from '#lib/contract/admin/reports.ts'
import type { Column } from './column.ts'

/** State of a report, or its outcome, and its tone. */
export const reportState = {
  as: 'status',
  value: ({ outcome, status }, t) =>
    t(outcome ? `admin:reports.outcomes.${outcome}` : `admin:reports.states.${status}`),
  tone: ({ status }) => (status === 'open' ? 'waits' : undefined),
} as const satisfies Partial<Column<AdminReport>>

export const reportColumns: Column<AdminReport>[] = [
  { name: 'about', header: 'admin:columns.about', only: 'page', as: 'own' },
  { name: 'id', header: 'admin:columns.id', only: 'csv', csv: ({ _id }) => _id },
  {
    name: 'subject',
    header: 'admin:columns.subject',
    only: 'csv',
    csv: ({ subject }, t) => t(`admin:subjects.${subject}`),
  },
  {
    name: 'name',
    header: 'admin:columns.name',
    only: 'csv',
    csv: ({ about }) => about?.name ?? about?.name_ar,
  },
  {
    name: 'reason',
    header: 'admin:columns.reason',
    as: 'text',
    value: ({ reason }, t) => t(`report:reasons.${reason}`),
  },
  { name: 'details', header: 'admin:columns.details', only: 'csv', csv: ({ details }) => details },
  {
    name: 'reporter',
    header: 'admin:columns.reporter',
    as: 'text',
    value: ({ reporter }, t) => reporter && personName(reporter, t),
    csv: ({ reporter }) => reporter?.email ?? reporter?.name,
  },
  {
    name: 'state',
    header: 'admin:columns.state',
    ...reportState,
    csv: ({ status }, t) => t(`admin:reports.states.${status}`),
  },
  { name: 'since', header: 'admin:columns.since', as: 'moment', value: ({ createdAt }) => createdAt },
]
