import { atIdle } from './at-idle.ts'

const root = document.documentElement

/** Runs functions one per frame, as all at once would block the page for a moment. */
function inTurn([act, ...later]: readonly (() => void)[]): void {
  act?.()
  if (later.length > 0) requestAnimationFrame(() => atIdle(() => inTurn(later)))
}

/**
 * Lays out what is below the fold, row by row, so that captures of the whole page and readers that never scroll see all of
 * it; then loads its pictures, so that scrolling waits for none.
 * @param withPictures false on a connection that is slow or paid for by the byte
 */
export function showAll({ withPictures }: { withPictures: boolean }): void {
  // The rows of an island that is not hydrated yet belong to it.
  const rows = [...document.querySelectorAll('.row-in-turn, .far-below, body > footer')].filter(
    (row) => !row.closest('astro-island[ssr]'),
  )
  const settle = () => {
    root.toggleAttribute('data-settled', true)
    if (withPictures) requestAnimationFrame(() => atIdle(loadPictures))
  }
  inTurn([...rows.map((row) => () => row.toggleAttribute('data-turn', true)), settle])
}

/** Loads pictures that the page shows; those for windows of another width wait. */
function loadPictures(): void {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('img[loading=lazy]')]
  const shown = pictures.filter(({ offsetParent }) => offsetParent !== null)
  inTurn(
    shown.map((picture) => () => {
      picture.loading = 'eager'
    }),
  )
}
