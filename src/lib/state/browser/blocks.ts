import { createBlocks } from '../blocks/blocks.ts'
import { rootState } from './root-state.ts'

/** Instance of the block list for this browser; loaded with the list. */
export const blockedPeople = createBlocks({ ...rootState, api: rootState.quiet })
