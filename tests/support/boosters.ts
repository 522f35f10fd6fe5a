import { eq } from 'drizzle-orm'
import { nextNumber } from '#server/invoices/numbers.ts'
import { splitGross } from '#server/invoices/vat.ts'
import type { Database } from '#server/platform/db/client.ts'
import * as schema from '#server/platform/db/schema.ts'
import { createBranch, createProduct, daysFromNow, type ProductRow } from './factories.ts'

export type PlanRow = typeof schema.plans.$inferSelect

const first = <Row>([row]: Row[]): Row => {
  if (!row) throw new Error('nothing was stored')
  return row
}

/** Creates a plan of AED 49 for a week by default. */
export const createPlan = async (
  db: Database,
  fields: Partial<typeof schema.plans.$inferInsert> = {},
): Promise<PlanRow> =>
  first(
    await db
      .insert(schema.plans)
      .values({ name: 'A plan', nameAr: 'باقة', price: 49_00, days: 7, ...fields })
      .returning(),
  )

/** Creates a paid booster that has run since yesterday by default, and marks the product as boosted. */
export async function createBooster(
  db: Database,
  { product, plan }: { product: ProductRow; plan: PlanRow },
  fields: Partial<typeof schema.purchases.$inferInsert> = {},
) {
  const startsAt = fields.startsAt ?? daysFromNow(-1)
  const row = {
    ...{
      userId: product.userId,
      productId: product.id,
      planId: plan.id,
      amount: plan.price,
      days: plan.days,
    },
    ...{ planName: plan.name, planNameAr: plan.nameAr },
    ...{ productName: product.name, productNameAr: product.nameAr },
    ...{ cardBrand: 'visa', cardLastFour: '4242', status: 'paid' as const },
    ...{ startsAt, paidAt: startsAt, endsAt: daysFromNow(6), ...fields },
  }
  const purchase = first(await db.insert(schema.purchases).values(row).returning())
  await db
    .update(schema.products)
    .set({ boostedUntil: purchase.endsAt })
    .where(eq(schema.products.id, product.id))
  return purchase
}

/** Creates the invoice of a purchase, with a unique number. */
export async function createInvoice(
  db: Database,
  purchase: typeof schema.purchases.$inferSelect,
  fields: Partial<typeof schema.taxDocuments.$inferInsert> = {},
) {
  const party = { name: { en: 'A', ar: 'أ' }, address: { en: '', ar: '' }, trn: null, email: null }
  const number = await nextNumber(db, 'invoice', new Date())
  const row = {
    ...{ kind: 'invoice' as const, purchaseId: purchase.id, userId: purchase.userId, rate: 500 },
    ...{ ...splitGross(purchase.amount, 500), ...number, issuedAt: new Date() },
    snapshot: {
      ...{ seller: { ...party, license: null, phone: null }, buyer: party, line: { en: 'A', ar: 'أ' } },
      ...{ reason: null, corrects: null, card: { en: 'A card', ar: 'بطاقة' } },
    },
    ...fields,
  }
  return first(await db.insert(schema.taxDocuments).values(row).returning())
}

/** Creates a plan, a listing and a card, as an order of a booster needs them, and a booster. */
export async function createOrder(db: Database, userId: string) {
  const plan = await createPlan(db)
  const { leaf } = await createBranch(db)
  const product = await createProduct(db, { seller: { id: userId }, category: leaf })
  const card = { holderName: 'A Person', brand: 'visa', lastFour: '4242', expiryMonth: 1, expiryYear: 2040 }
  const { id: cardId } = first(
    await db
      .insert(schema.cards)
      .values({ ...card, userId, provider: 'sandbox', providerToken: 'sandbox_approve_x' })
      .returning(),
  )
  const purchase = await createBooster(db, { product, plan })
  const { id: invoiceId } = await createInvoice(db, purchase)
  return {
    ...{ planId: plan.id, productId: product.id, cardId, price: plan.price },
    ...{ purchaseId: purchase.id, invoiceId },
  }
}
