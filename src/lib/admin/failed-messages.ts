import { type MessageSelection, messageFailures } from '#lib/contract/admin/health.ts'

/** Messages that a form selects: one, those of a reason, or all that were given up. */
export const selectionIn = ({ id, reason }: Readonly<Record<string, string>>): MessageSelection => {
  const known = messageFailures.find((one) => one === reason)
  return { ...(id ? { id } : {}), ...(known ? { reason: known } : {}) }
}
