import type { ContactQuery } from '#lib/contract/admin/contact-queries.ts'
import { cutText } from '#lib/text/cut.ts'
import type { Column } from './column.ts'

/** Characters of a message that the table shows. */
const excerptLength = 80

export const contactQueryColumns: Column<ContactQuery>[] = [
  { name: 'id', header: 'admin:columns.id', only: 'csv', csv: ({ _id }) => _id },
  {
    name: 'name',
    header: 'admin:columns.name',
    as: 'link',
    value: ({ name }) => name,
    href: ({ _id }, to) => to.admin(`queries/${_id}`),
  },
  { name: 'email', header: 'admin-curation:queries.email', as: 'text', value: ({ email }) => email },
  { name: 'phone', header: 'admin-curation:queries.phone', only: 'csv', csv: ({ phone }) => phone },
  {
    name: 'message',
    header: 'admin-curation:queries.message',
    as: 'text',
    value: ({ message }) => cutText(message, excerptLength),
    csv: ({ message }) => message,
  },
  {
    name: 'language',
    header: 'admin-curation:queries.language',
    only: 'csv',
    csv: ({ language }, t) => t(`admin-curation:languages.${language}`),
  },
  {
    name: 'state',
    header: 'admin:columns.state',
    only: 'csv',
    csv: ({ status }, t) => t(`admin-curation:queries.states.${status}`),
  },
  { name: 'when', header: 'admin:columns.when', as: 'moment', value: ({ createdAt }) => createdAt },
]
