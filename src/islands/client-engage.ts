import type { ClientDirective } from 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    'client:engage'?: boolean
  }
}

// Astro puts this inline before the first island, so it runs before the first paint and has to stay tiny. It
// imports nothing, and names storage keys and attributes itself.

const stored = (key: string) => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
/** The page or mail before left something to be said or asked here. */
const isSent = () => {
  try {
    return location.hash === '#forgot-password' || 'toast' in sessionStorage
  } catch {
    return false
  }
}

const root = document.documentElement
const token = stored('token')
root.dataset.session = token ? 'member' : stored('tempToken') ? 'guest' : 'visitor'
const chosenEmirate = stored('location')
if (chosenEmirate) root.dataset.emirate = chosenEmirate

// Only "/" follows the language that somebody chose.
if (location.pathname === '/' && stored('selected language') === 'ar')
  location.replace(`/ar${location.search}`)

/** Settles at the first action on the page; for a member, and where something is to be said, when the browser is idle. */
const engaged = new Promise<unknown>((resolve) => {
  if (token || isSent()) (window.requestIdleCallback ?? setTimeout)(resolve)
  // A page that is nothing without its islands wakes them itself.
  for (const type of ['pointerdown', 'touchstart', 'keydown', 'focusin', 'click', 'market:wake']) {
    addEventListener(type, resolve, { once: true, capture: true, passive: true })
  }
})

/** The button that was clicked while nobody listened yet. */
let held: HTMLElement | null = null
const repeat = () => {
  const button = held
  held = null
  button?.click()
}

const lists = /\/(products|all-products|searched-products)\//

/** List links take the chosen emirate along, except where the list itself says which. */
const addEmirate = (link: HTMLAnchorElement) => {
  const emirate = stored('location')
  if (!emirate || !lists.test(link.pathname) || link.pathname === location.pathname) return
  if (!link.search.includes('emirate=')) link.search += `${link.search ? '&' : '?'}emirate=${emirate}`
}

const onClick = (event: MouseEvent) => {
  const target = event.target as Element
  const link = target.closest('a')
  if (link) addEmirate(link)
  if (link?.dataset.language) {
    try {
      localStorage.setItem('selected language', link.dataset.language)
    } catch {}
  }
  // What is for members: for others the link waits for the sign-in dialog.
  const memberLink =
    link?.matches('[data-store],[data-members]') &&
    !stored('token') &&
    !(event.ctrlKey || event.metaKey || event.shiftKey)
  const button = memberLink ? link : target.closest<HTMLElement>('button[type=button]')
  if (!button || event.button !== 0) return
  const asleep =
    button.closest('astro-island[ssr][client=engage]') ||
    (!('controls' in root.dataset) &&
      button.matches('[data-favourite],[data-quick-view],[data-gallery-open],[data-store],[data-members]'))
  if (!asleep) return
  held = button
  if (memberLink) event.preventDefault()
}
addEventListener('click', onClick, true)
addEventListener('auxclick', onClick, true)
// ProductControls says so when it listens.
addEventListener('market:controls', repeat)

/**
 * `client:engage`: an island wakes when its reader becomes a user (docs/architecture.md, "Pages and islands"). A reader who
 * only reads downloads no React. What was clicked first is clicked again as soon as somebody listens.
 */
const engage: ClientDirective = async (load, _options, island) => {
  await engaged
  const hydrate = await load()
  await hydrate()
  if (held && island.contains(held)) repeat()
}
export default engage
