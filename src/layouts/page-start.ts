import './fetch-ahead.ts'
import { atFirstSign } from './first-sign.ts'

/** What every page does first, and what it shows while the reader waits for the next one. */
const root = document.documentElement

try {
  localStorage.setItem('language', root.lang)
  localStorage.removeItem('google translation')
  // The page before left something to be said here.
  if (sessionStorage.getItem('toast')) dispatchEvent(new Event('market:wake'))
} catch {
  // A browser that forbids storage still shows the shop.
}

// The page is the same for every query that it doesn't know; the other language keeps what stands in the address.
for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-language]')) {
  link.search = location.search
  link.hash = location.hash
}

/** When there is nothing else to do. */
const atIdle = (act: () => void) => (window.requestIdleCallback ?? setTimeout)(() => act())

// What was left out far below takes its place before anybody gets there: nothing moves away from under a finger.
atFirstSign(() => root.toggleAttribute('data-touched', true))

/** Lays out the rows just below, one in a frame: all at once would be a moment in which the page does not answer. */
const takeTurns = ([row, ...later]: readonly Element[]) => {
  if (!row || root.hasAttribute('data-touched')) return
  row.toggleAttribute('data-turn', true)
  requestAnimationFrame(() => atIdle(() => takeTurns(later)))
}
// What an island has yet to wake for is as the server made it.
const rows = () =>
  [...document.querySelectorAll('.row-in-turn')].filter((row) => !row.closest('astro-island[ssr]'))
addEventListener('load', () => atIdle(() => takeTurns(rows())))

const leave = () => root.toggleAttribute('data-leaving', true)
addEventListener('pageshow', () => root.toggleAttribute('data-leaving', false))
addEventListener('submit', (event) => event.defaultPrevented || leave())
addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
  const elsewhere = event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
  if (!link || elsewhere || link.target || link.origin !== location.origin) return
  if (link.pathname !== location.pathname || link.search !== location.search) leave()
})

// What a reader without a network sees is fetched when there is nothing else to do.
const keepOffline = () =>
  navigator.serviceWorker?.register('/service-worker.js', { updateViaCache: 'none' }).catch(() => undefined)
if (import.meta.env.PROD) addEventListener('load', () => atIdle(keepOffline))
