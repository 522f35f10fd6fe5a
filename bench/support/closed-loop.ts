import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'
import * as z from 'zod'
import { processorSeconds } from './processor-time.ts'
import { concurrency, seconds as usualSeconds } from './settings.ts'

export type Load = {
  url: string
  /** Process that answers, whose processor time is measured; its children count. */
  pid?: number
  seconds?: number
  connections?: number
  /** Asked in turn; the address itself without them. */
  paths?: readonly string[]
  headers?: Record<string, string>
}

export type Measured = {
  requestsPerSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
  errors: number
  /** Processor time of the server for one request, in ms; NaN where it is not known. */
  serverMs: number
  /** True if the client used over half a core more than the server: then the figure is the client's. */
  isClientBound: boolean
}

const client = (name: string) => fileURLToPath(new URL(`../clients/${name}`, import.meta.url))
const wrk = process.env.WRK_PATH ?? 'wrk'
const hasWrk = spawnSync(wrk, ['-v']).error === undefined

/** The client of closed loops, for the table. */
export const clientName = hasWrk ? 'wrk' : 'autocannon, on threads of its own'

/** As many requests as the server answers, `connections` at a time. */
export async function closedLoop(load: Load): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-paths-'))
  try {
    const file = join(folder, 'paths.txt')
    const { pathname, search } = new URL(load.url)
    await writeFile(file, `${(load.paths ?? [pathname + search]).join('\n')}\n`)
    const before = load.pid === undefined ? Number.NaN : processorSeconds(load.pid)
    const { requests, seconds, p50, p99, errors, clientSeconds } = await (hasWrk ? runWrk : runAutocannon)(
      load,
      file,
    )
    const serverSeconds = load.pid === undefined ? Number.NaN : processorSeconds(load.pid) - before
    return {
      requestsPerSecond: Math.round(requests / seconds),
      p50,
      p99,
      errors,
      serverMs: (serverSeconds * 1000) / requests,
      isClientBound: (clientSeconds - serverSeconds) / seconds > 0.5,
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}

const result = z.object({
  requests: z.number(),
  seconds: z.number(),
  p50: z.number(),
  p99: z.number(),
  errors: z.number(),
  clientSeconds: z.number(),
})
type Result = z.infer<typeof result>

async function runWrk(load: Load, paths: string): Promise<Result> {
  const { url, seconds = usualSeconds, connections = concurrency, headers = {} } = load
  const args = ['-t1', `-c${connections}`, `-d${Math.max(1, Math.round(seconds))}s`, '-s', client('wrk.lua')]
  for (const [name, value] of Object.entries(headers)) args.push('-H', `${name}: ${value}`)
  const child = spawn(wrk, [...args, url], {
    env: { ...process.env, BENCH_PATHS: paths },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  await once(child, 'close')
  return result.parse(JSON.parse(output.trim().split('\n').at(-1) ?? ''))
}

async function runAutocannon(load: Load, paths: string): Promise<Result> {
  const { url, seconds = usualSeconds, connections = concurrency, headers = {} } = load
  process.env.BENCH_PATHS = paths
  const before = process.cpuUsage()
  const { requests, latency, errors, non2xx, duration } = await autocannon({
    url,
    connections,
    workers: Math.min(2, connections),
    duration: seconds,
    headers,
    setupClient: client('autocannon-paths.cjs') as never,
  })
  const { user, system } = process.cpuUsage(before)
  return {
    requests: requests.total,
    seconds: duration,
    p50: latency.p50,
    p99: latency.p99,
    errors: errors + non2xx,
    clientSeconds: (user + system) / 1e6,
  }
}
