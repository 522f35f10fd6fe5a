import { createBlocks } from '../blocks/blocks.ts'
import { rootStore } from './root-store.ts'

/** Instance of the block list for this browser; loaded with the list. */
export const blockedPeople = createBlocks({ ...rootStore, api: rootStore.quiet })
