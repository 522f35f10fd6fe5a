import { createTrade } from './create-trade.ts'
import { market } from './market.ts'

/** The stores of members who deal, in this browser. */
export const trade = createTrade(market)
