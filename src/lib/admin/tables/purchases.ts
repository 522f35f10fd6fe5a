import { personName } from '#lib/admin/person-name.ts'
import type { AdminPurchase } from '#lib/contract/admin/purchases.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import type { Column, Tone } from './column.ts'

const tones: Partial<Record<AdminPurchase['state'], Tone>> = {
  active: 'good',
  pending: 'waits',
  needs_confirmation: 'waits',
  failed: 'bad',
}

/** State of a purchase in words; one of which a part was refunded says so. */
const stateOf = ({ state, refunded }: AdminPurchase, t: Translate): string =>
  t(`admin-money:purchaseStates.${refunded > 0 && state !== 'refunded' ? 'partly' : state}`)

/** State of a purchase, and its tone. */
export const purchaseState = {
  as: 'status',
  value: stateOf,
  tone: ({ state, dispute }) => (dispute === 'open' ? 'bad' : tones[state]),
} as const satisfies Partial<Column<AdminPurchase>>

const aed = (fils: number) => (fils / 100).toFixed(2)

export const purchaseColumns: Column<AdminPurchase>[] = [
  { name: 'id', header: 'admin-money:purchases.id', only: 'csv', csv: ({ _id }) => _id },
  { name: 'bought', header: 'admin-money:purchases.bought', as: 'own', csv: ({ createdAt }) => createdAt },
  { name: 'paid', header: 'admin-money:purchases.paidAt', only: 'csv', csv: ({ paidAt }) => paidAt },
  {
    name: 'buyer',
    header: 'admin-money:purchases.buyer',
    as: 'link',
    value: ({ buyer }, t) => personName(buyer, t),
    href: ({ buyer }, to) => to.admin(`users/${buyer._id}`),
    csv: ({ buyer }) => buyer.name,
  },
  { name: 'email', header: 'admin:columns.email', only: 'csv', csv: ({ buyer }) => buyer.email },
  {
    name: 'listing',
    header: 'admin-money:purchases.listing',
    as: 'own',
    csv: ({ listing }) => listing.name ?? listing.name_ar,
  },
  { name: 'plan', header: 'admin-money:purchases.plan', only: 'csv', csv: ({ plan }) => plan.name },
  {
    name: 'amount',
    header: 'admin-money:purchases.amount',
    as: 'fils',
    value: ({ amount }) => amount,
    csv: ({ amount }) => aed(amount),
  },
  {
    name: 'refunded',
    header: 'admin-money:purchases.refunded',
    only: 'csv',
    csv: ({ refunded }) => aed(refunded),
  },
  { name: 'state', header: 'admin-money:purchases.state', ...purchaseState, csv: ({ state }) => state },
  {
    name: 'dispute',
    header: 'admin-money:purchases.dispute',
    as: 'text',
    value: ({ dispute }, t) => (dispute ? t(`admin-money:disputes.${dispute}`) : ''),
    csv: ({ dispute }) => dispute,
  },
  {
    name: 'provider',
    header: 'admin-money:purchases.provider',
    only: 'csv',
    csv: ({ provider }) => provider,
  },
  {
    name: 'number',
    header: 'admin-money:purchases.number',
    as: 'text',
    value: ({ number }) => number ?? '',
  },
]
