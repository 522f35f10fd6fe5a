import type { ClientDirective } from 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    'client:engage'?: boolean | 'known'
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
    return (
      location.hash === '#forgot-password' ||
      history.state?.dialogs ||
      'toast' in sessionStorage ||
      'return to' in sessionStorage
    )
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
if (stored('viewed')) root.dataset.viewed = ''

// A picture whose AVIF fails is loaded as WebP: Edge knows no AVIF before 121 (docs/decisions/0150).
addEventListener(
  'error',
  (event) => {
    const picture = event.target as HTMLImageElement
    if (!/avif$/.test(picture.src)) return
    picture.srcset = ''
    picture.src = picture.src.replace(/avif$/, 'webp')
  },
  true,
)

// Only "/" follows the chosen language, or else the one that the shop shows first.
if (location.pathname === '/' && (stored('selected language') ?? root.dataset.first) === 'ar')
  location.replace(`/ar${location.search}`)

/** Adds the stored emirate to the query of an address that names none. */
const withEmirate = ({ search }: { search: string }) =>
  search.includes('emirate=') ? search : `${search ? `${search}&` : '?'}emirate=${stored('location')}`

// A page with an emirate in its address shows that one. Any other that could be narrowed is opened with the stored
// choice; all others only show it in the header.
const chosenEmirate = root.dataset.emirate ? null : stored('location')
if (chosenEmirate) {
  root.dataset.emirate = chosenEmirate
  const search = withEmirate(location)
  if ('emirates' in root.dataset && search !== location.search) location.replace(location.pathname + search)
}

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
/** Keeps a click, and shows at once that it was one. */
const keep = (button: HTMLElement | null) => {
  if (pendingClick) delete pendingClick.dataset.waiting
  pendingClick = button
  if (button) button.dataset.waiting = ''
}
const repeat = () => {
  const button = pendingClick
  keep(null)
  button?.click()
}

/**
 * Opens a quick view with what its card says, before any code or data is there; the dialog with both takes its content
 * and its place. Its styles are in card.css. Its history entry has `preview`, so that Back closes it; the dialog makes that
 * its own (dialog-history.ts).
 */
const openPreview = (button: HTMLElement) => {
  if (document.querySelector('dialog[open]')) return
  const card = button.closest('[data-product]') as HTMLElement
  const link = card.querySelector('.text a') as HTMLElement
  const dialog = document.createElement('dialog')
  dialog.dataset.preview = ''
  dialog.ariaLabel = button.ariaLabel
  dialog.setAttribute('closedby', 'any')
  dialog.innerHTML =
    '<div class=preview><span class=skeleton></span><div><p></p><span class=skeleton></span></div></div>'
  const name = dialog.querySelector('p') as HTMLElement
  name.textContent = link.textContent
  name.lang = link.lang
  name.after(card.querySelector('.price')?.cloneNode(true) ?? '')
  const picture = card.querySelector('img')?.cloneNode() as HTMLElement | undefined
  if (picture) {
    picture.className = ''
    dialog.querySelector('span')?.replaceWith(picture)
  }
  const goneBack = () => dialog.close()
  // `close` comes later: by then the entry may be that of another preview.
  const preview = Date.now()
  dialog.onclose = () => {
    removeEventListener('popstate', goneBack)
    keep(null)
    dialog.remove()
    if (history.state?.preview === preview) history.back()
  }
  document.body.append(dialog)
  dialog.showModal()
  history.pushState({ ...history.state, preview }, '')
  addEventListener('popstate', goneBack)
}
// Forward does not open a preview again.
addEventListener('popstate', () => {
  if (history.state?.preview && !document.querySelector('[data-preview]')) history.back()
})

const lists = /\/(all-|searched-)?products\/|^\/(ar)?$/

/** Adds the chosen emirate to list links, except where the list names one itself. */
const addEmirate = (link: HTMLAnchorElement) => {
  if (stored('location') && lists.test(link.pathname) && link.pathname !== location.pathname)
    link.search = withEmirate(link)
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
  const button = memberLink ? link : target.closest<HTMLElement>('button[type=button],[data-compare]')
  if (!button || event.button !== 0) return
  if (button.matches('[data-quick-view]')) openPreview(button)
  const asleep =
    button.closest('astro-island[ssr][client=engage]') ||
    (!('controls' in root.dataset) &&
      (memberLink || button.matches('[data-favourite],[data-quick-view],[data-gallery-open],[data-compare]')))
  if (!asleep) return
  keep(button)
  // Without scripts, a button of the comparison leads to its page.
  if (memberLink || button.dataset.compare) event.preventDefault()
}
addEventListener('click', onClick, true)
addEventListener('auxclick', onClick, true)
// Dispatched by ProductControls when it listens.
addEventListener('market:controls', repeat)

const isKnown = () => root.dataset.session !== 'visitor' || 'viewed' in root.dataset

/** Resolves as soon as there is a session, or a product that this visitor viewed. */
const known = () =>
  new Promise<void>((resolve) => {
    const look = (_?: unknown, observer?: MutationObserver) => {
      if (!isKnown()) return
      observer?.disconnect()
      resolve()
    }
    new MutationObserver(look).observe(root, { attributes: true })
    look()
  })

/**
 * `client:engage`: hydrates an island at the reader's first interaction (docs/architecture.md, "Pages and islands"). A
 * reader who only reads downloads no React. The first click is repeated as soon as there is a listener. With the value
 * `known` the island is about the reader alone, and also waits until something is known of them: those of a first visit
 * load less.
 */
const engage: ClientDirective = async (load, { value }, island) => {
  await engaged
  if (value === 'known') await known()
  const hydrate = await load()
  // A translated text that is put back between pointer down and up takes the click with it.
  while (window.translated && document.querySelector(':active')) await new Promise(requestAnimationFrame)
  await hydrate()
  const restoreTexts = await window.translated
  if (restoreTexts) {
    // React hydrates an island at once for an event of this kind, while the texts are those that the server sent.
    restoreTexts(island)
    island.firstElementChild?.dispatchEvent(new Event('touchcancel', { bubbles: true }))
  }
  if (pendingClick && island.contains(pendingClick)) repeat()
}
export default engage
