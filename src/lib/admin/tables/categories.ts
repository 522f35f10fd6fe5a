import type { AdminCategory } from '#lib/contract/admin/categories.ts'
import type { Column } from './column.ts'

export const categoryColumns: Column<AdminCategory>[] = [
  { name: 'name', header: 'admin:columns.name', only: 'page', as: 'own' },
  { name: 'id', header: 'admin:columns.id', only: 'csv', csv: ({ _id }) => _id },
  { name: 'english', header: 'admin-curation:csv.english', only: 'csv', csv: ({ name }) => name },
  { name: 'arabic', header: 'admin-curation:csv.arabic', only: 'csv', csv: ({ name_ar }) => name_ar },
  {
    name: 'parent',
    header: 'admin-curation:categories.parent',
    as: 'own',
    csv: ({ parent }) => parent?.name,
  },
  {
    name: 'listings',
    header: 'admin-curation:categories.listings',
    as: 'number',
    value: ({ productCount }) => productCount,
  },
  {
    name: 'below',
    header: 'admin-curation:categories.below',
    as: 'number',
    value: ({ subCategoryCount }) => subCategoryCount,
  },
  {
    name: 'attributes',
    header: 'admin-curation:attributes.title',
    as: 'number',
    value: ({ attributeCount }) => attributeCount,
  },
  {
    name: 'state',
    header: 'admin:columns.state',
    as: 'status',
    value: ({ hidden }, t) => t(hidden ? 'admin-curation:hidden' : 'admin-curation:shown'),
    tone: ({ hidden }) => (hidden ? 'waits' : 'good'),
  },
  { name: 'order', header: 'admin-curation:order', only: 'page', as: 'own' },
]

/** Columns that the first level, the level below it, and a search over both leave out. */
export const hiddenCategoryColumns = {
  top: ['parent'],
  below: ['parent', 'below'],
  found: ['order'],
} as const
