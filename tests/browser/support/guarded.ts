import { test as base } from '@playwright/test'

/**
 * Fails a test whose page requests another host: pages work without third parties, and no test calls a service that it
 * has not faked. Routes are removed with the test, because a late answer would fail outside of any test.
 */
export const test = base.extend<{ outside: string[]; played: undefined }>({
  outside: [
    async ({ context, baseURL }, use) => {
      const outside: string[] = []
      const { host } = new URL(baseURL ?? '')
      context.on('request', (request) => {
        const url = new URL(request.url())
        if (/^(https?|wss?):$/.test(url.protocol) && url.host !== host) outside.push(request.url())
      })
      await use(outside)
      base.expect(outside, 'requests of other hosts').toEqual([])
    },
    { auto: true },
  ],
  played: [
    async ({ context }, use) => {
      await use(undefined)
      for (const routes of [context, ...context.pages()])
        await routes.unrouteAll({ behavior: 'ignoreErrors' })
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'
