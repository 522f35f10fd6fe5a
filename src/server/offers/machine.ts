import type { OfferAction, OfferSide, OfferStatus } from '#lib/contract/offers.ts'

/**
 * Step of an offer: an action of one side, its expiry, or its end because the product was sold, or it or a member is gone.
 */
export type Step = { action: OfferAction; by: OfferSide } | { action: 'expire' | 'end' | 'sold'; by: null }

type Table = Partial<
  Record<OfferStatus, Partial<Record<OfferSide, Partial<Record<OfferAction, OfferStatus>>>>>
>

/**
 * Transition table of an offer. `offered` waits for the seller, `countered` for the buyer. The buyer may withdraw at
 * any time; the seller may take a counter-offer back by declining. Final states have no row.
 */
const transitions: Table = {
  offered: {
    selling: { accept: 'accepted', decline: 'declined', counter: 'countered' },
    buying: { withdraw: 'withdrawn' },
  },
  countered: {
    buying: { accept: 'accepted', decline: 'declined', counter: 'offered', withdraw: 'withdrawn' },
    selling: { decline: 'declined' },
  },
}

/** Reports if an offer is waiting for an answer. */
export const isOpen = (status: OfferStatus): boolean => status in transitions

/** Actions that a side may take in a status. */
export const actionsOf = (status: OfferStatus, side: OfferSide): OfferAction[] =>
  Object.keys(transitions[status]?.[side] ?? {}) as OfferAction[]

/** Status after a step; null if the step is not allowed. */
export function nextStatus(status: OfferStatus, step: Step): OfferStatus | null {
  if (step.by === null) {
    if (!isOpen(status)) return null
    return step.action === 'expire' ? 'expired' : 'ended'
  }
  return transitions[status]?.[step.by]?.[step.action] ?? null
}
