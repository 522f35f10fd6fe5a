import type { AdminBanner } from '#lib/contract/admin/banners.ts'
import type { Column } from './column.ts'
import { periodState } from './period-state.ts'

export const bannerColumns: Column<AdminBanner>[] = [
  { name: 'heading', header: 'admin-curation:banners.heading', only: 'page', as: 'own' },
  { name: 'id', header: 'admin:columns.id', only: 'csv', csv: ({ _id }) => _id },
  { name: 'english', header: 'admin-curation:csv.english', only: 'csv', csv: ({ title }) => title },
  { name: 'arabic', header: 'admin-curation:csv.arabic', only: 'csv', csv: ({ title_ar }) => title_ar },
  { name: 'link', header: 'admin-curation:link', as: 'code', value: ({ link }) => link },
  { name: 'from', header: 'admin-curation:from', as: 'moment', value: ({ startsAt }) => startsAt },
  { name: 'until', header: 'admin-curation:until', as: 'moment', value: ({ endsAt }) => endsAt },
  periodState,
  { name: 'order', header: 'admin-curation:order', only: 'page', as: 'own' },
]
