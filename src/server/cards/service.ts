import { lockMember } from '../accounts/lock-member.ts'
import { ApiError } from '../http/errors.ts'
import type { CardInput, KnownCard } from '../payment/provider.ts'
import type { Database } from '../platform/db/client.ts'
import { hour, limitUse } from '../platform/limits.ts'
import type { Resources } from '../platform/resources.ts'
import type { UserRow } from '../session/queries.ts'
import * as queries from './queries.ts'

const mostCards = 10
/** Trying numbers until one is taken is what stolen cards are tested with. */
const tries = { max: 20, windowMs: hour }

type CardResources = Pick<Resources, 'db' | 'payment' | 'log'>

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/**
 * Saves a card with the payment provider (docs/product.md, "Saved cards"). Only what the provider says of it is kept.
 * @throws ApiError payment_off, also while the provider cannot be asked; card_declined; invalid_input; limit_reached above ten cards; too_many_requests
 */
export async function saveCard(
  { db, payment, log }: CardResources,
  user: UserRow,
  { holderName, ...input }: CardInput & { holderName: string },
): Promise<queries.CardRow> {
  if (!payment) throw new ApiError('payment_off')
  await limitUse(db, `card:${user.id}`, tries)
  if ((await queries.countCards(db, user.id)) >= mostCards) throw new ApiError('limit_reached')
  const email = user.emailVerifiedAt ? user.email : null
  const payer = { userId: user.id, email, customer: user.stripeCustomer }
  const saved = await payment.saveCard(payer, input).catch((error: unknown) => {
    log.warn({ error: reasonOf(error), provider: payment.name }, 'cards: the provider did not save a card')
    throw new ApiError('payment_off')
  })
  if (!saved.ok) {
    throw saved.declined
      ? new ApiError('card_declined')
      : new ApiError('invalid_input', { fields: { [saved.field]: saved.code } })
  }
  const { customer, card } = saved
  if (customer && customer !== user.stripeCustomer) await queries.rememberCustomer(db, user.id, customer)
  const kept = await keep(db, { userId: user.id, provider: payment.name, holderName }, card)
  if (kept) return kept
  await payment.deleteCard(card.token)
  throw new ApiError('limit_reached')
}

/** Stores what is known of a card; null when others that were saved meanwhile have taken the last place. */
const keep = (
  db: Database,
  of: { userId: string; provider: string; holderName: string },
  { token, ...known }: KnownCard,
): Promise<queries.CardRow | null> =>
  db.transaction(async (tx) => {
    await lockMember(tx, of.userId)
    if ((await queries.countCards(tx, of.userId)) >= mostCards) return null
    return queries.insertCard(tx, { ...of, ...known, providerToken: token })
  })

/** Forgets a card, here and with the payment provider. @throws ApiError not_found, also for somebody else's */
export async function deleteCard(resources: CardResources, userId: string, id: string): Promise<void> {
  const card = await queries.takeCard(resources.db, userId, id)
  if (!card) throw new ApiError('not_found')
  await forget(resources, [card])
}

/** Forgets all cards of a member with the payment provider, for an account that ends. */
export const forgetCards = async (resources: CardResources, userId: string): Promise<void> =>
  forget(resources, await queries.cardsOf(resources.db, userId))

/** What the provider cannot be told now must not keep a card in the member's list. */
async function forget({ payment, log }: CardResources, cards: readonly queries.CardRow[]): Promise<void> {
  for (const { provider, providerToken } of cards) {
    if (payment?.name !== provider) continue
    await payment.deleteCard(providerToken).catch((error: unknown) => {
      log.warn({ error: reasonOf(error), provider }, 'cards: the provider still has a card that was deleted')
    })
  }
}
