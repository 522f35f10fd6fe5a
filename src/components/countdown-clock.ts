const secondMs = 1000
const units = { days: 86_400, hours: 3_600, minutes: 60, seconds: 1 } as const

const fill = (root: HTMLElement): boolean => {
  const left = Math.floor((Date.parse(root.dataset.countdown ?? '') - Date.now()) / secondMs)
  const clock = root.querySelector<HTMLElement>('[data-left]')
  if (!(left > 0)) {
    const overText = root.querySelector<HTMLElement>('[data-over]')
    if (overText) overText.textContent = overText.dataset.over ?? ''
    clock?.remove()
    return false
  }
  let rest = left
  for (const [unit, seconds] of Object.entries(units)) {
    const digits = root.querySelector(`[data-unit="${unit}"]`)
    if (digits) digits.textContent = String(Math.floor(rest / seconds)).padStart(2, '0')
    rest %= seconds
  }
  clock?.classList.remove('invisible')
  return true
}

/** Starts the countdowns of the page. */
const start = () => {
  let running = [...document.querySelectorAll<HTMLElement>('[data-countdown]')].filter(fill)
  if (running.length === 0) return
  const timer = setInterval(() => {
    if (document.hidden) return
    running = running.filter(fill)
    if (running.length === 0) clearInterval(timer)
  }, secondMs)
}

start()

// Makes this file a module, so that its names are not global.
export {}
