import type { OfferAction, OfferSide, OfferStatus } from '#lib/contract/offers.ts'

/** What an offer can meet: an action of one side, the end of its time, or that its product or one of its sides is gone. */
export type Step = { action: OfferAction; by: OfferSide } | { action: 'expire' | 'end'; by: null }

type Table = Partial<
  Record<OfferStatus, Partial<Record<OfferSide, Partial<Record<OfferAction, OfferStatus>>>>>
>

/**
 * Every transition of an offer between two people. `offered` waits for the seller, `countered` for the buyer. The
 * buyer may withdraw at any time, and the seller may take a counter-offer back by declining. What stands in no row
 * cannot happen: an offer that has ended stays as it is.
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

/** Whether an offer still waits for somebody. */
export const isOpen = (status: OfferStatus): boolean => status in transitions

/** What a side may do with an offer of this status. */
export const actionsOf = (status: OfferStatus, side: OfferSide): OfferAction[] =>
  Object.keys(transitions[status]?.[side] ?? {}) as OfferAction[]

/** What becomes of an offer; null for what cannot happen to it. */
export function nextStatus(status: OfferStatus, step: Step): OfferStatus | null {
  if (step.by === null) {
    if (!isOpen(status)) return null
    return step.action === 'expire' ? 'expired' : 'ended'
  }
  return transitions[status]?.[step.by]?.[step.action] ?? null
}
