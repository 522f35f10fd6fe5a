import { createSelling } from './create-selling.ts'
import { market } from './market.ts'

/** The stores of those who sell, in this browser. */
export const selling = createSelling(market)
