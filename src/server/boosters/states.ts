import type { purchases } from '../platform/db/schema.ts'

export type PurchaseRow = typeof purchases.$inferSelect
export type Status = PurchaseRow['status']

/**
 * What may follow what. Money wins: a payment that went through after all is bought, whatever was thought before. It may have been paid
 * back before anybody heard that it went through.
 */
const next: Record<Status, readonly Status[]> = {
  pending: ['needs_confirmation', 'paid', 'failed', 'refunded'],
  needs_confirmation: ['paid', 'failed', 'refunded'],
  failed: ['paid', 'refunded'],
  paid: ['refunded'],
  refunded: [],
}

export const mayBecome = (from: Status, to: Status): boolean => next[from].includes(to)

/** Whether the payment is still to be decided. */
export const isOpen = (status: Status): boolean => status === 'pending' || status === 'needs_confirmation'

/** A purchase as it is seen at a moment: whether a paid one runs or is over is the clock's to say. */
export function stateAt(
  { status, startsAt, endsAt }: Pick<PurchaseRow, 'status' | 'startsAt' | 'endsAt'>,
  now: Date,
): Status | 'active' | 'ended' {
  if (status !== 'paid' || !startsAt || !endsAt) return status
  if (endsAt <= now) return 'ended'
  return startsAt <= now ? 'active' : 'paid'
}
