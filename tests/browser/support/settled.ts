import type { Page, Request, Response } from '@playwright/test'

type Watched = { pending: Set<Request>; settled: () => Promise<void> }

const watched = new WeakMap<Page, Watched>()

/**
 * Waits for an idle page: no request is pending, and none begins in the next frames. Call it before the page is opened.
 * ("networkidle" waits once per document, and half a second longer than needed.)
 */
export const watch = (page: Page): (() => Promise<void>) => watchRequests(page).settled

/** Opens an address and waits for an idle page. */
export const gotoIdle = (page: Page, path: string): Promise<Response | null> =>
  idleAfter(page, () => page.goto(path))

/** Reloads a page and waits until it is idle. */
export const reloadIdle = (page: Page): Promise<Response | null> => idleAfter(page, () => page.reload())

async function idleAfter(page: Page, navigate: () => Promise<Response | null>): Promise<Response | null> {
  const { pending, settled } = watchRequests(page)
  // Requests of the document that is left do not matter.
  pending.clear()
  const response = await navigate()
  await settled()
  return response
}

function watchRequests(page: Page): Watched {
  const known = watched.get(page)
  if (known) return known
  const pending = new Set<Request>()
  let wake = () => {}
  // Beacons are not awaited.
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
  const settled = async () => {
    for (let calm = 0; calm < 2; calm += 1) {
      await quiet()
      await page.evaluate(afterSomeFrames)
      if (pending.size > 0) calm = -1
    }
  }
  const watching = { pending, settled }
  watched.set(page, watching)
  return watching
}

/** Runs in the page: resolves after it is idle and painted. */
export const afterSomeFrames = () =>
  new Promise<void>((resolve) => {
    requestIdleCallback(() => requestAnimationFrame(() => requestAnimationFrame(() => resolve())), {
      timeout: 1000,
    })
  })
