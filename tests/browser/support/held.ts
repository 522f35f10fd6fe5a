import type { Page } from '@playwright/test'

/** Holds requests for an address, as on a slow line, until they are released. */
export async function held(page: Page, address: string | RegExp): Promise<{ release: () => void }> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(typeof address === 'string' ? `**${address}` : address, async (route) => {
    await released
    await route.continue()
  })
  return { release }
}
