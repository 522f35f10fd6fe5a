import { createCompare } from '../compare/compare.ts'
import { rootStore } from './root-store.ts'

/** Instance of the comparison; kept out of the stores that every page loads. */
export const compare = createCompare(rootStore)
