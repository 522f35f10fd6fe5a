import { eq } from 'drizzle-orm'
import { paths } from '#lib/i18n/paths.ts'
import type { PurchaseRow } from '../invoices/queries.ts'
import type { Payment, PaymentProvider, PaymentState } from '../payment/provider.ts'
import { users } from '../platform/db/schema.ts'
import { errorMessage } from '../platform/error-message.ts'
import { ApiError } from '../platform/errors.ts'
import type { Resources } from '../platform/resources.ts'
import * as queries from './queries.ts'
import type { SettleResources } from './settle.ts'

export type PaymentResources = SettleResources & Pick<Resources, 'payment' | 'log'>

/** Time in ms for which one caller has the exclusive right to charge a purchase. */
export const claimMs = 60_000

/**
 * Runs `ask` against the payment provider of a purchase.
 * @throws ApiError payment_off when the provider is unreachable, or is not the one that the purchase began with
 */
export async function tryProvider<Answer>(
  { payment, log }: Pick<PaymentResources, 'payment' | 'log'>,
  purchase: PurchaseRow,
  ask: (provider: PaymentProvider, reference: string) => Promise<Answer>,
): Promise<Answer> {
  if (!payment || payment.name !== purchase.provider) throw new ApiError('payment_off')
  try {
    return await ask(payment, purchase.providerReference ?? '')
  } catch (error) {
    const reason = errorMessage(error)
    log.warn({ error: reason, provider: payment.name }, 'boosters: the payment provider could not be asked')
    throw new ApiError('payment_off')
  }
}

/**
 * Charges a purchase in two steps: the payment is created at the provider and its id stored here, then it is confirmed.
 * An attempt that breaks off anywhere can be resumed by the next caller, so nobody pays twice.
 * @returns state of the payment; null while another caller holds the claim
 * @throws ApiError payment_off
 */
export async function charge(
  resources: PaymentResources,
  purchase: PurchaseRow,
): Promise<PaymentState | null> {
  const { db } = resources
  const now = new Date()
  if (!(await queries.claim(db, purchase.id, now, new Date(now.getTime() - claimMs)))) return null
  try {
    const payment = await paymentFor(resources, purchase)
    return await tryProvider(resources, purchase, (provider) =>
      requestPayment(resources, provider, purchase.id, payment),
    )
  } catch (error) {
    // Releases the claim, so that the buyer can retry at once.
    await queries.changePurchase(db, purchase.id, { attemptedAt: null })
    throw error
  }
}

async function paymentFor({ db, config }: PaymentResources, purchase: PurchaseRow): Promise<Payment> {
  const [user] = await db
    .select({ customer: users.stripeCustomer, language: users.language })
    .from(users)
    .where(eq(users.id, purchase.userId))
  return {
    purchaseId: purchase.id,
    userId: purchase.userId,
    amount: purchase.amount,
    token: purchase.cardToken ?? '',
    customer: user?.customer ?? null,
    returnUrl: config.siteUrl + paths(user?.language ?? 'en').account('boosters'),
  }
}

async function requestPayment(
  { db }: PaymentResources,
  provider: PaymentProvider,
  id: string,
  payment: Payment,
): Promise<PaymentState> {
  const reference = (await queries.purchaseById(db, id))?.providerReference
  if (reference) {
    const state = await provider.paymentState(reference)
    return state.state === 'begun' ? provider.pay(reference, payment) : state
  }
  const begun = await provider.beginPayment(payment)
  if ('failure' in begun) return { state: 'failed', failure: begun.failure }
  await queries.changePurchase(db, id, { providerReference: begun.reference })
  return provider.pay(begun.reference, payment)
}
