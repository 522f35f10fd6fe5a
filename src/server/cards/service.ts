import { lockMember } from '../members/lock-member.ts'
import type { UserRow } from '../members/rows.ts'
import type { CardInput, StoredCard } from '../payment/provider.ts'
import type { Database } from '../platform/db/client.ts'
import { hour } from '../platform/durations.ts'
import { errorMessage } from '../platform/error-message.ts'
import { ApiError } from '../platform/errors.ts'
import { limitUse } from '../platform/limits.ts'
import type { Resources } from '../platform/resources.ts'
import * as queries from './queries.ts'

const maxCards = 10
/** Rate limit per member: trying numbers in a row is how stolen cards are tested. */
const attemptLimit = { max: 20, windowMs: hour }

type CardResources = Pick<Resources, 'db' | 'payment' | 'log'>

/**
 * Saves a card at the payment provider (docs/product.md, "Saved cards"). Only the provider's token and description of
 * the card are stored.
 * @throws ApiError payment_off, also while the provider is unreachable; card_declined; invalid_input; limit_reached
 * above 10 cards; too_many_requests
 */
export async function saveCard(
  { db, payment, log }: CardResources,
  user: UserRow,
  { holderName, ...input }: CardInput & { holderName: string },
): Promise<queries.CardRow> {
  if (!payment) throw new ApiError('payment_off')
  await limitUse(db, `card:${user.id}`, attemptLimit)
  if ((await queries.countCards(db, user.id)) >= maxCards) throw new ApiError('limit_reached')
  const email = user.emailVerifiedAt ? user.email : null
  const payer = { userId: user.id, email, customer: user.stripeCustomer }
  const saved = await payment.saveCard(payer, input).catch((error: unknown) => {
    log.warn(
      { error: errorMessage(error), provider: payment.name },
      'cards: the provider did not save a card',
    )
    throw new ApiError('payment_off')
  })
  if (!saved.ok) {
    throw saved.declined
      ? new ApiError('card_declined')
      : new ApiError('invalid_input', { fields: { [saved.field]: saved.code } })
  }
  const { customer, card } = saved
  if (customer && customer !== user.stripeCustomer) await queries.setStripeCustomer(db, user.id, customer)
  const stored = await storeCard(db, { userId: user.id, provider: payment.name, holderName }, card)
  if (stored) return stored
  await payment.deleteCard(card.token)
  throw new ApiError('limit_reached')
}

/** Stores a card; null when cards saved at the same time have used up the limit. */
const storeCard = (
  db: Database,
  of: { userId: string; provider: string; holderName: string },
  { token, ...known }: StoredCard,
): Promise<queries.CardRow | null> =>
  db.transaction(async (tx) => {
    await lockMember(tx, of.userId)
    if ((await queries.countCards(tx, of.userId)) >= maxCards) return null
    return queries.insertCard(tx, { ...of, ...known, providerToken: token })
  })

/** Deletes a card here and at the payment provider. @throws ApiError not_found, also for a card of somebody else */
export async function deleteCard(resources: CardResources, userId: string, id: string): Promise<void> {
  const card = await queries.deleteCard(resources.db, userId, id)
  if (!card) throw new ApiError('not_found')
  await deleteAtProvider(resources, [card])
}

/** Deletes all cards of a member at the payment provider, before the account is deleted. */
export const deleteCardsAtProvider = async (resources: CardResources, userId: string): Promise<void> =>
  deleteAtProvider(resources, await queries.cardsOf(resources.db, userId))

/** Failures are only logged: an unreachable provider must not keep a card in the member's list. */
async function deleteAtProvider(
  { payment, log }: CardResources,
  cards: readonly queries.CardRow[],
): Promise<void> {
  for (const { provider, providerToken } of cards) {
    if (payment?.name !== provider) continue
    await payment.deleteCard(providerToken).catch((error: unknown) => {
      log.warn(
        { error: errorMessage(error), provider },
        'cards: the provider still has a card that was deleted',
      )
    })
  }
}
