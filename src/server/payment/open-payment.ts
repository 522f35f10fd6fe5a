import type { PaymentConfig } from '../platform/config.ts'
import type { Database } from '../platform/db/client.ts'
import type { PaymentProvider } from './provider.ts'
import { openSandbox } from './sandbox.ts'

/** Opens the configured provider; null where payment is off. */
export async function openPayment(config: PaymentConfig, db: Database): Promise<PaymentProvider | null> {
  if (config.provider !== 'stripe') return config.provider === 'sandbox' ? openSandbox(db) : null
  const { stripeProvider } = await import('./stripe.ts')
  return stripeProvider(config)
}
