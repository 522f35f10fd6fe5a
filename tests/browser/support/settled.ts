import type { Page, Request } from '@playwright/test'

/**
 * Tells when a page has nothing more to do: no request is under way, and none begins in the next frames. Call
 * it before the page is opened. (Waiting for "networkidle" waits once for each document, and half a second more
 * than there is to wait for.)
 */
export function watch(page: Page): () => Promise<void> {
  const pending = new Set<Request>()
  let wake = () => {}
  // A beacon is sent and forgotten.
  page.on('request', (request) => request.resourceType() !== 'ping' && pending.add(request))
  for (const event of ['requestfinished', 'requestfailed'] as const) {
    page.on(event as 'requestfinished', (request) => {
      pending.delete(request)
      if (pending.size === 0) wake()
    })
  }
  const quiet = async () => {
    while (pending.size > 0) await new Promise<void>((resolve) => (wake = resolve))
  }
  return async () => {
    for (let calm = 0; calm < 2; calm += 1) {
      await quiet()
      await page.evaluate(afterSomeFrames)
      if (pending.size > 0) calm = -1
    }
  }
}

/** For a page: settles once it has nothing to do and has been drawn. */
export const afterSomeFrames = () =>
  new Promise<void>((resolve) => {
    requestIdleCallback(() => requestAnimationFrame(() => requestAnimationFrame(() => resolve())), {
      timeout: 1000,
    })
  })
