import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { serverEnvironment, serverFlags } from '../scripts/steps/serve.mjs'
import { freePort } from '../tests/support/free-port.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

export type Running = {
  url: string
  pid: number
  /** Returns a figure of `/metrics`, by its name with its labels; 0 without it. */
  figure: (name: string) => Promise<number>
  memoryBytes: () => Promise<number>
  /** Heap size in bytes. */
  heapBytes: () => Promise<number>
  /** Processor time in seconds since the start. */
  cpuSeconds: () => Promise<number>
  stop: () => Promise<void>
}

/**
 * Starts this server as `npm start` does, on its own database. Resolves when its searches are answered by what the environment says.
 * @param folder root of another checkout to run instead
 */
export async function startServer(
  environment: Record<string, string>,
  folder: string = root,
): Promise<Running & { startMs: number }> {
  const began = performance.now()
  const port = Number(environment.PORT ?? (await freePort()))
  const child = spawn(process.execPath, [...serverFlags, 'src/server/start.ts'], {
    cwd: folder,
    env: {
      ...process.env,
      ...serverEnvironment,
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      ...environment,
      PORT: String(port),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  await waitUntilReachable(`${url}/healthz`, child)
  const startMs = Math.round(performance.now() - began)
  await searchable(url, environment)
  return { ...running(url, child), startMs }
}

/** Waits until searches use OpenSearch or the catalogue in memory; earlier ones are answered by the database. */
async function searchable(
  url: string,
  { SEARCH_URL, SEARCH_IN_MEMORY }: Record<string, string>,
): Promise<void> {
  const source = SEARCH_URL ? 'opensearch' : SEARCH_IN_MEMORY === 'false' ? 'database' : 'memory'
  for (;;) {
    const { search } = (await (await fetch(`${url}/healthz`)).json()) as { search: string }
    if (search === source) return
    await wait(250)
  }
}

/** Starts the reference: node:http alone, which answers with these bytes from a Buffer. */
export async function startRaw(body: Buffer, headers: Record<string, string>): Promise<Running> {
  const port = await freePort()
  const script = `
    const { createServer } = require('node:http'), { readFileSync } = require('node:fs')
    const headers = JSON.parse(process.env.RAW_HEADERS)
    // Passed through stdin, because a page does not fit into the environment.
    const body = readFileSync(0)
    createServer((_, response) => { response.writeHead(200, headers); response.end(body) })
      .listen(${port}, '127.0.0.1')`
  const child = spawn(process.execPath, ['-e', script], {
    env: { RAW_HEADERS: JSON.stringify({ ...headers, 'Content-Length': body.length }) },
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  child.stdin.end(body)
  const url = `http://127.0.0.1:${port}`
  await waitUntilReachable(url, child)
  return running(url, child)
}

function running(url: string, child: ChildProcess): Running {
  const figure = async (name: string) => {
    const text = await (await fetch(`${url}/metrics`)).text()
    const line = text.split('\n').find((line) => line.startsWith(`${name} `))
    return Number(line?.split(' ')[1] ?? 0)
  }
  return {
    url,
    pid: child.pid ?? 0,
    figure,
    memoryBytes: () => figure('process_resident_memory_bytes'),
    heapBytes: () => figure('nodejs_heap_size_used_bytes'),
    cpuSeconds: () => figure('process_cpu_seconds_total'),
    async stop() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

/** Resolves when an address answers with success; rejects when the process ends, or after a number of seconds. */
export async function waitUntilReachable(url: string, child: ChildProcess, seconds = 60): Promise<void> {
  for (let tries = 0; tries < seconds * 20; tries += 1) {
    if (child.exitCode !== null) throw new Error('The server ended before it answered')
    const ok = await fetch(url).then(
      (response) => response.ok,
      () => false,
    )
    if (ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`No answer from ${url} in ${seconds} s`)
}
