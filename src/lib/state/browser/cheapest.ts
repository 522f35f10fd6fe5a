import { createCheapest } from '../results-map/cheapest.ts'
import { rootState } from './root-state.ts'

/** Instance of the lowest prices by place; kept out of the state that every page loads. */
export const cheapest = createCheapest(rootState)
