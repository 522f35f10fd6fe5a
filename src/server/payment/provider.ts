import type { PaymentFailure } from '#lib/contract/boosters.ts'

declare module '../platform/resources.ts' {
  interface Resources {
    /** Payment provider; null where payment is off. */
    readonly payment: PaymentProvider | null
  }
}

/** Member who saves a card. `customer` is their id at the provider, once it has one. */
export type Payer = { userId: string; email: string | null; customer: string | null }

/** Card as entered: the sandbox's own fields, or the token from the provider's fields in the browser. */
export type CardInput = {
  paymentMethod?: string | undefined
  number?: string | undefined
  expiry?: string | undefined
  cvv?: string | undefined
}

/** Everything that is stored of a card. `token` is the provider's. */
export type StoredCard = {
  token: string
  brand: string
  lastFour: string
  expiryMonth: number
  expiryYear: number
}

/**
 * Result of saving a card. A refusal is a value, not an exception: providers are opened once per process and shared
 * with Astro's bundle, where an error class of this module is unknown. `field` and `code` name the invalid input.
 */
export type SavedCard =
  | { ok: true; card: StoredCard; customer: string | null }
  | { ok: false; declined: true }
  | { ok: false; declined: false; field: keyof CardInput; code: string }

/** Payment to make. `amount` is fils; `token` (card) and `customer` are the provider's ids. */
export type Payment = {
  purchaseId: string
  userId: string
  amount: number
  token: string
  customer: string | null
  /** Return address after a confirmation on the bank's page, for banks that do not open a window. */
  returnUrl: string
}

/**
 * State of a payment at the provider. `begun`: created, not yet charged; `pending`: undecided at the provider; `paid`:
 * perhaps with a part of it, in fils, refunded since; `charged_back`: the bank took the money back after a lost dispute.
 */
export type PaymentState =
  | { state: 'begun' | 'pending' | 'refunded' | 'charged_back' }
  | { state: 'paid'; refunded?: number }
  | { state: 'needs_confirmation'; clientSecret: string | null }
  | { state: 'failed'; failure: PaymentFailure }

/** Refund of a payment, or of a part of it. `id` is ours: the provider makes one refund of it, however often it is asked. */
export type Refund = { id: string; amount: number }

/** `refused` is final. `pending`: the provider took it and decides later. */
export type RefundState = 'succeeded' | 'pending' | 'refused'

/** Dispute of a payment at the bank. */
export type Dispute = 'open' | 'won' | 'lost'

/**
 * Event that the provider sends when a payment has changed. The state is then read from the provider, except that of a
 * dispute, which is not visible in the payment.
 */
export type PaymentEvent = { id: string; reference: string | null; dispute: Dispute | null }

/** Payment provider: stores cards and takes payments. All methods throw when it cannot be reached. */
export type PaymentProvider = Readonly<{
  name: 'sandbox' | 'stripe'
  /** Smallest amount that is charged, in fils. */
  minimumAmount: number
  /** Key for the provider's fields in the browser. */
  publishableKey: string | null
  saveCard: (payer: Payer, card: CardInput) => Promise<SavedCard>
  /** Deletes a card; idempotent. */
  deleteCard: (token: string) => Promise<void>
  /**
   * Creates a payment, once per purchase; no money moves yet.
   * @returns the provider's id of it, or the reason why there is none
   */
  beginPayment: (payment: Payment) => Promise<{ reference: string } | { failure: PaymentFailure }>
  /** Charges a payment, once. A payment in a later state is left as it is. */
  pay: (reference: string, payment: Payment) => Promise<PaymentState>
  paymentState: (reference: string) => Promise<PaymentState>
  /** Cancels a payment, unless it was paid in the meantime. */
  cancelPayment: (reference: string) => Promise<PaymentState>
  /** Pays back all or a part of a paid payment, once per refund. */
  refund: (reference: string, refund: Refund) => Promise<RefundState>
  /** Answers the sandbox's confirmation; null for providers with a confirmation of their own. */
  answerConfirmation: ((reference: string, approved: boolean) => Promise<PaymentState>) | null
  /**
   * Verifies and reads an event; null for providers that send none.
   * @returns null when the signature is invalid or too old
   */
  readEvent: ((body: string, signature: string, now: Date) => PaymentEvent | null) | null
}>
