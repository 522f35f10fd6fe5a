import type { conditions, storedConditions } from '#lib/contract/products.ts'

type Condition = (typeof conditions)[number]
export type StoredCondition = (typeof storedConditions)[number]

/** Condition of a listing as others see it; null where its category knows none. */
export const shownCondition = (stored: StoredCondition): Condition | null =>
  stored === 'none' ? null : stored
