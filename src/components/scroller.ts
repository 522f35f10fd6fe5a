/** Adds arrows and dots to horizontal rows and the slider where they overflow; scrolling itself needs no script. */
const begin = (root: HTMLElement) => {
  const track = root.querySelector<HTMLElement>('[data-track]')
  if (!track) return
  const buttons = [...root.querySelectorAll<HTMLButtonElement>('[data-scroll]')]
  const dots = [...root.querySelectorAll<HTMLButtonElement>('[data-dot]')]
  // In a right-to-left row, scrollLeft is 0 at the right end and decreases.
  const sign = getComputedStyle(track).direction === 'rtl' ? -1 : 1
  const still = matchMedia('(prefers-reduced-motion: reduce)')
  const behavior = () => (still.matches ? 'instant' : 'smooth')

  const update = () => {
    // React hydrates the HTML as the server rendered it, so rows inside an island wait for its hydration.
    if (root.closest('astro-island[ssr]')) return
    const at = track.scrollLeft * sign
    const end = track.scrollWidth - track.clientWidth
    for (const button of buttons) {
      button.hidden = end <= 8
      const done = button.dataset.scroll === 'back' ? at <= 8 : at >= end - 8
      // aria-disabled instead of disabled: keyboard focus stays on the button at the end of the row.
      button.setAttribute('aria-disabled', String(done))
    }
    const current = Math.round(at / Math.max(track.clientWidth, 1))
    for (const [index, dot] of dots.entries()) {
      if (index === current) dot.setAttribute('aria-current', 'true')
      else dot.removeAttribute('aria-current')
    }
  }

  for (const button of buttons) {
    button.addEventListener('click', () => {
      const way = button.dataset.scroll === 'back' ? -1 : 1
      track.scrollBy({ left: way * sign * track.clientWidth * (dots.length ? 1 : 0.9), behavior: behavior() })
    })
  }
  for (const [index, dot] of dots.entries()) {
    dot.addEventListener('click', (event) => {
      // A dot may be a link to its picture, for readers without scripts.
      event.preventDefault()
      track.scrollTo({ left: index * sign * track.clientWidth, behavior: behavior() })
    })
  }
  for (const list of root.querySelectorAll<HTMLElement>('[data-dots]')) list.hidden = dots.length < 2

  let waiting = 0
  track.addEventListener(
    'scroll',
    () => {
      cancelAnimationFrame(waiting)
      waiting = requestAnimationFrame(update)
    },
    { passive: true },
  )
  new ResizeObserver(update).observe(track)
  // Content that is not rendered (content-visibility) has no scroll width.
  track.addEventListener('contentvisibilityautostatechange', update)
  new MutationObserver(update).observe(track, { childList: true })
}

for (const root of document.querySelectorAll<HTMLElement>('[data-scroller]')) begin(root)

// Makes this file a module, so that its names are not global.
export {}
