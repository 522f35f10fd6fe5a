/** Polls until the shop is reachable again and then reloads the requested page; without scripts there is a link. */
const minDelayMs = 3_000
const maxDelayMs = 60_000

let wait = minDelayMs
let timer: ReturnType<typeof setTimeout>

async function check(): Promise<void> {
  clearTimeout(timer)
  const isReachable = await fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (isReachable) return location.reload()
  timer = setTimeout(check, wait)
  wait = Math.min(wait * 2, maxDelayMs)
}

// At its own address it does not replace another page.
if (!location.pathname.endsWith('/offline')) {
  timer = setTimeout(check, minDelayMs)
  addEventListener('online', check)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && check())
}

export {}
