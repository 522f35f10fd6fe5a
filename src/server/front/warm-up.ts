import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { localeKeys } from '#lib/i18n/locales.ts'
import { paths } from '#lib/i18n/paths.ts'
import { openHttpServer } from '../http/http-server.ts'
import type { Log } from '../platform/log.ts'

/** Ms after which pages that are not there yet are given up. */
const mostMs = 10_000

/**
 * Requests a home page, a list, a search and a product in both languages, on a port of its own that nobody else knows, so
 * that the first visitor does not wait for code to compile. Also shows Astro that pages go through its middleware and
 * cache, which it decides by its first request. Resolves in any case: a page that fails is the visitor's to see.
 */
export async function warmUp(front: RequestListener, log: Log, ms = mostMs): Promise<void> {
  const server = openHttpServer(front, log)
  try {
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const { port } = server.address() as AddressInfo
    const signal = AbortSignal.timeout(ms)
    const read = (path: string) =>
      fetch(`http://127.0.0.1:${port}${path}`, { signal, redirect: 'manual' })
        .then((response) => response.text())
        .catch(() => '')
    // One after the other: whoever comes meanwhile waits for one page, not for all.
    for (const locale of localeKeys) {
      const to = paths(locale)
      const home = await read(to.home())
      const [product] = new RegExp(`${to.product('')}[\\w-]+`).exec(home) ?? []
      const others = [to.allProducts('explore'), to.search('lamp'), ...(product ? [product] : [])]
      for (const path of others) await read(path)
    }
  } catch (error) {
    log.warn({ error }, 'front: the pages could not be made before the first visitor')
  } finally {
    server.close()
    server.closeAllConnections()
  }
}
