import { createBlocked } from '../blocked.ts'
import { rootStore } from './root-store.ts'

/** Whom the member of this browser has blocked; loaded with the list. */
export const blockedPeople = createBlocked({ ...rootStore, api: rootStore.quiet })
