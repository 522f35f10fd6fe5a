import type { Subscriber } from '#lib/contract/admin/subscribers.ts'
import type { Column } from './column.ts'

/** Links that stop a newsletter; the CSV has them alone. */
type UnsubscribeLinks = { url?: string; oneClick?: string }

export const subscriberColumns: Column<Subscriber & UnsubscribeLinks>[] = [
  { name: 'email', header: 'admin:columns.email', as: 'text', value: ({ email }) => email },
  {
    name: 'language',
    header: 'admin-curation:subscribers.language',
    as: 'text',
    value: ({ language }, t) => t(`admin-curation:languages.${language}`),
  },
  {
    name: 'since',
    header: 'admin-curation:subscribers.since',
    as: 'moment',
    value: ({ confirmedAt }) => confirmedAt,
  },
  { name: 'page', header: 'admin-curation:subscribers.page', only: 'csv', csv: ({ url }) => url },
  {
    name: 'oneClick',
    header: 'admin-curation:subscribers.oneClick',
    only: 'csv',
    csv: ({ oneClick }) => oneClick,
  },
]
