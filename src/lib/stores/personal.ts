import { market } from './market.ts'
import { createPersonalRows } from './personal-rows.ts'

const { quiet, cached, session } = market

/** Rows and lists of this visitor's own, apart from the stores that every page loads. */
export const personalRows = createPersonalRows({ api: quiet, cached, session })
