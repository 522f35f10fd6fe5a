import type { PaymentFailure } from '#lib/contract/boosters.ts'
import type { PaymentConfig } from '../platform/config.ts'
import type { Database } from '../platform/db/client.ts'
import { openSandbox } from './sandbox.ts'

/** Who saves a card. `customer` is who they are to the provider, once it knows them. */
export type Payer = { userId: string; email: string | null; customer: string | null }

/** A card as the member gives it: the sandbox's own fields, or what the provider's fields in the browser gave. */
export type CardInput = {
  paymentMethod?: string | undefined
  number?: string | undefined
  expiry?: string | undefined
  cvv?: string | undefined
}

/** All that is ever kept of a card. `token` is the provider's. */
export type KnownCard = {
  token: string
  brand: string
  lastFour: string
  expiryMonth: number
  expiryYear: number
}

/**
 * A refusal is a value and no exception: providers are opened once per process and shared with Astro's bundle, where
 * an error class of this module is unknown. `field` is what is wrong, by the codes of the messages.
 */
export type SavedCard =
  | { ok: true; card: KnownCard; customer: string | null }
  | { ok: false; declined: true }
  | { ok: false; declined: false; field: keyof CardInput; code: string }

/** What is to be paid, with which card. `amount` is fils; `token` and `customer` are the provider's. */
export type Payment = {
  purchaseId: string
  userId: string
  amount: number
  token: string
  customer: string | null
  /** Where a bank that has no window of its own sends the buyer back to. */
  returnUrl: string
}

/**
 * How a payment stands with the provider. `begun`: known there, and no money was asked for; `pending`: the provider
 * does not know yet; `charged_back`: the bank took the money back after a dispute that was lost.
 */
export type PaymentState =
  | { state: 'begun' | 'pending' | 'paid' | 'refunded' | 'charged_back' }
  | { state: 'needs_confirmation'; clientSecret: string | null }
  | { state: 'failed'; failure: PaymentFailure }

/**
 * Sent by a provider by itself when something about a payment has changed. How the payment stands is then asked,
 * except after a dispute that was lost: that is final, and the payment itself does not show it.
 */
export type PaymentEvent = { id: string; reference: string | null; chargedBack: boolean }

/** Who keeps cards and takes money. All of it throws when the provider cannot be reached. */
export type PaymentProvider = Readonly<{
  name: 'sandbox' | 'stripe'
  /** For the provider's own fields in the browser. */
  publishableKey: string | null
  saveCard: (payer: Payer, card: CardInput) => Promise<SavedCard>
  /** Forgets a card; one that the provider no longer knows is forgotten already. */
  deleteCard: (token: string) => Promise<void>
  /**
   * Makes a payment known to the provider, once for each purchase; no money moves yet.
   * @returns the provider's id of it, or why there is none
   */
  beginPayment: (payment: Payment) => Promise<{ reference: string } | { failure: PaymentFailure }>
  /** Asks for the money, once. A payment that is further already is left as it is. */
  pay: (reference: string, payment: Payment) => Promise<PaymentState>
  paymentState: (reference: string) => Promise<PaymentState>
  /** Gives a payment up, unless it was paid meanwhile. */
  cancelPayment: (reference: string) => Promise<PaymentState>
  /** What the buyer answered to the sandbox's own question; other providers ask by themselves. */
  answerConfirmation: ((reference: string, approved: boolean) => Promise<PaymentState>) | null
  /**
   * Reads what the provider sent by itself; null where nothing is sent.
   * @returns null when it is not signed by the provider, or too old
   */
  readEvent: ((body: string, signature: string, now: Date) => PaymentEvent | null) | null
}>

/** What is configured; null where payment is off. */
export async function openPayment(config: PaymentConfig, db: Database): Promise<PaymentProvider | null> {
  if (config.provider !== 'stripe') return config.provider === 'sandbox' ? openSandbox(db) : null
  const { stripeProvider } = await import('./stripe.ts')
  return stripeProvider(config)
}
