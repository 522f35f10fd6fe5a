import { isPrefetchable, noPrefetch, speculationRules } from '#lib/i18n/prefetch.ts'
import { connection } from './connection.ts'
import { onFirstInteraction } from './first-interaction.ts'

/**
 * Prefetches the page of a link that is about to be followed: by speculation rules where the browser supports them,
 * else by this script. Disabled with data saving or a slow connection.
 */
const { saveData, effectiveType } = connection
/** Milliseconds that a pointer rests on a link before it is prefetched. */
const hoverMs = 80

const prefetch = (href: string) =>
  document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }))

function followRules() {
  const rules = { type: 'speculationrules', textContent: speculationRules() }
  document.head.append(Object.assign(document.createElement('script'), rules))
}

function followPointer() {
  const prefetched = new Set([location.href])
  let timer: ReturnType<typeof setTimeout>
  const intend = ({ target }: Event) => {
    clearTimeout(timer)
    const link = (target as Element).closest?.<HTMLAnchorElement>('a[href]')
    if (!link || link.origin !== location.origin || !isPrefetchable(link.pathname)) return
    if (link.matches(noPrefetch) || prefetched.has(link.href)) return
    timer = setTimeout(() => {
      prefetched.add(link.href)
      prefetch(link.href)
    }, hoverMs)
  }
  for (const name of ['pointerover', 'touchstart', 'focusin'])
    addEventListener(name, intend, { passive: true })
}

if (!saveData && !effectiveType?.includes('2g')) {
  if (!HTMLScriptElement.supports?.('speculationrules')) followPointer()
  else onFirstInteraction(followRules)
}
