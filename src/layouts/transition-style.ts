/**
 * Inline style: opts in to view transitions between documents. The browser asks for it when it reveals a page, which it
 * may do before a stylesheet that the page before did not use has arrived.
 */
export const transitionStyle =
  '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}'
