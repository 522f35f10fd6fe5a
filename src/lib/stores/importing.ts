import { createImports } from './imports.ts'
import { market } from './market.ts'

/** The imports of a business, in this browser; loaded with the tab that shows them. */
export const importing = createImports({
  api: market.quiet,
  session: market.session,
  toasts: market.toasts,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
})
market.session.onChange(importing.reset)
