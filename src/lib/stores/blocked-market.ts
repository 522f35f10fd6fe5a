import { createBlocked } from './blocked.ts'
import { market } from './market.ts'

/** Whom the member of this browser has blocked; loaded with the list. */
export const blockedPeople = createBlocked({ ...market, api: market.quiet })
