import { personName } from '#lib/admin/person-name.ts'
import type { AdminAppeal } from '#lib/contract/admin/appeals.ts'
import type { Column } from './column.ts'

const tones = { open: 'waits', granted: 'good', denied: 'bad' } as const

/** State of an appeal, and its tone. */
export const appealState = {
  as: 'status',
  value: ({ status }, t) => t(`admin-appeals:states.${status}`),
  tone: ({ status }) => tones[status],
} as const satisfies Partial<Column<Pick<AdminAppeal, 'status'>>>

export const appealColumns: Column<AdminAppeal>[] = [
  { name: 'about', header: 'admin:columns.about', only: 'page', as: 'own' },
  { name: 'id', header: 'admin:columns.id', only: 'csv', csv: ({ _id }) => _id },
  {
    name: 'kind',
    header: 'admin-appeals:decision',
    only: 'csv',
    csv: ({ decision }, t) => t(`admin-appeals:kinds.${decision.kind}`),
  },
  {
    name: 'name',
    header: 'admin:columns.name',
    only: 'csv',
    csv: ({ decision: { about } }) => about.name ?? about.name_ar,
  },
  {
    name: 'member',
    header: 'admin:columns.member',
    as: 'link',
    value: ({ member }, t) => personName(member, t),
    href: ({ member }, to) => to.admin(`users/${member._id}`),
    csv: ({ member }) => member.name,
  },
  { name: 'email', header: 'admin:columns.email', only: 'csv', csv: ({ member }) => member.email },
  { name: 'text', header: 'admin:columns.details', only: 'csv', csv: ({ text }) => text },
  {
    name: 'by',
    header: 'admin-appeals:decidedBy',
    as: 'text',
    value: ({ decision: { by } }, t) => by && personName(by, t),
  },
  { name: 'state', header: 'admin:columns.state', ...appealState },
  { name: 'since', header: 'admin:columns.since', as: 'moment', value: ({ createdAt }) => createdAt },
]
