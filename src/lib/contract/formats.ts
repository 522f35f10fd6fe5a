/** Digits of prices in groups as India writes them, 12,30,000, or of thousands, 1,230,000. */
export const priceGroupings = ['indian', 'thousands'] as const
/** Currency of prices in Arabic: the code AED, or the word درهم after the amount. */
export const currencyStyles = ['code', 'word'] as const
/** "November 28, 2026" or "28 November 2026". */
export const dateOrders = ['month_first', 'day_first'] as const
