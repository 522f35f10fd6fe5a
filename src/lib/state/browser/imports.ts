import { createImports } from '../imports/imports.ts'
import { rootStore } from './root-store.ts'

/** Instance of the import store of a business; loaded with its tab. */
export const importing = createImports({
  api: rootStore.quiet,
  session: rootStore.session,
  toasts: rootStore.toasts,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
})
rootStore.session.onChange(importing.reset)
