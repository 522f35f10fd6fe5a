import type pg from 'pg'
import type { Registry } from 'prom-client'
import { openWordPress, type WordPress } from '../content/wordpress.ts'
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
import { type Bus, openBus } from './bus.ts'
import { forgetCaches, type Registered, registerCache, registerTaggedCache } from './caches.ts'
import type { Config } from './config.ts'
import { restrictContents, restrictFolder } from './data-directory.ts'
import type { Database } from './db/client.ts'
import { openGuardedPool } from './db/guarded-pool.ts'
import type { Log } from './log.ts'
import { createMetrics } from './metrics.ts'
import { openKeyring } from './secrets/open-keyring.ts'
import { sealAll } from './secrets/sealed-columns.ts'
import { secretKey } from './secrets/secrets.ts'

/** Resources opened once per process and shared by the server and Astro's bundle. */
export type Resources = Readonly<{
  config: Config
  log: Log
  db: Database
  pool: pg.Pool
  /** Returns whether the circuit breaker of the database is open: see `openGuardedPool`. */
  isDatabaseAway: () => boolean
  bus: Bus
  pages: Registered<PageStore>
  /** Cache of API answers that many pages share. */
  sharedAnswers: Registered<SharedAnswers>
  /** Storage of pictures. */
  storage: Storage
  /** Payment provider; null where payment is off. */
  payment: PaymentProvider | null
  /** Content host; null for local Markdown. */
  wordpress: WordPress | null
  /** Pictures of the content host; null for local Markdown, whose pictures are drawn here. */
  remotePictures: RemotePictures | null
  /** Catalogue in memory, for searches; null where switched off. */
  catalogue: CatalogueCache | null
  metrics: Registry
  /** Lifecycle state; part of `/readyz`. */
  lifecycle: { isDraining: boolean }
  /** Start time; part of `/healthz`. */
  startedAt: Date
  close: () => Promise<void>
}>

/** Opens all resources on the PostgreSQL at `databaseUrl`. @throws when the database cannot be reached */
export async function openResources(config: Config, log: Log, databaseUrl: string): Promise<Resources> {
  if (config.databaseUrl) await restrictFolder(config.dataDirectory)
  await restrictContents(config.dataDirectory)
  const database = openGuardedPool(databaseUrl, {
    max: config.databasePool,
    limitMs: config.databaseTimeoutMs,
    log,
  })
  const { db, pool } = database
  const keyring = await openKeyring(config, db)
  const sealing = sealAll(db, keyring).catch((error: unknown) =>
    log.error({ error }, 'secrets: not all could be sealed'),
  )
  const pages = registerTaggedCache(db, 'pages', createPageStore(config.pageCacheBytes))
  const sharedAnswers = registerTaggedCache(db, 'shared-answers', createSharedAnswers())
  const catalogue = config.searchInMemory
    ? createCatalogueCache({ db, pool, log, threads: config.searchThreads })
    : null
  if (catalogue) shareCatalogue(db, catalogue)
  const categoryIndex = createCategoryIndex(pool)
  registerCache(db, { name: 'category-index', tags: ['categories'] }, categoryIndex)
  shareCategoryIndex(db, categoryIndex)
  const bus = await openBus({ url: databaseUrl, pool, log, onGap: () => forgetCaches(db) })
  bus.subscribe((event) => {
    if (event.type === 'invalidate') forgetCaches(db, event.tags)
    if (event.type === 'restored') forgetCaches(db)
  })
  const wordpress = config.wordpress ? await openWordPress(config.wordpress, { db, bus, log }) : null
  const storage = await openStorage(config)
  const remotePictures = config.wordpress
    ? createRemotePictures({
        storage,
        log,
        key: await secretKey(db, 'media'),
        allowed: { wordpress: new URL(config.wordpress.url).origin, hosts: config.mediaHosts },
      })
    : null
  return {
    config,
    log,
    db,
    pool,
    isDatabaseAway: database.isAway,
    bus,
    pages,
    sharedAnswers,
    storage,
    payment: await openPayment(config.payment, db),
    metrics: createMetrics(pages, pool),
    lifecycle: { isDraining: false },
    startedAt: new Date(),
    wordpress,
    remotePictures,
    catalogue,
    async close() {
      await sealing
      await catalogue?.close()
      await wordpress?.close()
      await bus.close()
      await database.close()
    },
  }
}

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
