import { createSelling } from '../create-selling.ts'
import { rootStore } from './root-store.ts'

/** Seller stores of this browser. */
export const selling = createSelling(rootStore)
