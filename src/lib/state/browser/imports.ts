import { createImports } from '../imports/imports.ts'
import { rootState } from './root-state.ts'

/** Instance of the import state of a business; loaded with its tab. */
export const importing = createImports({
  api: rootState.quiet,
  session: rootState.session,
  toasts: rootState.toasts,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
})
rootState.session.onChange(importing.reset)
