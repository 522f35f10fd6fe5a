/** Opens the page that was asked for as soon as the shop can be reached again; without scripts there is a link. */
const soonest = 3_000
const latest = 60_000

let wait = soonest
let timer: ReturnType<typeof setTimeout>

async function look(): Promise<void> {
  clearTimeout(timer)
  const there = await fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (there) return location.reload()
  timer = setTimeout(look, wait)
  wait = Math.min(wait * 2, latest)
}

// At its own address it stands for no other page.
if (!location.pathname.endsWith('/offline')) {
  timer = setTimeout(look, soonest)
  addEventListener('online', look)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look())
}

export {}
