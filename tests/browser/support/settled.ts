import type { Page, Request } from '@playwright/test'

/**
 * Waits for an idle page: no request is pending, and none begins in the next frames. Call it before the page is opened.
 * ("networkidle" waits once per document, and half a second longer than needed.)
 */
export function watch(page: Page): () => Promise<void> {
  const pending = new Set<Request>()
  let wake = () => {}
  // A beacon is not waited for.
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

/** Runs in the page: resolves after it is idle and painted. */
export const afterSomeFrames = () =>
  new Promise<void>((resolve) => {
    requestIdleCallback(() => requestAnimationFrame(() => requestAnimationFrame(() => resolve())), {
      timeout: 1000,
    })
  })
