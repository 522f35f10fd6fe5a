import { rememberHere } from '#lib/state/products/viewed-here.ts'
import { isWithoutSession, keepGuest } from '#lib/state/session/first-guest.ts'
import { deviceIdIn } from '#lib/state/shared/device-id.ts'
import { searchFromReferrer } from './search-from-referrer.ts'

/**
 * Counts the view of a product's page by a beacon with a plain body, without envelope and React, so that pages stay
 * cached (docs/product.md, "Views"), and remembers it for a visitor's recently viewed products. The server counts one
 * view a day for each device, and no robots; for a browser without a session it begins a guest's.
 */
const count = () => {
  const productId = document.querySelector<HTMLElement>('[data-view]')?.dataset.view
  if (!productId) return
  rememberHere(() => localStorage, productId)
  const origin = document.querySelector<HTMLMetaElement>('meta[name="api-origin"]')?.content ?? ''
  const deviceId = deviceIdIn(() => localStorage)
  const searchHistory = searchFromReferrer(document.referrer, location.origin)
  const url = `${origin}/user/v1/recordView/${productId}`
  const guest = isWithoutSession(() => localStorage)
  const body = JSON.stringify({ deviceId, searchHistory, guest })
  // With text/plain neither needs a preflight to an API on another origin.
  if (!guest) return navigator.sendBeacon(url, body)
  return fetch(url, { method: 'POST', body, keepalive: true })
    .then((answer) => answer.json())
    .then(({ data }) => keepGuest(() => localStorage, data?.tempToken))
    .catch(() => undefined)
}

// The browser may have prerendered the page.
if ((document as { prerendering?: boolean }).prerendering)
  document.addEventListener('prerenderingchange', count, { once: true })
else count()
