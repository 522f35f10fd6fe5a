import type { Period } from '#lib/contract/admin/periods.ts'
import type { Column } from './column.ts'

const tones = { upcoming: 'waits', running: 'good', over: undefined } as const

/** Column of whether a banner or deal is shown now. */
export const periodState = {
  name: 'state',
  header: 'admin:columns.state',
  as: 'status',
  value: ({ period }, t) => t(`admin-curation:periods.${period}`),
  tone: ({ period }) => tones[period],
} as const satisfies Column<{ period: Period }>
