import { randomUUID } from 'node:crypto'
import type { PaymentProvider } from './provider.ts'

/**
 * The published test cards. What a card does is in its token, so that whoever charges it later finds it there.
 * Every other number is declined: nobody's real card is ever taken.
 */
export const testCards = {
  '4242424242424242': { brand: 'visa', outcome: 'approve' },
  '4000000000000002': { brand: 'visa', outcome: 'decline' },
  '4000002500003155': { brand: 'visa', outcome: 'confirm' },
} as const satisfies Record<string, { brand: string; outcome: 'approve' | 'decline' | 'confirm' }>

type TestCard = (typeof testCards)[keyof typeof testCards]

/** A gateway of this server's own: no money, no network, no number kept. */
export const sandbox: PaymentProvider = {
  name: 'sandbox',
  publishableKey: null,
  async saveCard(_, { number, expiry, cvv }) {
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
  },
  async deleteCard() {},
}

/** A card is good to the end of its month. */
const isOver = (month: number, year: number, now: Date): boolean =>
  year * 12 + month < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1
