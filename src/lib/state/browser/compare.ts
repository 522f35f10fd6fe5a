import { createCompare } from '../compare/compare.ts'
import { rootState } from './root-state.ts'

/** Instance of the comparison; kept out of the state that every page loads. */
export const compare = createCompare(rootState)
