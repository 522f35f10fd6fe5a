import type { ClientDirective } from 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    'client:engage'?: boolean
  }
}

// Astro inlines this before the first island: it runs before the first paint and has to stay tiny. It imports nothing,
// so storage keys and attributes are repeated here.

const stored = (key: string) => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
/** Tells whether the previous page or a mail left something to show here. */
const hasArrival = () => {
  try {
    return location.hash === '#forgot-password' || history.state?.dialogs || 'toast' in sessionStorage
  } catch {
    return false
  }
}

const root = document.documentElement
/** Shows whose session it is. @returns the token of a member */
const showSession = () => {
  const token = stored('token')
  root.dataset.session = token ? 'member' : stored('tempToken') ? 'guest' : 'visitor'
  return token
}
const token = showSession()
// A page of the back/forward cache whose islands sleep has missed a sign-in on a later page.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted && showSession()) dispatchEvent(new Event('market:wake'))
})
const chosenEmirate = stored('location')
if (chosenEmirate) root.dataset.emirate = chosenEmirate

// Only "/" follows the chosen language.
if (location.pathname === '/' && stored('selected language') === 'ar')
  location.replace(`/ar${location.search}`)

/** Resolves at the first interaction; for a member, and where something is to be shown, when the browser is idle. */
const engaged = new Promise<unknown>((resolve) => {
  if (token || hasArrival()) (window.requestIdleCallback ?? setTimeout)(resolve)
  // A page that needs its islands at once dispatches `market:wake`.
  for (const type of [
    'pointerdown',
    'touchstart',
    'keydown',
    'focusin',
    'click',
    'popstate',
    'market:wake',
  ]) {
    addEventListener(type, resolve, { once: true, capture: true, passive: true })
  }
})

/** Button that was clicked before any listener existed. */
let pendingClick: HTMLElement | null = null
const repeat = () => {
  const button = pendingClick
  pendingClick = null
  button?.click()
}

const lists = /\/(products|all-products|searched-products)\//

/** Adds the chosen emirate to list links, except where the list names one itself. */
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
  // Links for members: for others they wait for the sign-in dialog.
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
  pendingClick = button
  if (memberLink) event.preventDefault()
}
addEventListener('click', onClick, true)
addEventListener('auxclick', onClick, true)
// Dispatched by ProductControls when it listens.
addEventListener('market:controls', repeat)

/**
 * `client:engage`: hydrates an island at the reader's first interaction (docs/architecture.md, "Pages and islands"). A
 * reader who only reads downloads no React. The first click is repeated as soon as there is a listener.
 */
const engage: ClientDirective = async (load, _options, island) => {
  await engaged
  const hydrate = await load()
  await hydrate()
  if (pendingClick && island.contains(pendingClick)) repeat()
}
export default engage
