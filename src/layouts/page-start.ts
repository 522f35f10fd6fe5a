import { atIdle } from './at-idle.ts'
import { showAll } from './below-the-fold.ts'
import { connection } from './connection.ts'
import './fetch-ahead.ts'
import { onFirstInteraction } from './first-interaction.ts'
import './theme-choice.ts'
import type { RestoreTexts } from './translated.ts'

declare global {
  interface Window {
    /** Set once the browser translates the page. */
    translated?: Promise<RestoreTexts>
  }
}

/** Script of every page: stores the language, defers work, and shows the progress of navigations. */
const root = document.documentElement

/** Islands and their parts are files of one build; this script has a name that every build has (recovery.ts). */
const recoveryScript = '/recovery.js'
const recover = () => import(/* @vite-ignore */ recoveryScript)
addEventListener('astro:hydration-error', recover)

try {
  localStorage.setItem('language', root.dataset.locale ?? 'en')
  localStorage.removeItem('google translation')
  if (sessionStorage.getItem('recovery')) recover()
} catch {
  // The shop also works in a browser that forbids storage.
}

// The oldest browsers have no popovers (docs/product.md, "Browsers").
if (!('popover' in root)) import('@oddbird/popover-polyfill')

// A browser that translates the page replaces its texts by elements.
const changes: MutationRecord[] = []
const translation = new MutationObserver((records) => {
  const isTranslated = () =>
    records.some(({ addedNodes }) => [...addedNodes].some((node) => node.nodeName === 'FONT'))
  if (changes.length > 0 || isTranslated()) changes.push(...records)
  if (changes.length > 0)
    window.translated ??= import('./translated.ts').then(({ keepTexts }) => {
      translation.disconnect()
      return keepTexts(changes)
    })
})
translation.observe(document.body, { childList: true, subtree: true })

// The HTML is cached without unknown parameters, so the language link gets the query of the actual address here.
for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-language]')) {
  link.href = link.pathname + location.search + location.hash
}

// Content that was skipped below the fold is laid out at the first interaction, so that nothing shifts under a finger.
onFirstInteraction(() => root.toggleAttribute('data-touched', true))

/** Marks what was pressed, at once; the progress of the navigation shows if that takes longer. */
const leave = (pressed: Element | null) => {
  root.toggleAttribute('data-leaving', true)
  pressed?.toggleAttribute('data-waiting', true)
}
addEventListener('pageshow', () => {
  root.toggleAttribute('data-leaving', false)
  document.querySelector('[data-waiting]')?.toggleAttribute('data-waiting', false)
})
addEventListener('submit', (event) => event.defaultPrevented || leave(event.submitter))
addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
  const elsewhere = event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
  if (!link || elsewhere || link.target || link.origin !== location.origin) return
  if (link.pathname !== location.pathname || link.search !== location.search)
    leave(link.closest('[data-product]') ?? link)
})

// Registers the offline worker when the browser is idle.
const keepOffline = () =>
  navigator.serviceWorker?.register('/service-worker.js', { updateViaCache: 'none' }).catch(() => undefined)
addEventListener('load', () =>
  atIdle(() => {
    const { saveData, effectiveType = '4g' } = connection
    const withPictures = import.meta.env.PROD && !saveData && effectiveType === '4g'
    showAll({ withPictures })
    if (import.meta.env.PROD) keepOffline()
  }),
)
