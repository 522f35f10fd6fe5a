import { createSelling } from '../create-selling.ts'
import { rootState } from './root-state.ts'

/** Seller state of this browser. */
export const selling = createSelling(rootState)
