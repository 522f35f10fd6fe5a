import { join } from 'node:path'
import { Registry } from 'prom-client'
import { createPasswordEstimator } from './accounts/strength/password-estimator.ts'
import { addBackupGauges } from './backups/metrics.ts'
import { openWordPress } from './content/wordpress.ts'
import { createEdgePurger, type EdgePurger } from './edge/purger.ts'
import { createDecoder } from './media/decoder/decoder.ts'
import { openDirectUploads } from './media/direct-uploads.ts'
import { draw } from './media/illustrations/draw.ts'
import { openStorage } from './media/open-storage.ts'
import { createPictures } from './media/pictures.ts'
import { createRemotePictures } from './media/remote-pictures.ts'
import { addPageGauges } from './pages/metrics.ts'
import { createPageCache } from './pages/page-cache.ts'
import { createSharedAnswers } from './pages/shared-answers.ts'
import { openPayment } from './payment/open-payment.ts'
import { type Bus, openBus } from './platform/bus.ts'
import { forgetCaches, registerCache, registerTaggedCache } from './platform/caches.ts'
import type { Config } from './platform/config.ts'
import { createPrivateFolder, restrictContents } from './platform/data-directory.ts'
import { databaseOn } from './platform/db/client.ts'
import { openGuardedPool } from './platform/db/guarded-pool.ts'
import { openReplica } from './platform/db/replica.ts'
import { withLongTimeout } from './platform/db/statement-timeout.ts'
import { shareCounter } from './platform/limit-counter.ts'
import type { Log } from './platform/log.ts'
import { createMeasures } from './platform/measures.ts'
import { addProcessGauges } from './platform/metrics.ts'
import { servePicturesFrom } from './platform/present.ts'
import { addQueueGauges } from './platform/queue/metrics.ts'
import { declineRedis, openRedisBus } from './platform/redis/bus.ts'
import { openRedis } from './platform/redis/connection.ts'
import { createRedisCounter } from './platform/redis/limits.ts'
import type { Resources } from './platform/resources.ts'
import { openKeyring } from './platform/secrets/open-keyring.ts'
import { sealAll } from './platform/secrets/sealed-columns.ts'
import { secretKey } from './platform/secrets/secrets.ts'
import { createCategoryIndex } from './products/category-index/category-index.ts'
import { shareCategoryIndex } from './products/category-index/shared-index.ts'
import { createCatalogueCache } from './search/memory/catalogue-cache.ts'
import { shareCatalogue } from './search/memory/shared-catalogue.ts'
import { addCatalogueGauges, addEngineMetrics } from './search/metrics.ts'
import type { SearchEngine, SearchEngineNeeds } from './search/opensearch/search-engine.ts'
import { shareEngine } from './search/opensearch/shared-engine.ts'
import { setCurrentSettings } from './settings/current.ts'
import { readSettings, settingsTag } from './settings/read.ts'

/** Opens all resources on the PostgreSQL at `databaseUrl`. @throws when the database cannot be reached */
export async function openResources(config: Config, log: Log, databaseUrl: string): Promise<Resources> {
  if (config.databaseUrl) await createPrivateFolder(config.dataDirectory)
  await restrictContents(config.dataDirectory)
  servePicturesFrom(config.mediaUrl)
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
  const pages = registerTaggedCache(db, 'pages', createPageCache(config.pageCacheBytes))
  const sharedAnswers = registerTaggedCache(db, 'shared-answers', createSharedAnswers())
  const searchEngine = config.openSearch ? await loadSearchEngine({ pool, log, ...config.openSearch }) : null
  if (searchEngine) shareEngine(db, searchEngine)
  const catalogue =
    config.searchInMemory && !searchEngine
      ? createCatalogueCache({
          db,
          pool,
          log,
          threads: config.searchThreads,
          snapshots: { directory: join(config.dataDirectory, 'search') },
        })
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
  addProcessGauges(metrics, { pool, redis })
  addPageGauges(metrics, pages)
  if (searchEngine) addEngineMetrics(metrics, searchEngine)
  if (catalogue) addCatalogueGauges(metrics, catalogue)
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
    edge?.purgePages()
  })
  await withLongTimeout(() => readSettings(db))
  const wordpress = config.wordpress ? await openWordPress(config.wordpress, { db, bus, log }) : null
  const storage = await openStorage(config)
  const directUploads = await openDirectUploads(config)
  const pictures = createPictures({ storage, draw, log })
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
    directUploads,
    pictures,
    decoder,
    passwordEstimator,
    payment: await withLongTimeout(() => openPayment(config.payment, db)),
    metrics,
    measures,
    lifecycle: { isDraining: false, isStarting: false },
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
      await pictures.close()
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
  const { openSearchEngine } = await import('./search/opensearch/search-engine.ts')
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
