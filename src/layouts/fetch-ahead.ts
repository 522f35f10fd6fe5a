import { isPrefetchable, noPrefetch, speculationRules } from '#lib/i18n/prefetch.ts'
import { atFirstSign } from './first-sign.ts'

/**
 * Has the page of a link fetched that somebody is about to follow: by rules where the browser knows them, else from here.
 * Not on a line that is slow or paid for by its bytes.
 */
const { saveData, effectiveType = '' } =
  (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection ?? {}
/** So long a pointer rests on a link that is meant, in ms. */
const moment = 80

const prefetch = (href: string) =>
  document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }))

function followRules() {
  const rules = { type: 'speculationrules', textContent: speculationRules() }
  document.head.append(Object.assign(document.createElement('script'), rules))
}

function followPointer() {
  const asked = new Set([location.href])
  let timer: ReturnType<typeof setTimeout>
  const intend = ({ target }: Event) => {
    clearTimeout(timer)
    const link = (target as Element).closest?.<HTMLAnchorElement>('a[href]')
    if (!link || link.origin !== location.origin || !isPrefetchable(link.pathname)) return
    if (link.matches(noPrefetch) || asked.has(link.href)) return
    timer = setTimeout(() => {
      asked.add(link.href)
      prefetch(link.href)
    }, moment)
  }
  for (const name of ['pointerover', 'touchstart', 'focusin'])
    addEventListener(name, intend, { passive: true })
}

if (!saveData && !effectiveType.includes('2g')) {
  if (!HTMLScriptElement.supports?.('speculationrules')) followPointer()
  else atFirstSign(followRules)
}
