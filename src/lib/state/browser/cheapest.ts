import { createCheapest } from '../results-map/cheapest.ts'
import { rootStore } from './root-store.ts'

/** Instance of the lowest prices by place; kept out of the stores that every page loads. */
export const cheapest = createCheapest(rootStore)
