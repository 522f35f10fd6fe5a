import { personName } from '#lib/admin/person-name.ts'
import type { AdminBusiness } from '#lib/contract/admin/businesses.ts'
import type { Column } from './column.ts'

const tones = { Pending: 'waits', Accepted: 'good', Rejected: 'bad' } as const

export const businessColumns: Column<AdminBusiness>[] = [
  { name: 'id', header: 'admin:columns.id', only: 'csv', csv: ({ _id }) => _id },
  {
    name: 'business',
    header: 'admin:columns.business',
    as: 'link',
    value: ({ businessName }) => businessName,
    href: ({ _id }, to) => to.admin(`businesses/${_id}`),
  },
  {
    name: 'member',
    header: 'admin:columns.member',
    as: 'text',
    value: ({ member }, t) => personName(member, t),
    csv: ({ member }) => member.name,
  },
  { name: 'email', header: 'admin:columns.email', only: 'csv', csv: ({ email }) => email },
  {
    name: 'phone',
    header: 'admin:columns.phone',
    only: 'csv',
    csv: ({ countryCode, mobile }) => `${countryCode} ${mobile}`,
  },
  {
    name: 'license',
    header: 'admin:columns.license',
    as: 'text',
    value: ({ licenseNumber }) => licenseNumber,
  },
  {
    name: 'state',
    header: 'admin:columns.state',
    as: 'status',
    value: ({ status }, t) => t(`admin:businesses.states.${status}`),
    tone: ({ status }) => tones[status],
  },
  { name: 'reason', header: 'admin:columns.reason', only: 'csv', csv: ({ reason }) => reason },
  {
    name: 'reasonAr',
    header: 'admin-appeals:reasonAr',
    only: 'csv',
    csv: ({ reason_ar }) => reason_ar,
  },
  { name: 'since', header: 'admin:columns.since', as: 'moment', value: ({ createdAt }) => createdAt },
]
