import type { Browser, BrowserContext, Page } from '@playwright/test'

export type Windows = {
  context: BrowserContext
  /** A page as a browser shows it that was never here: nothing is stored, nothing is cached. */
  open: () => Promise<Page>
  close: () => Promise<void>
}

/**
 * Pages one after the other in one context that is emptied in between. A context of its own for each page costs a
 * process, which compiles everything anew: a third of the time of a page that is only looked at.
 * @param options those of the project
 */
export async function freshWindows(
  browser: Browser,
  { baseURL = '', serviceWorkers = 'block' }: { baseURL?: string; serviceWorkers?: 'allow' | 'block' },
): Promise<Windows> {
  const context = await browser.newContext({ baseURL, serviceWorkers })
  // While one page is open, its process stays for the next ones.
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
