import type { PaymentConfig } from '../config.ts'
import { sandbox } from './sandbox.ts'

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

/** Who keeps cards. Both throw when the provider cannot be reached. */
export type PaymentProvider = Readonly<{
  name: 'sandbox' | 'stripe'
  /** For the provider's own fields in the browser. */
  publishableKey: string | null
  saveCard: (payer: Payer, card: CardInput) => Promise<SavedCard>
  /** Forgets a card; one that the provider no longer knows is forgotten already. */
  deleteCard: (token: string) => Promise<void>
}>

/** What is configured; null where payment is off. */
export async function openPayment(config: PaymentConfig): Promise<PaymentProvider | null> {
  if (config.provider !== 'stripe') return config.provider === 'sandbox' ? sandbox : null
  const { stripeProvider } = await import('./stripe.ts')
  return stripeProvider(config)
}
