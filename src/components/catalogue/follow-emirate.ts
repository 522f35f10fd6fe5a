/**
 * Keeps the header's choice of an emirate and the address of this page one: a choice in the header opens the page for
 * that emirate, and taking the emirate off the page forgets the choice.
 */
const choice = () => import('./emirate-choice.ts')

// The picker in the header writes the attribute when somebody chooses there.
new MutationObserver(() => choice().then(({ followChoice }) => followChoice())).observe(
  document.documentElement,
  { attributeFilter: ['data-emirate'] },
)

const notice = document.querySelector<HTMLElement>('[data-emirate-notice]')
if (notice) choice().then(({ offerChoice }) => offerChoice(notice))

/** Remembers an emirate that was chosen on the page; empty for all. */
export function keepEmirate(emirate: string): void {
  try {
    if (emirate) localStorage.location = emirate
    else localStorage.removeItem('location')
  } catch {
    // The shop also works in a browser that forbids storage.
  }
}

addEventListener('click', ({ target }) => {
  if ((target as Element).closest('[data-all-emirates]')) keepEmirate('')
})
