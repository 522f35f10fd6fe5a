const load = () => import('./dialog-history.ts')

/**
 * Closes what is open, then runs a function that leaves the page or changes its address: the entry of a dialog is gone
 * with its dialog (docs/decisions/0073).
 */
export const afterDialogs = (act: () => void): void =>
  void load().then(
    ({ dialogHistory }) => dialogHistory.leave(act),
    () => act(),
  )

/** Loads the history of dialogs where a dialog does not: for a popover, and at the entry of a dialog that is gone. */
function loadWhereNeeded(): void {
  // A browser without popovers does not know their selector either.
  const hasPopover = () => 'popover' in HTMLElement.prototype && document.querySelector(':popover-open')
  const isNeeded = () => history.state?.dialogs || hasPopover()
  const check = () => isNeeded() && load().catch(() => undefined)
  addEventListener('popstate', check)
  // Does not bubble.
  addEventListener('toggle', check, true)
  check()
}

if (!import.meta.env.SSR) loadWhereNeeded()
