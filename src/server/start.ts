import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { paths } from '#lib/i18n/paths.ts'
import { makeSetUpKey } from './admin/set-up/link.ts'
import { prepareDemo } from './demo.ts'
import { createFront, type PageHandler } from './front/front.ts'
import { warmUp } from './front/warm-up.ts'
import { sharedApi } from './http/api-calls.ts'
import { proxyAdvice } from './http/client-address.ts'
import { type Drain, trackConnections } from './http/drain.ts'
import { openHttpServer } from './http/http-server.ts'
import { startImportWorker } from './imports/worker.ts'
import { checkBucket } from './media/open-storage.ts'
import { startFileRemoval } from './media/removed-pictures.ts'
import { startPhotoSizing } from './media/size-photos.ts'
import { openResources } from './open-resources.ts'
import { currentTransports } from './outbox/provider-transports.ts'
import { startOutbox } from './outbox/worker.ts'
import { type Config, getConfig, localOrigin } from './platform/config.ts'
import { migrate, outdatedMessage } from './platform/db/migrate.ts'
import { openDatabase } from './platform/db/open.ts'
import { withLongTimeout } from './platform/db/statement-timeout.ts'
import { watchRelease } from './platform/db/watch-release.ts'
import { startJobs } from './platform/jobs.ts'
import { createLog, type Log } from './platform/log.ts'
import { type Resources, shareResources } from './platform/resources.ts'
import { keyFile } from './platform/secrets/keyring.ts'
import { exitCodes, StartError } from './platform/start-error.ts'
import { startOrExit } from './platform/start-or-exit.ts'
import { openPush } from './push/firebase.ts'
import { startPush } from './push/worker.ts'
import { openRealtime, type Realtime } from './realtime/server.ts'
import { retiredJobs, scheduledJobs } from './scheduled-jobs.ts'
import { securityContact } from './settings/well-known.ts'

const root = new URL('../../', import.meta.url)
const say = (line: string) => console.log(line)

/**
 * Ms for the first pages before the port is open. A proxy without health checks of its own sends visitors as soon as it is;
 * where pages take longer, a visitor should not wait for all of them.
 */
const warmTime = 1_500
/** Ms for pending requests and workers to finish after SIGTERM. */
const drainTime = 6_000
/** Ms to close the database connections, and seconds to stop the embedded database. */
const closeTime = 2_000
const databaseSeconds = 4
/** Ms after which the process exits even if something hangs. */
const exitTimeout = 15_000

/** Closes everything opened so far. */
let stop: (graceMs: number) => Promise<unknown> = async () => undefined
let isEnding = false

// Last resort: state may be corrupt after an uncaught error, so the process shuts down in order and its supervisor
// starts another.
for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(event, (error: unknown) => {
    createLog('error').error({ error }, `process: ${event}`)
    shutDown(exitCodes.failure, 0)
  })
}

// Output to a closed terminal or pipe is no reason to exit.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

await startOrExit(start)

/** Shuts down once and exits the process. */
function shutDown(code: number, graceMs: number): void {
  if (isEnding) return
  isEnding = true
  setTimeout(() => process.exit(code), exitTimeout)
  stop(graceMs).then(
    () => process.exit(code),
    (error: unknown) => {
      console.error(error)
      process.exit(code || exitCodes.failure)
    },
  )
}

/** Opens everything and serves; SIGTERM or SIGINT closes it in reverse order. */
async function start(): Promise<void> {
  const config = getConfig(process.env)
  const log = createLog(config.logLevel)
  const stopTracing = await openTracing(config, log)
  const sendPush = openPush(config.push)
  const database = await openDatabase({ ...config, log: say })
  let resources: Resources
  let server: Server
  let realtime: Realtime
  let connections: Drain
  stop = () => database.stop(databaseSeconds)
  // Registered before the warm-up, so that the embedded database is never left running.
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => shutDown(0, config.shutdownGraceMs))
  try {
    await migrate(database.directUrl, say)
    resources = await openResources(config, log, database.url)
    await checkBucket(config, resources.storage, log)
    shareResources(resources)
    warnAboutLocalKey(config)
    warnAboutContact(config)
    await withLongTimeout(() => prepareDemo(resources, say))
    const render = await loadPages()
    const files = fileURLToPath(new URL('dist/client/', root))
    const earlier = fileURLToPath(new URL('.data/earlier-builds/', root))
    const front = createFront(resources, files, render, sharedApi, earlier)
    resources.lifecycle.isStarting = true
    const warm = warmUp(front, log)
    if (config.trustedProxies.length > 0) await atMost(warmTime, () => warm)
    server = openHttpServer(front, log)
    connections = trackConnections(server)
    realtime = await openRealtime(resources, server)
    await listen(server, config)
    const { lifecycle } = resources
    void warm.then(() => {
      lifecycle.isStarting = false
    })
  } catch (error) {
    await database.stop(databaseSeconds)
    throw error
  }
  // Pages of another build may be in edge caches.
  resources.edge?.purgePages()
  await announce(resources, server)
  // Starting the workers does not delay the first response.
  const jobs = startJobs(resources.directUrl, resources, {
    scheduled: scheduledJobs(config),
    retired: retiredJobs,
  })
  jobs.catch((error: unknown) => log.error({ error }, 'jobs: the workers did not start'))
  const stopOutbox = startOutbox(
    resources,
    currentTransports(resources, (text) => process.stdout.write(text)),
  )
  const stopPush = startPush(resources, sendPush)
  const stopImports = startImportWorker(resources)
  const stopPhotos = config.photoWork ? startPhotoSizing(resources) : async () => undefined
  const stopRemoval = startFileRemoval(resources)
  const stopWatch = watchRelease(resources.pool, () => {
    console.error(outdatedMessage)
    process.send?.('outdated')
    shutDown(exitCodes.wrongStart, config.shutdownGraceMs)
  })
  stop = async (graceMs) => {
    stopWatch()
    resources.lifecycle.isDraining = true
    await connections.begin(graceMs)
    const stopJobs = async () => (await jobs)()
    const workers = [realtime.close, stopImports, stopPhotos, stopRemoval, stopPush, stopOutbox, stopJobs]
    await Promise.all([connections.finish(drainTime), ...workers.map((work) => atMost(drainTime, work))])
    await atMost(closeTime, resources.close)
    await atMost(closeTime, stopTracing)
    await database.stop(databaseSeconds)
  }
  process.send?.('serving')
}

/** Starts traces where they are on. The SDK is loaded only there. */
async function openTracing({ tracing }: Config, log: Log): Promise<() => Promise<void>> {
  if (!tracing) return async () => undefined
  const { startTracing } = await import('./platform/tracing/sdk.ts')
  return startTracing(tracing, log)
}

/** Warns when the key of secrets is a local file but the database may be shared. */
function warnAboutLocalKey({ databaseUrl, secretsKey, dataDirectory }: Config): void {
  if (!databaseUrl || secretsKey) return
  say(
    `SECRETS_KEY is not set: ${keyFile(dataDirectory)} seals secrets. Every process on this database needs it.`,
  )
}

/** Warns when a real shop can be told of no weakness. */
function warnAboutContact(config: Config): void {
  if (config.demo || securityContact(config) !== null) return
  say('Neither SECURITY_CONTACT nor CONTACT_MAIL is set: there is no security.txt.')
}

/** Runs some work for a limited time and ignores its failure. */
function atMost(ms: number, work: () => Promise<unknown>): Promise<unknown> {
  return Promise.race([work().catch(() => undefined), wait(ms, undefined, { ref: false })])
}

async function loadPages(): Promise<PageHandler> {
  const entry = new URL('dist/server/entry.mjs', root)
  const { handler } = (await import(pathToFileURL(fileURLToPath(entry)).href)) as { handler: PageHandler }
  return (request, response) => handler(request, response)
}

function listen(server: Server, { host, port }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') {
        return reject(
          new StartError(`Port ${port} on ${host} is taken. Stop what uses it, or set PORT to another.`),
        )
      }
      if (error.code === 'EACCES')
        return reject(new StartError(`Port ${port} needs more rights. Set PORT above 1023.`))
      if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
        return reject(new StartError(`HOST ${host} is no address of this machine.`))
      }
      reject(error)
    })
    server.listen(port, host, resolve)
  })
}

async function announce({ config, db }: Resources, server: Server): Promise<void> {
  const { host, siteUrl, trustedProxies, given } = config
  const { port } = server.address() as AddressInfo
  const local = localOrigin(host, port)
  const key = await withLongTimeout(() => makeSetUpKey(db)).catch(() => null)
  say('')
  if (key) {
    // Printed, never logged: who has it becomes the first admin.
    const origin = given.has('SITE_URL') ? siteUrl : local
    say('  This shop has no admin yet. Set it up within an hour; the link works for one account:')
    for (const [name, locale] of [
      ['English', 'en'],
      ['العربية', 'ar'],
    ] as const)
      say(`  ${name}   ${origin}${paths(locale).admin('sign-in/set-up', { key })}`)
    say('')
  }
  say(`  English   ${local}/`)
  say(`  العربية   ${local}/ar`)
  if (!siteUrl.endsWith(`:${port}`)) say(`  Public    ${siteUrl}/`)
  // This server does not terminate TLS itself.
  if (siteUrl.startsWith('https:') && trustedProxies.length === 0)
    say(`  SITE_URL is https, so a proxy is in front, and none is trusted. ${proxyAdvice}`)
  say('')
}
