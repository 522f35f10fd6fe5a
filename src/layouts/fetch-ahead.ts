import { isAhead, notAhead } from '#lib/i18n/ahead.ts'

/**
 * Fetches the page of a link that somebody is about to follow, where the browser does not do so by the rules that
 * the server names (`Speculation-Rules`): not on a line that is slow or paid for by its bytes.
 */
const { saveData, effectiveType = '' } =
  (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection ?? {}
/** So long a pointer rests on a link that is meant, in ms. */
const moment = 80

if (!HTMLScriptElement.supports?.('speculationrules') && !saveData && !effectiveType.includes('2g')) {
  const asked = new Set([location.href])
  let timer: ReturnType<typeof setTimeout>
  const intend = ({ target }: Event) => {
    clearTimeout(timer)
    const link = (target as Element).closest?.<HTMLAnchorElement>('a[href]')
    if (!link || link.origin !== location.origin || !isAhead(link.pathname)) return
    if (link.matches(notAhead) || asked.has(link.href)) return
    timer = setTimeout(() => {
      asked.add(link.href)
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'prefetch', href: link.href }),
      )
    }, moment)
  }
  for (const name of ['pointerover', 'touchstart', 'focusin'])
    addEventListener(name, intend, { passive: true })
}
