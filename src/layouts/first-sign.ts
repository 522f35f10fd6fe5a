/** What shows that somebody is there, and is not a robot that only loads the page. */
const signs = ['pointermove', 'touchstart', 'keydown', 'scroll']

/** A page that changes under a pointer at rest is told of a move by browsers; nobody moved. */
const isAtRest = (event: Event) =>
  event instanceof PointerEvent && event.movementX === 0 && event.movementY === 0

/** Runs something once, as soon as somebody touches the page: until then it would only cost the first paint its calm. */
export function atFirstSign(act: () => void): void {
  const once = (event: Event) => {
    if (isAtRest(event)) return
    for (const name of signs) removeEventListener(name, once)
    act()
  }
  for (const name of signs) addEventListener(name, once, { passive: true })
}
