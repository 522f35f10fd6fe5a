import { createPersonalRows } from '../products/personal-rows.ts'
import { rootState } from './root-state.ts'

const { quiet, cached, session, storage } = rootState

/** Instance of the visitor's own rows and lists; kept out of the state that every page loads. */
export const personalRows = createPersonalRows({ api: quiet, cached, session, storage })
