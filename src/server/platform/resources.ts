import type pg from 'pg'
import { Registry } from 'prom-client'
import { createPasswordEstimator, type PasswordEstimator } from '../accounts/strength/password-estimator.ts'
import { addBackupGauges } from '../backups/metrics.ts'
import { openWordPress, type WordPress } from '../content/wordpress.ts'
import { createEdgePurger, type EdgePurger } from '../edge/purger.ts'
import { createDecoder, type Decoder } from '../media/decoder/decoder.ts'
import { openStorage } from '../media/open-storage.ts'
import { createRemotePictures, type RemotePictures } from '../media/remote-pictures.ts'
import type { Storage } from '../media/storage.ts'
import { createSharedAnswers, type SharedAnswers } from '../pages/shared-answers.ts'
import { createPageStore, type PageStore } from '../pages/store.ts'
import { openPayment, type PaymentProvider } from '../payment/provider.ts'
import { createCategoryIndex } from '../products/category-index/category-index.ts'
import { shareCategoryIndex } from '../products/category-index/shared-index.ts'
import { type CatalogueCache, createCatalogueCache } from '../search/memory/catalogue-cache.ts'
import { shareCatalogue } from '../search/memory/shared-catalogue.ts'
import type { SearchEngine, SearchEngineNeeds } from '../search/opensearch/search-engine.ts'
import { shareEngine } from '../search/opensearch/shared-engine.ts'
import { setCurrentSettings } from '../settings/current.ts'
import { readSettings, settingsTag } from '../settings/read.ts'
import { type Bus, openBus } from './bus.ts'
import { forgetCaches, type Registered, registerCache, registerTaggedCache } from './caches.ts'
import type { Config } from './config.ts'
import { createPrivateFolder, restrictContents } from './data-directory.ts'
import { type Database, databaseOn } from './db/client.ts'
import { openGuardedPool } from './db/guarded-pool.ts'
import { openReplica } from './db/replica.ts'
import { withLongTimeout } from './db/statement-timeout.ts'
import { shareCounter } from './limit-counter.ts'
import type { Log } from './log.ts'
import { createMeasures, type Measures } from './measures.ts'
import { addProcessGauges } from './metrics.ts'
import { addQueueGauges } from './queue/metrics.ts'
import { declineRedis, openRedisBus } from './redis/bus.ts'
import { openRedis, type Redis } from './redis/connection.ts'
import { createRedisCounter } from './redis/limits.ts'
import { openKeyring } from './secrets/open-keyring.ts'
import { sealAll } from './secrets/sealed-columns.ts'
import { secretKey } from './secrets/secrets.ts'

/** Resources opened once per process and shared by the server and Astro's bundle. */
export type Resources = Readonly<{
  config: Config
  log: Log
  db: Database
  pool: pg.Pool
  /** Address of the database without a pooler, for what needs a connection of its own; it has the password. */
  directUrl: string
  /** Returns whether the circuit breaker of the database is open: see `openGuardedPool`. */
  isDatabaseAway: () => boolean
  bus: Bus
  /** Redis or Valkey; null where there is none. */
  redis: Redis | null
  /** Purges pages from edge caches; null where there is none. `bus.publish` of an invalidation purges its tags. */
  edge: EdgePurger | null
  pages: Registered<PageStore>
  /** Cache of API answers that many pages share. */
  sharedAnswers: Registered<SharedAnswers>
  /** Storage of pictures. */
  storage: Storage
  /** Decodes uploaded pictures, in a process of its own. */
  decoder: Decoder
  /** Rates new passwords, in a process of its own. */
  passwordEstimator: PasswordEstimator
  /** Payment provider; null where payment is off. */
  payment: PaymentProvider | null
  /** Content host; null for local Markdown. */
  wordpress: WordPress | null
  /** Pictures of the content host; null for local Markdown, whose pictures are drawn here. */
  remotePictures: RemotePictures | null
  /** OpenSearch, for searches; null without one. */
  searchEngine: SearchEngine | null
  /** Catalogue in memory, for searches; null where switched off, and with OpenSearch. */
  catalogue: CatalogueCache | null
  /** Registry behind `/metrics`, and the instruments in it. */
  metrics: Registry
  measures: Measures
  /** Lifecycle state; part of `/readyz`. */
  lifecycle: { isDraining: boolean }
  /** Start time; part of `/healthz`. */
  startedAt: Date
  close: () => Promise<void>
}>

/** Opens all resources on the PostgreSQL at `databaseUrl`. @throws when the database cannot be reached */
export async function openResources(config: Config, log: Log, databaseUrl: string): Promise<Resources> {
  if (config.databaseUrl) await createPrivateFolder(config.dataDirectory)
  await restrictContents(config.dataDirectory)
  const metrics = new Registry()
  const measures = createMeasures(metrics)
  const database = openGuardedPool(databaseUrl, {
    max: config.databasePool,
    limitMs: config.databaseTimeoutMs,
    log,
    isPooled: config.databaseDirectUrl !== undefined,
    onStatement: measures.statement,
  })
  const directUrl = config.databaseDirectUrl ?? databaseUrl
  const { pool } = database
  const replica = config.databaseReadUrl
    ? openReplica(config.databaseReadUrl, {
        primary: pool,
        max: config.databasePool,
        // A page waits for the standby first, and then for the primary.
        limitMs: config.databaseTimeoutMs / 4,
        log,
        isPooled: config.databaseDirectUrl !== undefined,
        onRead: measures.visitorRead,
      })
    : null
  const db = databaseOn(replica?.route(pool) ?? pool)
  // A database that is busy after a start or a crash does not end the process.
  const keyring = await withLongTimeout(() => openKeyring(config, db))
  const sealing = sealAll(db, keyring).catch((error: unknown) =>
    log.error({ error }, 'secrets: not all could be sealed'),
  )
  const pages = registerTaggedCache(db, 'pages', createPageStore(config.pageCacheBytes))
  const sharedAnswers = registerTaggedCache(db, 'shared-answers', createSharedAnswers())
  const searchEngine = config.openSearch ? await loadSearchEngine({ pool, log, ...config.openSearch }) : null
  if (searchEngine) shareEngine(db, searchEngine)
  const catalogue =
    config.searchInMemory && !searchEngine
      ? createCatalogueCache({ db, pool, log, threads: config.searchThreads })
      : null
  if (catalogue) shareCatalogue(db, catalogue)
  const categoryIndex = createCategoryIndex(pool)
  registerCache(db, { name: 'category-index', tags: ['categories'] }, categoryIndex)
  shareCategoryIndex(db, categoryIndex)
  addQueueGauges(metrics, pool)
  if (config.backup) addBackupGauges(metrics, config.backup, config.backupBucket !== undefined)
  const edge = config.edge ? createEdgePurger(config.edge, { log, measures }) : null
  const redis = config.redisUrl
    ? await openRedis(config.redisUrl, { shop: await withLongTimeout(() => secretKey(db, 'redis')), log })
    : null
  addProcessGauges(metrics, { pages, pool, catalogue, redis, searchEngine })
  if (redis) shareCounter(db, createRedisCounter(redis))
  /** Mails and messages use the settings without reading them, so a change is read at once. */
  const renewSettings = () => {
    readSettings(db).catch((error: unknown) => log.warn({ error }, 'settings: could not be read'))
  }
  const onGap = () => {
    replica?.noteChange()
    forgetCaches(db)
    renewSettings()
  }
  const postgresBus = await openBus({ url: directUrl, pool, log, onGap })
  if (!redis) declineRedis(postgresBus)
  const bus = purging(
    redis ? await openRedisBus({ redis, postgres: postgresBus, log, onGap }) : postgresBus,
    edge,
  )
  bus.subscribe((event) => {
    if (event.type === 'invalidate' || event.type === 'restored') replica?.noteChange()
    if (event.type === 'invalidate') {
      forgetCaches(db, event.tags)
      if (event.tags.includes(settingsTag)) renewSettings()
    }
    if (event.type !== 'restored') return
    forgetCaches(db)
    renewSettings()
    edge?.purgeEverything()
  })
  await withLongTimeout(() => readSettings(db))
  const wordpress = config.wordpress ? await openWordPress(config.wordpress, { db, bus, log }) : null
  const storage = await openStorage(config)
  const decoder = createDecoder(log)
  const passwordEstimator = createPasswordEstimator(log)
  const remotePictures = config.wordpress
    ? createRemotePictures({
        storage,
        decoder,
        log,
        key: await withLongTimeout(() => secretKey(db, 'media')),
        allowed: { wordpress: new URL(config.wordpress.url).origin, hosts: config.mediaHosts },
      })
    : null
  return {
    config,
    log,
    db,
    pool,
    directUrl,
    isDatabaseAway: database.isAway,
    bus,
    redis,
    edge,
    pages,
    sharedAnswers,
    storage,
    decoder,
    passwordEstimator,
    payment: await withLongTimeout(() => openPayment(config.payment, db)),
    metrics,
    measures,
    lifecycle: { isDraining: false },
    startedAt: new Date(),
    wordpress,
    remotePictures,
    searchEngine,
    catalogue,
    async close() {
      setCurrentSettings(null)
      await sealing
      await catalogue?.close()
      await searchEngine?.close()
      await wordpress?.close()
      decoder.close()
      passwordEstimator.close()
      await bus.close()
      redis?.close()
      await edge?.close()
      await replica?.close()
      await database.close()
    },
  }
}

/** Opens OpenSearch, whose client is loaded only where it is used: it is a third of a second of a start. */
async function loadSearchEngine(needs: SearchEngineNeeds): Promise<SearchEngine> {
  const { openSearchEngine } = await import('../search/opensearch/search-engine.ts')
  return openSearchEngine(needs)
}

/** Returns a bus that also purges what it invalidates: once for all processes, after they were told. */
const purging = (bus: Bus, edge: EdgePurger | null): Bus =>
  edge
    ? {
        ...bus,
        async publish(event) {
          await bus.publish(event)
          if (event.type === 'invalidate') edge.purge(event.tags)
        },
      }
    : bus

// Astro's bundle has its own copy of this module, so both share one slot on `globalThis`.
const slot = Symbol.for('marketplace.resources')
const shared = globalThis as { [slot]?: Resources }

export function shareResources(resources: Resources): void {
  shared[slot] = resources
}

/** Returns the resources of this process. @throws before `shareResources` */
export function getResources(): Resources {
  const resources = shared[slot]
  if (!resources) throw new Error('The server has not opened its resources')
  return resources
}
