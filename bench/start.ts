// `npm run bench:start`: time from a clone to the first page with the current npm cache (BENCH_FIRST_START=false skips
// it), and from `npm start` to the first page of an installed and built checkout.
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../tests/support/free-port.ts'
import { waitUntilReachable } from './servers.ts'
import { benchDirectory } from './support/databases.ts'
import { createReport } from './support/report.ts'
import { median } from './support/statistics.ts'
import { atMost } from './support/words.ts'

const run = promisify(execFile)
const warmStarts = 5
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

const report = createReport('start')
if (process.env.BENCH_FIRST_START !== 'false') await measureFirst()
await measureWarm()

async function measureFirst(): Promise<void> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'marketplace-first-start-')))
  // Under root the database server runs as another user, who needs access.
  await chmod(folder, 0o755)
  const clone = join(folder, 'clone')
  try {
    const began = performance.now()
    await run('git', ['clone', '--quiet', '--local', '.', clone])
    await timeStart(clone, join(clone, '.data'))
    const took = performance.now() - began
    report.add(
      'first start: from git clone to the first page',
      seconds(took),
      atMost(took, 90_000, '<= 90 s'),
    )
    report.fact('first start ms', took)
  } finally {
    // The files of a database that runs as another user are elsewhere.
    const home = await realpath(join(clone, '.data', 'postgres')).catch(() => folder)
    await rm(home, { recursive: true, force: true, maxRetries: 5 })
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function measureWarm(): Promise<void> {
  // Not the first start: everything that it creates exists.
  await timeStart('.', resolve(benchDirectory))
  const times: number[] = []
  for (let number = 0; number < warmStarts; number += 1) {
    times.push(await timeStart('.', resolve(benchDirectory)))
  }
  report.add(
    `warm start: npm start to the first page, median of ${warmStarts}`,
    `${seconds(median(times))} (${times.map(seconds).join(', ')}), its PostgreSQL included`,
    atMost(median(times), 3_000, '<= 3 s'),
  )
  report.fact('warm start ms', median(times))
}

/** Returns the time from the command to the home page in ms, and stops the server. */
async function timeStart(folder: string, dataDirectory: string): Promise<number> {
  const port = await freePort()
  const { NODE_ENV: _, ...environment } = process.env
  const began = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: folder,
    env: {
      ...environment,
      PORT: String(port),
      DATA_DIRECTORY: dataDirectory,
      DATABASE_URL: '',
      DEMO: '',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  try {
    await waitUntilReachable(`http://127.0.0.1:${port}/`, child, 300)
    return performance.now() - began
  } finally {
    child.kill('SIGTERM')
    await ended
  }
}
