import { timeLeft } from '#lib/i18n/time-left.ts'

const secondMs = 1000

/** Writes the remaining time into a countdown. Returns false once the time is over. */
const fill = (root: HTMLElement): boolean => {
  const left = Math.floor((Date.parse(root.dataset.countdown ?? '') - Date.now()) / secondMs)
  const isRunning = left > 0
  root.dataset.state = isRunning ? 'running' : 'over'
  const texts = timeLeft(isRunning ? left : 0, document.documentElement.dataset.locale ?? 'en')
  root.querySelectorAll('span').forEach((box, index) => {
    box.textContent = texts[index] ?? ''
  })
  return isRunning
}

let running = [...document.querySelectorAll<HTMLElement>('[data-countdown]')].filter(fill)
setInterval(() => {
  if (!document.hidden) running = running.filter(fill)
}, secondMs)
