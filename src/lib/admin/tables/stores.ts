import type { AdminStore } from '#lib/contract/admin/stores.ts'
import type { Column } from './column.ts'

export const storeColumns: Column<AdminStore>[] = [
  {
    name: 'name',
    header: 'admin:columns.name',
    only: 'page',
    as: 'names',
    value: (store) => store,
    href: ({ _id }, to) => to.profile(_id),
  },
  { name: 'id', header: 'admin:columns.id', only: 'csv', csv: ({ _id }) => _id },
  { name: 'english', header: 'admin-curation:csv.english', only: 'csv', csv: ({ name }) => name },
  { name: 'arabic', header: 'admin-curation:csv.arabic', only: 'csv', csv: ({ name_ar }) => name_ar },
  {
    name: 'emirate',
    header: 'admin-curation:stores.emirate',
    as: 'text',
    value: ({ emirate }, t) => emirate && t(`emirates:${emirate}`),
  },
  {
    name: 'listings',
    header: 'admin-curation:stores.listings',
    as: 'number',
    value: ({ productCount }) => productCount,
  },
  {
    name: 'official',
    header: 'admin-curation:stores.lists.official',
    only: 'csv',
    csv: ({ official }) => official,
  },
  {
    name: 'manufacturer',
    header: 'admin-curation:stores.lists.manufacturer',
    only: 'csv',
    csv: ({ manufacturer }) => manufacturer,
  },
  { name: 'order', header: 'admin-curation:order', only: 'page', as: 'own' },
  { name: 'inLists', header: 'admin-curation:stores.inLists', only: 'page', as: 'own' },
]
