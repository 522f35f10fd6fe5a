import type { ProhibitedWord } from '#lib/contract/admin/words.ts'
import type { Column } from './column.ts'

export const wordColumns: Column<ProhibitedWord>[] = [
  { name: 'word', header: 'admin:columns.word', as: 'text', value: ({ word }) => word },
  { name: 'since', header: 'admin:columns.since', as: 'moment', value: ({ createdAt }) => createdAt },
  { name: 'action', header: 'admin:columns.action', only: 'page', as: 'own', isLabelled: false },
]
