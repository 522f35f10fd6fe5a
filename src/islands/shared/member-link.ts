import { afterDialogs } from '#lib/state/browser/after-dialogs.ts'
import { rootState } from '#lib/state/browser/root-state.ts'

const plain = (event: MouseEvent) =>
  event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)

/**
 * Intercepts a click on a link for members, `a[data-store]` or `a[data-members]`: a visitor signs in first and is then
 * led on.
 */
export function interceptMemberLink(event: MouseEvent): void {
  if (!(event.target instanceof Element) || event.defaultPrevented || !plain(event)) return
  const link = event.target.closest<HTMLAnchorElement>('a[data-store],a[data-members]')
  if (!link || rootState.session.isMember()) return
  const { href } = link
  event.preventDefault()
  rootState.general.openAuthModal('login', () => afterDialogs(() => location.assign(href)))
}

/** Announces that the page listens: client-engage.ts then repeats the first click. */
export function announceControls(): void {
  document.documentElement.dataset.controls = ''
  dispatchEvent(new Event('market:controls'))
}
