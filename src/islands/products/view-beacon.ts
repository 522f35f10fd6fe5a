import { deviceIdIn } from '#lib/state/device-id.ts'
import { searchFromReferrer } from './search-from-referrer.ts'

/**
 * Counts the view of a product's page without touching the page: a plain body, no envelope, no React, so that
 * pages stay cached (docs/product.md, "Views"). The server counts one a day for each device, and no robots.
 */
const count = () => {
  const productId = document.querySelector<HTMLElement>('[data-view]')?.dataset.view
  if (!productId) return
  const origin = document.querySelector<HTMLMetaElement>('meta[name="api-origin"]')?.content ?? ''
  const deviceId = deviceIdIn(() => localStorage)
  const searchHistory = searchFromReferrer(document.referrer, location.origin)
  // As text/plain a beacon needs no preflight where the API is another host's.
  navigator.sendBeacon(
    `${origin}/user/v1/recordView/${productId}`,
    JSON.stringify({ deviceId, searchHistory }),
  )
}

// A browser may have made the page before anybody asked for it.
if ((document as { prerendering?: boolean }).prerendering)
  document.addEventListener('prerenderingchange', count, { once: true })
else count()
