import { createBlocked } from '../blocked.ts'
import { rootStore } from './root-store.ts'

/** Instance of the block list for this browser; loaded with the list. */
export const blockedPeople = createBlocked({ ...rootStore, api: rootStore.quiet })
