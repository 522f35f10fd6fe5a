import { isPrefetchable, noPrefetch } from '#lib/i18n/prefetch.ts'

/** Milliseconds that a pointer rests on a link before it is prefetched. */
const hoverMs = 80

const prefetch = (href: string) =>
  document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }))

/** Prefetches the page of a link that a pointer rests on, or that has the focus, in a browser without speculation rules. */
export function followPointer(): void {
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
