import { test as base } from '@playwright/test'

/**
 * Fails a test whose page asks for anything of another host: pages work without the rest of the world, and a
 * service that nobody faked is never called by a test.
 */
export const test = base.extend<{ outside: string[] }>({
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
})

export { expect } from '@playwright/test'
