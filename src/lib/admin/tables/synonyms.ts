import type { Synonyms } from '#lib/contract/admin/synonyms.ts'
import type { Column } from './column.ts'

export const synonymColumns: Column<Synonyms>[] = [
  { name: 'id', header: 'admin:columns.id', only: 'csv', csv: ({ _id }) => _id },
  {
    name: 'words',
    header: 'admin-curation:synonyms.words',
    as: 'own',
    csv: ({ words }) => words.join(', '),
  },
  {
    name: 'changed',
    header: 'admin-curation:synonyms.changed',
    as: 'moment',
    value: ({ updatedAt }) => updatedAt,
  },
]
