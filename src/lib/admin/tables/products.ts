import { personName } from '#lib/admin/person-name.ts'
import type { AdminProduct } from '#lib/contract/admin/products.ts'
import type { Column, Tone } from './column.ts'

const tones: Partial<Record<AdminProduct['status'], Tone>> = {
  active: 'good',
  review: 'waits',
  removed: 'bad',
}
const isOver = ({ status, expired }: Pick<AdminProduct, 'status' | 'expired'>) =>
  status === 'active' && expired

/** State of a listing; an active one may have expired. */
export const productState = {
  as: 'status',
  value: (product, t) =>
    t(isOver(product) ? 'admin:products.expired' : `admin:products.states.${product.status}`),
  tone: (product) => (isOver(product) ? undefined : tones[product.status]),
} as const satisfies Partial<Column<AdminProduct>>

const findings: Column<AdminProduct> = {
  name: 'findings',
  header: 'admin:columns.findings',
  as: 'text',
  value: ({ findings }, t) =>
    findings.map((finding) => t(`admin:products.findings.${finding}`)).join(t('admin-curation:comma')),
}

export const productColumns: Column<AdminProduct>[] = [
  { name: 'id', header: 'admin:columns.id', only: 'csv', csv: ({ _id }) => _id },
  { name: 'name', header: 'admin:columns.name', as: 'own', csv: ({ name }) => name },
  { name: 'nameAr', header: 'admin:columns.nameAr', only: 'csv', csv: ({ name_ar }) => name_ar },
  {
    name: 'seller',
    header: 'admin:columns.seller',
    as: 'link',
    value: ({ seller }, t) => personName(seller, t),
    href: ({ seller }, to) => to.admin(`users/${seller._id}`),
    csv: ({ seller }) => seller.name,
  },
  { name: 'email', header: 'admin:columns.email', only: 'csv', csv: ({ seller }) => seller.email },
  {
    name: 'price',
    header: 'admin:columns.price',
    as: 'own',
    isNumber: true,
    csv: ({ price }) => price / 100,
  },
  {
    name: 'state',
    header: 'admin:columns.state',
    ...productState,
    csv: ({ status }, t) => t(`admin:products.states.${status}`),
  },
  { name: 'reason', header: 'admin:columns.reason', only: 'csv', csv: ({ takenDown }) => takenDown?.reason },
  {
    name: 'reasonAr',
    header: 'admin-appeals:reasonAr',
    only: 'csv',
    csv: ({ takenDown }) => takenDown?.reason_ar,
  },
  {
    name: 'reports',
    header: 'admin:columns.reports',
    only: 'page',
    as: 'number',
    value: ({ openReports }) => openReports,
  },
  { name: 'since', header: 'admin:columns.since', as: 'moment', value: ({ createdAt }) => createdAt },
]

/** Columns of the listings that wait for an admin: with what there is to look at, and without what they all lack. */
export const waitingColumns: Column<AdminProduct>[] = productColumns.flatMap((column) => {
  if (column.name === 'reports') return []
  if (column.name !== 'state') return [column]
  return [column, findings]
})
