import { createPersonalRows } from '../personal-rows.ts'
import { rootStore } from './root-store.ts'

const { quiet, cached, session } = rootStore

/** Rows and lists of this visitor's own, apart from the stores that every page loads. */
export const personalRows = createPersonalRows({ api: quiet, cached, session })
