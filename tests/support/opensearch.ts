import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './free-port.ts'
import { skipReason } from './needed.ts'

/** JAR files of OpenSearch, which `.ci/programs` fetches. */
const jars = resolve(process.env.OPENSEARCH_JARS || '.opensearch')
const hasJava = () => spawnSync('javac', ['-version']).status === 0

/** Reason why OpenSearch cannot be started; undefined if it can. */
export const noOpenSearch = skipReason(
  existsSync(jars) && hasJava()
    ? undefined
    : 'OpenSearch is not there (a JDK and Maven, then mvn -f tests/support/opensearch/pom.xml, see .ci/programs; or OPENSEARCH_JARS)',
)

/** Prefers a fast JVM start over optimised code. */
const quickStart = ['-XX:TieredStopAtLevel=1']

export type OpenSearchNodes = {
  urls: string[]
  pids: number[]
  /** Kills a node as a power cut would. The first node manages the cluster, which cannot go on without it. */
  kill: (place: number) => Promise<void>
  stop: () => Promise<void>
}

/**
 * Starts real nodes of one cluster, each a process of its own.
 * @param heapMb heap size of each node
 */
export async function startOpenSearch(count: number, heapMb = 256): Promise<OpenSearchNodes> {
  if (noOpenSearch) throw new Error(noOpenSearch)
  const folder = await mkdtemp(join(tmpdir(), 'opensearch-'))
  const seed = await freePort()
  const nodes: ChildProcess[] = []
  const kill = async (place: number): Promise<void> => {
    const node = nodes[place]
    if (!node || node.exitCode !== null || node.signalCode !== null) return
    const ended = once(node, 'exit')
    node.kill('SIGKILL')
    await ended
  }
  const start = async (place: number): Promise<string> => {
    const home = join(folder, String(place))
    await mkdir(join(home, 'logs'), { recursive: true })
    const settings = {
      'path.home': home,
      'node.name': `node-${place}`,
      'node.portsfile': true,
      'node.roles': place === 0 ? 'cluster_manager,data' : 'data',
      'http.port': 0,
      'transport.port': place === 0 ? seed : 0,
      'discovery.seed_hosts': `127.0.0.1:${seed}`,
      'cluster.initial_cluster_manager_nodes': 'node-0',
      'cluster.routing.allocation.disk.threshold_enabled': false,
      // The serial collector leaves garbage until the heap is full, which would count as used.
      'indices.breaker.total.use_real_memory': false,
    }
    const words = Object.entries(settings).map(([key, value]) => `${key}=${value}`)
    const options = [
      `-Xms${heapMb}m`,
      `-Xmx${heapMb}m`,
      '-XX:+UseSerialGC',
      ...(heapMb > 256 ? [] : quickStart),
    ]
    const program = resolve('tests/support/opensearch/TestNode.java')
    const node = spawn('java', [...options, '-cp', `${jars}/*`, program, ...words], {
      // This process's end closes the input of its nodes, which ends them.
      stdio: ['pipe', 'ignore', 'pipe'],
    })
    let said = ''
    node.stderr?.on('data', (data) => {
      said = (said + data).slice(-2_000)
    })
    nodes[place] = node
    for (;;) {
      if (node.exitCode !== null) throw new Error(`OpenSearch ended with ${node.exitCode}: ${said}`)
      const ports = await readFile(join(home, 'logs', 'http.ports'), 'utf8').catch(() => '')
      const address = ports.split('\n').find((line) => line.startsWith('127.0.0.1:'))
      if (address) return `http://${address}`
      await pause(50)
    }
  }
  const urls = await Promise.all(Array.from({ length: count }, (_, place) => start(place)))
  await fetch(`${urls[0]}/_cluster/health?wait_for_nodes=${count}&timeout=60s`)
  return {
    urls,
    pids: nodes.flatMap(({ pid }) => pid ?? []),
    kill,
    async stop() {
      await Promise.all(nodes.map((_, place) => kill(place)))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

let shared: Promise<OpenSearchNodes> | undefined

/** Returns a node that all test files of this process share; it ends with the process. */
export const sharedOpenSearch = (): Promise<OpenSearchNodes> => {
  shared ??= startOpenSearch(1)
  return shared
}
