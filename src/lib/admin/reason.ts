import type { DecisionReason, ReasonInput } from '#lib/contract/admin/reasons.ts'

/**
 * Reason of a decision, from the fields of a form.
 * @param reasons those that the decision may have; any other one counts as none
 */
export const reasonIn = <Reason extends DecisionReason>(
  { because, reason = '' }: Record<string, string>,
  reasons: readonly Reason[],
): ReasonInput & { because?: Reason | undefined; reason: string } => ({
  because: reasons.find((one) => one === because),
  reason,
})
