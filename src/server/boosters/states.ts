import type { PurchaseRow } from '../invoices/queries.ts'

export type Status = PurchaseRow['status']

/**
 * Allowed transitions. Money wins: a payment that went through is bought, whatever the state was before. It may also be
 * refunded before anybody heard that it went through.
 */
const transitions: Record<Status, readonly Status[]> = {
  pending: ['needs_confirmation', 'paid', 'failed', 'refunded'],
  needs_confirmation: ['paid', 'failed', 'refunded'],
  failed: ['paid', 'refunded'],
  paid: ['refunded'],
  refunded: [],
}

export const mayBecome = (from: Status, to: Status): boolean => transitions[from].includes(to)

/** Reports if the payment is still undecided. */
export const isOpen = (status: Status): boolean => status === 'pending' || status === 'needs_confirmation'

/** State of a purchase at a moment; the clock decides if a paid one is scheduled, active or ended. */
export function stateAt(
  { status, startsAt, endsAt }: Pick<PurchaseRow, 'status' | 'startsAt' | 'endsAt'>,
  now: Date,
): Status | 'active' | 'ended' {
  if (status !== 'paid' || !startsAt || !endsAt) return status
  if (endsAt <= now) return 'ended'
  return startsAt <= now ? 'active' : 'paid'
}
