/** Events of a real user, which a robot that only loads the page does not send. */
const signs = ['pointermove', 'touchstart', 'keydown', 'scroll']

/** Chromium sends a pointermove without movement when the page changes under a resting pointer. */
const isAtRest = (event: Event) =>
  'movementX' in event && !event.movementX && !(event as PointerEvent).movementY

/** Runs a function once, at the first interaction, so that it does not delay the first paint. */
export function onFirstInteraction(act: () => void): void {
  const once = (event: Event) => {
    if (isAtRest(event)) return
    for (const name of signs) removeEventListener(name, once)
    act()
  }
  for (const name of signs) addEventListener(name, once, { passive: true })
}
