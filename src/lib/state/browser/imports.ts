import { createImports } from '../imports.ts'
import { rootStore } from './root-store.ts'

/** The imports of a business, in this browser; loaded with the tab that shows them. */
export const importing = createImports({
  api: rootStore.quiet,
  session: rootStore.session,
  toasts: rootStore.toasts,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
})
rootStore.session.onChange(importing.reset)
