/** What shows that somebody is there, and is not a robot that only loads the page. */
const signs = ['pointermove', 'touchstart', 'keydown', 'scroll']

/** Runs something once, as soon as somebody touches the page: until then it would only cost the first paint its calm. */
export function atFirstSign(act: () => void): void {
  const once = () => {
    for (const name of signs) removeEventListener(name, once)
    act()
  }
  for (const name of signs) addEventListener(name, once, { passive: true })
}
