import { createPersonalRows } from '../products/personal-rows.ts'
import { rootStore } from './root-store.ts'

const { quiet, cached, session, storage } = rootStore

/** Instance of the visitor's own rows and lists; kept out of the stores that every page loads. */
export const personalRows = createPersonalRows({ api: quiet, cached, session, storage })
