import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../platform/db/client.ts'
import { sandboxPayments } from '../platform/db/schema.ts'
import type { PaymentProvider, PaymentState } from './provider.ts'

/**
 * The published test cards. What a card does is in its token, so that whoever charges it later finds it there.
 * Every other number is declined: nobody's real card is ever taken.
 */
export const testCards = {
  '4242424242424242': { brand: 'visa', outcome: 'approve' },
  '4000000000000002': { brand: 'visa', outcome: 'decline' },
  '4000000000000341': { brand: 'visa', outcome: 'refuse' },
  '4000002500003155': { brand: 'visa', outcome: 'confirm' },
} as const satisfies Record<
  string,
  /** `decline`: is not even saved; `refuse`: is saved and declined when it pays. */
  { brand: string; outcome: 'approve' | 'decline' | 'refuse' | 'confirm' }
>

type TestCard = (typeof testCards)[keyof typeof testCards]
type Row = typeof sandboxPayments.$inferSelect

/** A gateway of this server's own, with its own book: no money, no network, no number kept. */
export function openSandbox(db: Database): PaymentProvider {
  const find = async (id: string): Promise<PaymentState> => {
    const [row] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.id, id))
    return row ? stateOf(row) : { state: 'failed', failure: 'payment_failed' }
  }
  /** Moves a payment on from where it has to be; one that is elsewhere stays there. */
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
  if (isOver(month, expiryYear, new Date())) {
    return { ok: false, declined: false, field: 'expiry', code: 'card_expired' }
  }
  const known: TestCard | undefined = testCards[number as keyof typeof testCards]
  if (!known || known.outcome === 'decline') return { ok: false, declined: true }
  return {
    ok: true,
    customer: null,
    card: {
      token: `sandbox_${known.outcome}_${randomUUID()}`,
      brand: known.brand,
      lastFour: String(number).slice(-4),
      expiryMonth: month,
      expiryYear,
    },
  }
}

/** What a card does when it pays: it is in its token. */
function outcomeOf(token: string): Pick<Row, 'status' | 'failure'> {
  const [, outcome] = token.split('_')
  if (outcome === 'approve') return { status: 'succeeded', failure: null }
  if (outcome === 'confirm') return { status: 'needs_confirmation', failure: null }
  return { status: 'failed', failure: 'card_refused' }
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
    default:
      return {
        state: 'failed',
        failure: failure === 'card_unconfirmed' || failure === 'card_refused' ? failure : 'payment_failed',
      }
  }
}

/** A card is good to the end of its month. */
const isOver = (month: number, year: number, now: Date): boolean =>
  year * 12 + month < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1
