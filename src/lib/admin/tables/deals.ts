import type { AdminDeal } from '#lib/contract/admin/deals.ts'
import type { Column } from './column.ts'
import { periodState } from './period-state.ts'

export const dealColumns: Column<AdminDeal>[] = [
  {
    name: 'name',
    header: 'admin:columns.name',
    only: 'page',
    as: 'names',
    value: (deal) => deal,
    href: ({ _id }, to) => to.admin(`deals/${_id}`),
  },
  { name: 'id', header: 'admin:columns.id', only: 'csv', csv: ({ _id }) => _id },
  { name: 'english', header: 'admin-curation:csv.english', only: 'csv', csv: ({ name }) => name },
  { name: 'arabic', header: 'admin-curation:csv.arabic', only: 'csv', csv: ({ name_ar }) => name_ar },
  {
    name: 'kind',
    header: 'admin-curation:deals.kind',
    as: 'text',
    value: ({ kind }, t) => t(`admin-curation:deals.kinds.${kind}`),
  },
  { name: 'from', header: 'admin-curation:from', as: 'moment', value: ({ startsAt }) => startsAt },
  { name: 'until', header: 'admin-curation:until', as: 'moment', value: ({ endsAt }) => endsAt },
  {
    name: 'products',
    header: 'admin-curation:deals.products',
    as: 'number',
    value: ({ productCount }) => productCount,
  },
  periodState,
]
