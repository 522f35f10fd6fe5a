import type { BoosterPlan, Purchase } from '#lib/contract/boosters.ts'
import { formatYear } from '#lib/i18n/format.ts'
import { documentNumber } from '../invoices/numbers.ts'
import type { PurchaseRow } from '../invoices/queries.ts'
import type { Database } from '../platform/db/client.ts'
import { mediaBase } from '../platform/present.ts'
import { type Figures, figuresOf } from './figures.ts'
import type { PlanRow, PurchaseWithCover } from './queries.ts'
import { stateAt } from './states.ts'

export const presentPlan = (row: PlanRow): BoosterPlan => ({
  _id: row.id,
  name: row.name,
  name_ar: row.nameAr,
  description: row.description,
  description_ar: row.descriptionAr,
  price: row.price,
  currency: 'AED',
  days: row.days,
})

/** Receipt number as people read it: year of the payment (in Dubai) and a gapless count, `2026-000123`. */
const receiptNumber = ({ receiptNumber: number, paidAt }: PurchaseRow): string | null =>
  number !== null && paidAt ? `${formatYear(paidAt.toISOString())}-${String(number).padStart(6, '0')}` : null

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null

export const presentPurchase = (row: PurchaseWithCover, figures: Figures | null, now: Date): Purchase => ({
  _id: row.id,
  state: stateAt(row, now),
  plan: { _id: row.planId, name: row.planName, name_ar: row.planNameAr, days: row.days },
  product: {
    _id: row.productId,
    name: row.productName,
    name_ar: row.productNameAr,
    image: mediaBase(row.cover),
  },
  price: row.amount,
  currency: 'AED',
  card: { brand: row.cardBrand, lastFour: row.cardLastFour },
  createdAt: row.createdAt.toISOString(),
  refunded: row.status === 'refunded' ? row.amount : row.refunded,
  invoiceNumber: row.invoice && documentNumber({ kind: 'invoice', ...row.invoice }),
  receiptNumber: receiptNumber(row),
  startsAt: iso(row.startsAt),
  endsAt: iso(row.endsAt),
  figures,
})

/** API form of purchases, each with its figures so far. */
export async function presentPurchases(
  db: Database,
  rows: readonly PurchaseWithCover[],
  now: Date,
): Promise<Purchase[]> {
  const figures = await figuresOf(
    db,
    rows.map(({ id }) => id),
    now,
  )
  return rows.map((row) => presentPurchase(row, figures.get(row.id) ?? null, now))
}
