import type { Reason } from '#lib/contract/admin/reasons.ts'

/** Columns of a reason, in tables that keep it in both languages. */
export const reasonColumns = ({ en, ar }: Reason) => ({ reason: en, reasonAr: ar })

/** A reason as the audit log records it: in both languages where they differ. */
export const recordedReason = ({ en, ar }: Reason): string | { en: string; ar: string } =>
  en === ar ? en : { en, ar }
