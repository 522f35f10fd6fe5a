import type { Reason } from '#lib/contract/admin/reasons.ts'

/** Reason of a decision in the admin's own words, which are the same in both languages. */
export const inBoth = (words: string): Reason => ({ en: words, ar: words })
