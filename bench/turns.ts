// `npm run bench:turns -- ../other`: alternating searches and suggestions on this checkout and another one, installed
// and built, so that other load on the machine affects both. For changes whose gain is smaller than the variation of a
// machine from one quarter of an hour to the next.
import { resolve } from 'node:path'
import { type Running, startServer } from './servers.ts'
import { closedLoop } from './support/closed-loop.ts'
import { demoNames, openDatabases } from './support/databases.ts'
import { searchPaths } from './support/queries.ts'
import { sizes, turns } from './support/settings.ts'
import { median } from './support/statistics.ts'
import { count, milliseconds } from './support/words.ts'

const seconds = 2
const warmUpSeconds = 3

const folders = ['.', ...process.argv.slice(2)].map((folder) => resolve(folder))
if (folders.length < 2) throw new Error('Name the folder of another checkout, installed and built')
const databases = await openDatabases()
try {
  for (const size of sizes) {
    const { url, environment } = await databases.catalogue(size)
    const paths = searchPaths(await demoNames(url))
    const servers: Running[] = []
    try {
      // One after the other: loading a large catalogue keeps a processor busy for minutes.
      for (const folder of folders)
        servers.push(
          await startServer(
            { ...environment, DATA_DIRECTORY: resolve(environment.DATA_DIRECTORY ?? '.') },
            folder,
          ),
        )
      for (const kind of ['search', 'suggest'] as const)
        await inTurns(servers, `${kind} at ${count(size)}`, paths[kind])
    } finally {
      for (const server of servers) await server.stop()
    }
  }
} finally {
  await databases.stop()
}

async function inTurns(servers: readonly Running[], name: string, paths: readonly string[]): Promise<void> {
  const figures = servers.map((server) => ({ server, perSecond: [] as number[], cpuMs: [] as number[] }))
  for (const { url } of servers) await closedLoop({ url, paths, seconds: warmUpSeconds })
  for (let turn = 0; turn < turns; turn += 1) {
    for (const { server, perSecond, cpuMs } of figures) {
      const { requestsPerSecond, serverMs } = await closedLoop({
        url: server.url,
        pid: server.pid,
        paths,
        seconds,
      })
      perSecond.push(requestsPerSecond)
      cpuMs.push(serverMs)
    }
  }
  for (const [place, { perSecond, cpuMs }] of figures.entries()) {
    const own = `${count(median(perSecond))}/s (${perSecond.map(count).join(', ')})`
    console.log(
      `${name}, ${folders[place]}: ${own}; ${milliseconds(median(cpuMs))} of processor in the server`,
    )
  }
}
