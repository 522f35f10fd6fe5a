import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ListObjectsV2Command } from '@aws-sdk/client-s3'
import { openS3 } from '#server/platform/s3.ts'
import { freePort } from './free-port.ts'
import { untilOpen } from './until-open.ts'

/** JAR files of S3Proxy, which `.ci/programs` fetches. */
const jars = resolve(process.env.S3PROXY_JARS || '.s3proxy')

/** Reason why S3Proxy cannot be started; undefined if it can. */
export const noS3Proxy =
  existsSync(jars) && spawnSync('javac', ['-version']).status === 0
    ? undefined
    : 'S3Proxy is not there (a JDK and Maven, then mvn -f tests/support/s3proxy/pom.xml, see .ci/programs; or S3PROXY_JARS)'

export const s3ProxyKeys = { accessKeyId: 'shop', secretAccessKey: 'secret-of-the-bucket' }

export type S3Proxy = {
  endpoint: string
  bucket: string
  /** Names of the objects. */
  keys: () => Promise<string[]>
  /** From here on requests are accepted and not answered, until `resume`. */
  pause: () => Promise<void>
  resume: () => void
  stop: () => Promise<void>
}

/**
 * Starts S3Proxy on a folder with one bucket. It tests signatures, their time and the signed headers as S3 does, and what
 * browsers of which origins may send. Where it is not there, resolves with an address where nothing answers.
 * @param options.origins whose pages may send objects
 */
export async function startS3Proxy(options: { origins?: string[]; port?: number } = {}): Promise<S3Proxy> {
  const { origins = [], port = await freePort() } = options
  const bucket = 'pictures'
  const endpoint = `http://127.0.0.1:${port}`
  const nothing = {
    endpoint,
    bucket,
    keys: async () => [],
    pause: async () => {},
    resume() {},
    stop: async () => {},
  }
  if (noS3Proxy) return nothing
  const folder = await mkdtemp(join(tmpdir(), 's3proxy-'))
  await mkdir(join(folder, 'data', bucket), { recursive: true })
  const settings = {
    's3proxy.authorization': 'aws-v2-or-v4',
    's3proxy.endpoint': endpoint,
    's3proxy.identity': s3ProxyKeys.accessKeyId,
    's3proxy.credential': s3ProxyKeys.secretAccessKey,
    's3proxy.cors-allow-origins': origins.join(' ') || 'http://nobody.invalid',
    's3proxy.cors-allow-methods': 'PUT',
    's3proxy.cors-allow-headers': 'content-type',
    'jclouds.provider': 'filesystem-nio2',
    'jclouds.filesystem.basedir': join(folder, 'data'),
  }
  const file = join(folder, 's3proxy.conf')
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`)
  await writeFile(file, lines.join(''))
  const java = ['-Xmx96m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-cp', `${jars}/*`]
  const child: ChildProcess = spawn('java', [...java, 'org.gaul.s3proxy.Main', '--properties', file], {
    stdio: 'ignore',
  })
  const ended = once(child, 'exit')
  await untilOpen(port, child)
  const client = await openS3({
    ...{ bucket, endpoint, region: 'us-east-1', prefix: '', pathStyle: true },
    credentials: s3ProxyKeys,
  })
  return {
    endpoint,
    bucket,
    async keys() {
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: bucket }))
      return Contents.map(({ Key = '' }) => Key)
    },
    async pause() {
      child.kill('SIGSTOP')
      const answers = () => fetch(endpoint, { signal: AbortSignal.timeout(200) }).catch(() => null)
      while (await answers()) await pause(20)
    },
    resume: () => child.kill('SIGCONT'),
    async stop() {
      child.kill('SIGKILL')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
