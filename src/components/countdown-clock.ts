import { localeOf } from '#lib/i18n/locales.ts'
import { timeLeft } from '#lib/i18n/time-left.ts'

const secondMs = 1000

/** Writes the remaining time into a countdown. Returns false once the time is over. */
const fill = (root: HTMLElement): boolean => {
  const left = Math.floor((Date.parse(root.dataset.countdown ?? '') - Date.now()) / secondMs)
  const clock = root.querySelector<HTMLElement>('[data-left]')
  if (!(left > 0)) {
    const overText = root.querySelector<HTMLElement>('[data-over]')
    if (overText) overText.textContent = overText.dataset.over ?? ''
    clock?.remove()
    return false
  }
  for (const [index, { number, label }] of timeLeft(
    left,
    localeOf(document.documentElement.lang),
  ).entries()) {
    const [numberPart, labelPart] = clock?.children[index]?.children ?? []
    if (numberPart) numberPart.textContent = number
    if (labelPart) labelPart.textContent = label
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
