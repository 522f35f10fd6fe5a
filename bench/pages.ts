// `npm run bench:pages`: pages against raw node:http in the same run, on the demo catalogue: from memory in each
// encoding, and rendered for every request; and the memory of the process.
import { get } from './measure.ts'
import { startServer } from './servers.ts'
import { type Compared, compareWithRaw, ofRaw, processorOf } from './support/against-raw.ts'
import { openDatabases } from './support/databases.ts'
import { countScripts } from './support/page-scripts.ts'
import { createReport } from './support/report.ts'
import { categoryIds, productIds } from './support/shop.ts'
import { atMost, count, megabytes, milliseconds, share } from './support/words.ts'

const errorsOf = ({ own }: Compared) => (own.errors > 0 ? `, ${own.errors} errors` : '')
const bodyOf = ({ body }: Compared) => `${count(body.bytes)} B, ${body.encoding}`

const report = createReport('pages')
const databases = await openDatabases()
try {
  const { environment } = await databases.catalogue(1000)
  await measureCached(environment)
  await measureUncached(environment)
} finally {
  await databases.stop()
}

async function measureCached(environment: Record<string, string>): Promise<void> {
  const server = await startServer(environment)
  try {
    const idle = await server.memoryBytes()
    const [product] = await productIds(server.url, 1)
    const [category] = await categoryIds(server.url)
    const pages = {
      home: '/',
      list: `/products/${category}`,
      product: `/product-detail/${product}`,
      blog: '/blog',
    }
    for (const [name, path] of Object.entries(pages)) {
      for (const encoding of ['gzip', 'br', 'identity']) {
        await whenStored(`${server.url}${path}`, encoding)
        const compared = await compareWithRaw(server, [path], encoding)
        const { own, raw, ratio } = compared
        const figure = `${count(own.requestsPerSecond)}/s, ${share(ratio)} of raw ${count(raw.requestsPerSecond)}/s, ${processorOf(compared)}, p99 ${milliseconds(own.p99)}`
        report.add(`cached ${name}`, `${figure}${errorsOf(compared)}`, ofRaw(compared, 0.5), bodyOf(compared))
        report.fact(`cached ${name} ${encoding} per second`, own.requestsPerSecond)
        report.fact(`cached ${name} ${encoding} ratio`, ratio)
        report.fact(`cached ${name} ${encoding} p99`, own.p99)
      }
    }
    const after = await server.memoryBytes()
    await addScripts(server.url, pages)
    report.add(
      'memory with pages from memory',
      `${megabytes(idle)} when started, ${megabytes(after)} after the rows above`,
    )
    report.fact('memory idle', idle)
    report.fact('memory after cached', after)
  } finally {
    await server.stop()
  }
}

/** Adds rows for the scripts of each page, which `npm test` limits. */
async function addScripts(url: string, pages: Record<string, string>): Promise<void> {
  for (const [name, path] of Object.entries(pages)) {
    const { files, bytes, inline } = await countScripts(`${url}${path}`)
    const bar = name === 'blog' ? 8_000 : 15_000
    report.add(
      `scripts before interaction, ${name}`,
      `${count(bytes)} B gzipped: ${files} files, ${count(inline)} B in the page`,
      atMost(bytes, bar, `<= ${count(bar)} B`),
    )
    report.fact(`scripts ${name}`, bytes)
  }
}

async function measureUncached(environment: Record<string, string>): Promise<void> {
  const server = await startServer({ ...environment, PAGE_CACHE_MEGABYTES: '0' })
  try {
    const pages = {
      product: (await productIds(server.url, 100)).map((id) => `/product-detail/${id}`),
      list: (await categoryIds(server.url)).map((id) => `/products/${id}`),
    }
    for (const [name, paths] of Object.entries(pages)) {
      const compared = await compareWithRaw(server, paths, 'gzip')
      const { own, raw, ratio } = compared
      report.add(
        `uncached ${name}, ${paths.length} different ones`,
        `${count(own.requestsPerSecond)}/s, ${share(ratio)} of raw ${count(raw.requestsPerSecond)}/s, ${processorOf(compared)}, p99 ${milliseconds(own.p99)}${errorsOf(compared)}`,
        ofRaw(compared, 0.01),
        bodyOf(compared),
      )
      report.fact(`uncached ${name} ratio`, ratio)
      report.fact(`uncached ${name} per second`, own.requestsPerSecond)
    }
    const after = await server.memoryBytes()
    report.add('memory with pages made for every request', `${megabytes(after)} after the rows above`)
    report.fact('memory after uncached', after)
  } finally {
    await server.stop()
  }
}

/** Waits until the compressed copy of a page is stored; before, it is sent uncompressed. */
async function whenStored(url: string, encoding: string): Promise<void> {
  const headers = { 'accept-encoding': encoding }
  for (let tries = 0; tries < 100; tries += 1) {
    const { headers: answered } = await get(url, { headers })
    if ((answered['content-encoding'] ?? 'identity') === encoding) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`${url} is not sent as ${encoding}`)
}
