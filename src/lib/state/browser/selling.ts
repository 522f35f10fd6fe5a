import { createSelling } from '../create-selling.ts'
import { rootStore } from './root-store.ts'

/** The stores of those who sell, in this browser. */
export const selling = createSelling(rootStore)
