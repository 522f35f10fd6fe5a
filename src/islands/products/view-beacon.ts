import { rememberHere } from '#lib/state/products/viewed-here.ts'
import { deviceIdIn } from '#lib/state/shared/device-id.ts'
import { searchFromReferrer } from './search-from-referrer.ts'

/**
 * Counts the view of a product's page by a beacon with a plain body, without envelope and React, so that pages stay
 * cached (docs/product.md, "Views"), and remembers it for a visitor's recently viewed products. The server counts one
 * view a day for each device, and no robots.
 */
const count = () => {
  const productId = document.querySelector<HTMLElement>('[data-view]')?.dataset.view
  if (!productId) return
  rememberHere(() => localStorage, productId)
  const origin = document.querySelector<HTMLMetaElement>('meta[name="api-origin"]')?.content ?? ''
  const deviceId = deviceIdIn(() => localStorage)
  const searchHistory = searchFromReferrer(document.referrer, location.origin)
  // With text/plain a beacon needs no preflight to an API on another origin.
  navigator.sendBeacon(
    `${origin}/user/v1/recordView/${productId}`,
    JSON.stringify({ deviceId, searchHistory }),
  )
}

// The browser may have prerendered the page.
if ((document as { prerendering?: boolean }).prerendering)
  document.addEventListener('prerenderingchange', count, { once: true })
else count()
