/** Sideways rows and the slider: they scroll by themselves; this adds arrows and dots where a row overflows. */
const begin = (root: HTMLElement) => {
  const track = root.querySelector<HTMLElement>('[data-track]')
  if (!track) return
  const buttons = [...root.querySelectorAll<HTMLButtonElement>('[data-scroll]')]
  const dots = [...root.querySelectorAll<HTMLButtonElement>('[data-dot]')]
  // In a right-to-left row the start is at the right and scrollLeft counts down from 0.
  const sign = getComputedStyle(track).direction === 'rtl' ? -1 : 1
  const still = matchMedia('(prefers-reduced-motion: reduce)')
  const behavior = () => (still.matches ? 'instant' : 'smooth')

  const update = () => {
    // React finds its HTML as the server made it; when a row of an island is filled, it is awake.
    if (root.closest('astro-island[ssr]')) return
    const at = track.scrollLeft * sign
    const end = track.scrollWidth - track.clientWidth
    for (const button of buttons) {
      button.hidden = end <= 8
      const done = button.dataset.scroll === 'back' ? at <= 8 : at >= end - 8
      // aria-disabled rather than disabled: a keyboard's focus stays where it is at the end of the row.
      button.setAttribute('aria-disabled', String(done))
    }
    const shown = Math.round(at / Math.max(track.clientWidth, 1))
    for (const [index, dot] of dots.entries()) {
      if (index === shown) dot.setAttribute('aria-current', 'true')
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
  // What is out of sight has no width to scroll yet.
  track.addEventListener('contentvisibilityautostatechange', update)
  new MutationObserver(update).observe(track, { childList: true })
}

for (const root of document.querySelectorAll<HTMLElement>('[data-scroller]')) begin(root)

// A module: its names are its own.
export {}
