import { createDialogHistory } from '../shared/dialog-history.ts'

/** Part of the Navigation API, which not every browser has. */
type WithNavigation = { navigation?: { canGoForward: boolean } }

/** History entries of the open dialogs of this page. */
export const dialogHistory = createDialogHistory({
  history: () => history,
  canGoForward: () => (window as WithNavigation).navigation?.canGoForward === true,
})

/** Whether the browser, or what stands in for it (page-start.ts), knows popovers; otherwise their selector is an error. */
const knowsPopovers = (): boolean => 'popover' in HTMLElement.prototype

const popovers = new Map<EventTarget, () => void>()

/** Gives an open popover, which needs no script to open, its entry. */
function followPopover(element: HTMLElement): void {
  if (!knowsPopovers() || popovers.has(element) || !element.matches(':popover-open')) return
  popovers.set(
    element,
    dialogHistory.opened(() => element.hidePopover()),
  )
}

function forgetPopover(element: EventTarget): void {
  popovers.get(element)?.()
  popovers.delete(element)
}

/** Closes what is open before a link of it, or of the page below a sheet, is followed. */
function followLink(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
  const isElsewhere =
    event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
  if (!link || isElsewhere || link.target || link.download || !/^https?:$/.test(link.protocol)) return
  const isHere = link.pathname === location.pathname && link.search === location.search
  if ((isHere && link.hash) || !dialogHistory.isInside()) return
  event.preventDefault()
  const { href } = link
  dialogHistory.leave(() => location.assign(href))
}

/** As `followLink`, for a form that the browser sends. */
function followForm(event: SubmitEvent): void {
  const { target: form, submitter } = event
  if (event.defaultPrevented || !(form instanceof HTMLFormElement) || !dialogHistory.isInside()) return
  event.preventDefault()
  dialogHistory.leave(() => form.requestSubmit(submitter))
}

function start(): void {
  addEventListener('popstate', dialogHistory.follow)
  addEventListener('pageshow', ({ persisted }) => persisted && dialogHistory.begin())
  // These do not bubble. A popover that closes says so before, at once: a page that is left in the same task is told.
  addEventListener('toggle', ({ target }) => target instanceof HTMLElement && followPopover(target), true)
  addEventListener(
    'beforetoggle',
    ({ target, newState }) => target && newState === 'closed' && forgetPopover(target),
    true,
  )
  addEventListener('click', followLink)
  addEventListener('submit', followForm)
  dialogHistory.begin()
  if (!knowsPopovers()) return
  for (const element of document.querySelectorAll<HTMLElement>(':popover-open')) followPopover(element)
}

if (!import.meta.env.SSR) start()
