import type { Browser, BrowserContext, Page } from '@playwright/test'

export type Windows = {
  context: BrowserContext
  /** Opens a page with empty storage and caches. */
  open: () => Promise<Page>
  close: () => Promise<void>
}

/**
 * Opens pages one after the other in one context that is cleared in between. A new context for each page costs a
 * process, which compiles all scripts again: a third of the time of a short visit.
 * @param options options of the project
 */
export async function freshWindows(
  browser: Browser,
  { baseURL = '', serviceWorkers = 'block' }: { baseURL?: string; serviceWorkers?: 'allow' | 'block' },
): Promise<Windows> {
  const context = await browser.newContext({ baseURL, serviceWorkers })
  // An open page keeps the process for the next ones.
  const first = await context.newPage()
  await first.goto('/healthz')
  const devtools = await context.newCDPSession(first)
  return {
    context,
    async open() {
      await devtools.send('Storage.clearDataForOrigin', {
        origin: new URL(baseURL).origin,
        storageTypes: 'all',
      })
      await devtools.send('Network.clearBrowserCache')
      return context.newPage()
    },
    close: () => context.close(),
  }
}
