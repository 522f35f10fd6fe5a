/**
 * Inline style: opts in to view transitions between documents. The browser asks for it when it reveals a page, which it
 * may do before a stylesheet that the page before did not use has arrived.
 */
export const transitionStyle =
  '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}'

/**
 * Inline script: `ready` of a transition that the browser skips, such as one to a page that leads on at once, is rejected,
 * and nobody waits for it; nor can anybody for one that comes when the page is shown already, of which no event tells. It
 * is in the head, because a page is revealed before its modules run.
 */
export const transitionScript = `addEventListener('pagereveal', (event) => event.viewTransition?.ready.catch(() => {}))
addEventListener('unhandledrejection', (event) => {
  if (/^Transition was/.test(event.reason?.message)) event.preventDefault()
})`
