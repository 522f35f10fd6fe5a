// `npm run bench:edge`: pages and a picture through Varnish with ops/varnish.vcl, and from the process behind it, on the demo
// catalogue: requests a second, and processor time of both for a request.
import { findProgram } from '../tests/browser/support/find-program.ts'
import { startVarnish } from '../tests/browser/support/varnish.ts'
import { freePort } from '../tests/support/free-port.ts'
import { get } from './measure.ts'
import { type Running, startServer } from './servers.ts'
import { closedLoop } from './support/closed-loop.ts'
import { openDatabases } from './support/databases.ts'
import { createReport } from './support/report.ts'
import { seconds } from './support/settings.ts'
import { ask, categoryIds } from './support/shop.ts'
import { atMost, count, milliseconds } from './support/words.ts'

/** Processor time (ms) of the process for a request that the edge answers: a thousandth of one that it answers itself. */
const processBar = 0.001
const warmUpSeconds = 2
const headers = { 'accept-encoding': 'gzip' }

const report = createReport('edge')
const varnish = findProgram('varnishd', 'VARNISH_PATH')
if (varnish) await measureEdge(varnish)
else report.add('edge', 'not measured: Varnish is not installed (apt-get install varnish, or VARNISH_PATH)')

async function measureEdge(program: string): Promise<void> {
  const databases = await openDatabases()
  const port = await freePort()
  const edge = await startVarnish(program, {
    own: await freePort(),
    purge: await freePort(),
    behind: [port, port],
  })
  try {
    const { environment } = await databases.catalogue(1000)
    const server = await startServer({ ...environment, PURGE_URL: edge.purgeUrl, PORT: String(port) })
    try {
      for (const [name, path] of Object.entries(await pathsOf(server.url)))
        await measure(name, path, server, edge)
    } finally {
      await server.stop()
    }
  } finally {
    await edge.stop()
    await databases.stop()
  }
}

async function pathsOf(url: string): Promise<Record<string, string>> {
  const [category] = await categoryIds(url)
  const { items } = await ask<{ items: { _id: string; images: { path: string }[] }[] }>(
    url,
    'getProducts?size=1',
  )
  const [product] = items
  const page = (await get(`${url}/product-detail/${product?._id}`)).body.toString()
  const picture = /\/media\/[^" ]+\.webp/.exec(page)?.[0]
  if (!picture) throw new Error('the page of a product has no picture')
  return {
    home: '/',
    list: `/products/${category}`,
    product: `/product-detail/${product?._id}`,
    picture,
  }
}

async function measure(
  name: string,
  path: string,
  server: Running,
  edge: Awaited<ReturnType<typeof startVarnish>>,
): Promise<void> {
  const alone = await closedLoop({ url: server.url, pid: server.pid, paths: [path], headers })
  await closedLoop({ url: edge.url, paths: [path], headers, seconds: warmUpSeconds })
  const before = await server.cpuSeconds()
  const through = await closedLoop({ url: edge.url, pid: edge.pid, paths: [path], headers })
  const requests = through.requestsPerSecond * seconds
  const behind = (((await server.cpuSeconds()) - before) * 1000) / requests
  report.add(
    `edge, ${name}`,
    `${count(through.requestsPerSecond)}/s, p99 ${milliseconds(through.p99)}, ${milliseconds(through.serverMs)} of processor (the process behind it ${behind.toFixed(4)} ms), ${through.errors} errors${through.isClientBound ? ', THE CLIENT IS THE LIMIT' : ''}`,
    atMost(behind, processBar, `<= ${processBar} ms of the process`),
  )
  report.add(
    `edge, ${name}: the process alone`,
    `${count(alone.requestsPerSecond)}/s, p99 ${milliseconds(alone.p99)}, ${milliseconds(alone.serverMs)} of processor${alone.isClientBound ? ', THE CLIENT IS THE LIMIT' : ''}`,
  )
}
