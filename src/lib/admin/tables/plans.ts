import type { AdminPlan } from '#lib/contract/admin/plans.ts'
import type { Column } from './column.ts'

export const planColumns: Column<AdminPlan>[] = [
  {
    name: 'name',
    header: 'admin:columns.name',
    only: 'page',
    as: 'names',
    value: (plan) => plan,
    href: ({ _id }, to) => to.admin(`plans/${_id}`),
  },
  { name: 'id', header: 'admin:columns.id', only: 'csv', csv: ({ _id }) => _id },
  { name: 'english', header: 'admin-curation:csv.english', only: 'csv', csv: ({ name }) => name },
  { name: 'arabic', header: 'admin-curation:csv.arabic', only: 'csv', csv: ({ name_ar }) => name_ar },
  { name: 'price', header: 'admin-curation:plans.priceField', as: 'fils', value: ({ price }) => price },
  {
    name: 'validity',
    header: 'admin-curation:plans.daysField',
    as: 'number',
    value: ({ days }) => days,
    text: ({ days }, t) => t('admin-curation:plans.days', { count: days }),
  },
  { name: 'sold', header: 'admin-curation:plans.sold', as: 'number', value: ({ sold }) => sold },
  {
    name: 'state',
    header: 'admin:columns.state',
    as: 'status',
    value: ({ active }, t) => t(active ? 'admin-curation:plans.active' : 'admin-curation:plans.inactive'),
    tone: ({ active }) => (active ? 'good' : 'waits'),
  },
  { name: 'order', header: 'admin-curation:order', only: 'page', as: 'own' },
]
