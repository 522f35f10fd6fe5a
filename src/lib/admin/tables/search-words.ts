import type { SearchWord } from '#lib/contract/admin/search-words.ts'
import type { Column } from './column.ts'

export const searchWordColumns: Column<SearchWord>[] = [
  { name: 'word', header: 'admin-curation:searchWords.word', as: 'own', csv: ({ word }) => word },
  {
    name: 'language',
    header: 'admin-curation:searchWords.language',
    as: 'text',
    value: ({ language }, t) => t(`admin-curation:languages.${language}`),
  },
  { name: 'count', header: 'admin-curation:searchWords.count', as: 'number', value: ({ count }) => count },
  { name: 'last', header: 'admin-curation:searchWords.last', as: 'moment', value: ({ lastAt }) => lastAt },
  { name: 'again', header: 'admin-curation:searchWords.again', only: 'page', as: 'own' },
]
