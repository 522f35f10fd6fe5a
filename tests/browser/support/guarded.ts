import { test as base } from '@playwright/test'

/**
 * Fails a test whose page asks for anything of another host: pages work without the rest of the world, and a
 * service that nobody faked is never called by a test. What a test plays for its pages ends with it: an answer that
 * is still under way would fail later, as an error of no test.
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
