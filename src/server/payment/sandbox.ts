import { randomUUID } from 'node:crypto'
import { and, eq, inArray, sum } from 'drizzle-orm'
import type { Database } from '../platform/db/client.ts'
import { sandboxPayments, sandboxRefunds } from '../platform/db/schema.ts'
import type { PaymentProvider, PaymentState, Refund, RefundState } from './provider.ts'

/**
 * Published test cards. The outcome is part of the card's token, where the later charge reads it. All other numbers are
 * declined, so no real card is ever accepted.
 */
export const testCards = {
  '4242424242424242': { brand: 'visa', outcome: 'approve' },
  '4000000000000002': { brand: 'visa', outcome: 'decline' },
  '4000000000000341': { brand: 'visa', outcome: 'refuse' },
  '4000002500003155': { brand: 'visa', outcome: 'confirm' },
} as const satisfies Record<
  string,
  /** `decline`: cannot be saved; `refuse`: can be saved, and is declined when charged. */
  { brand: string; outcome: 'approve' | 'decline' | 'refuse' | 'confirm' }
>

type TestCard = (typeof testCards)[keyof typeof testCards]
type Row = typeof sandboxPayments.$inferSelect

/** Sandbox provider with its own table: no money, no network, no card numbers stored. */
export function openSandbox(db: Database): PaymentProvider {
  const find = async (id: string): Promise<PaymentState> => {
    const [row] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.id, id))
    if (!row) return { state: 'failed', failure: 'payment_failed' }
    return row.status === 'succeeded' ? { state: 'paid', refunded: await refundedOf(db, id) } : stateOf(row)
  }
  /** Changes the state of a payment, if it is in one of the `from` states. */
  const move = async (
    id: string,
    from: Row['status'][],
    to: Pick<Row, 'status'> & Partial<Pick<Row, 'failure'>>,
  ): Promise<PaymentState> => {
    await db
      .update(sandboxPayments)
      .set(to)
      .where(and(eq(sandboxPayments.id, id), inArray(sandboxPayments.status, from)))
    return find(id)
  }
  return {
    name: 'sandbox',
    // As Stripe, so that plans of a trial can be sold later.
    minimumAmount: 2_00,
    publishableKey: null,
    saveCard,
    async deleteCard() {},
    async beginPayment({ purchaseId, amount }) {
      await db.insert(sandboxPayments).values({ purchaseId, amount }).onConflictDoNothing()
      const [row] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.purchaseId, purchaseId))
      return row ? { reference: row.id } : { failure: 'payment_failed' }
    },
    pay: (reference, { token }) => move(reference, ['begun'], outcomeOf(token)),
    paymentState: find,
    cancelPayment: (reference) =>
      move(reference, ['begun', 'needs_confirmation'], { status: 'cancelled', failure: 'card_unconfirmed' }),
    refund: (reference, refund) => db.transaction((tx) => refundPayment(tx, reference, refund)),
    answerConfirmation: (reference, approved) =>
      move(
        reference,
        ['needs_confirmation'],
        approved ? { status: 'succeeded' } : { status: 'failed', failure: 'card_unconfirmed' },
      ),
    readEvent: null,
  }
}

const saveCard: PaymentProvider['saveCard'] = async (_, { number, expiry, cvv }) => {
  for (const [field, value] of Object.entries({ number, expiry, cvv })) {
    if (!value) return { ok: false, declined: false, field: field as 'number', code: 'required' }
  }
  const [month = 0, year = 0] = (expiry ?? '').split('/').map(Number)
  const expiryYear = 2000 + year
  if (isExpired(month, expiryYear, new Date())) {
    return { ok: false, declined: false, field: 'expiry', code: 'card_expired' }
  }
  const testCard: TestCard | undefined = testCards[number as keyof typeof testCards]
  if (!testCard || testCard.outcome === 'decline') return { ok: false, declined: true }
  return {
    ok: true,
    customer: null,
    card: {
      token: `sandbox_${testCard.outcome}_${randomUUID()}`,
      brand: testCard.brand,
      lastFour: String(number).slice(-4),
      expiryMonth: month,
      expiryYear,
    },
  }
}

/** State after charging a card, by the outcome in its token. */
function outcomeOf(token: string): Pick<Row, 'status' | 'failure'> {
  const [, outcome] = token.split('_')
  if (outcome === 'approve') return { status: 'succeeded', failure: null }
  if (outcome === 'confirm') return { status: 'needs_confirmation', failure: null }
  return { status: 'failed', failure: 'card_refused' }
}

async function refundedOf(db: Database, paymentId: string): Promise<number> {
  const [row] = await db
    .select({ total: sum(sandboxRefunds.amount) })
    .from(sandboxRefunds)
    .where(eq(sandboxRefunds.paymentId, paymentId))
  return Number(row?.total ?? 0)
}

/** Refunds as a real provider does: once per id, and never more than was paid. */
async function refundPayment(tx: Database, paymentId: string, { id, amount }: Refund): Promise<RefundState> {
  const [payment] = await tx
    .select()
    .from(sandboxPayments)
    .where(eq(sandboxPayments.id, paymentId))
    .for('update')
  const [made] = await tx.select().from(sandboxRefunds).where(eq(sandboxRefunds.id, id))
  if (made) return 'succeeded'
  const total = amount + (await refundedOf(tx, paymentId))
  if (payment?.status !== 'succeeded' || total > payment.amount) return 'refused'
  await tx.insert(sandboxRefunds).values({ id, paymentId, amount })
  if (total === payment.amount) {
    await tx.update(sandboxPayments).set({ status: 'refunded' }).where(eq(sandboxPayments.id, paymentId))
  }
  return 'succeeded'
}

function stateOf({ status, failure }: Row): PaymentState {
  switch (status) {
    case 'begun':
    case 'refunded':
      return { state: status }
    case 'succeeded':
      return { state: 'paid' }
    case 'needs_confirmation':
      return { state: status, clientSecret: null }
    case 'failed':
    case 'cancelled':
      return {
        state: 'failed',
        failure: failure === 'card_unconfirmed' || failure === 'card_refused' ? failure : 'payment_failed',
      }
  }
}

/** Reports if a card has expired; it is valid to the end of its month. */
const isExpired = (month: number, year: number, now: Date): boolean =>
  year * 12 + month < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1
