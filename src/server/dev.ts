import type { Server } from 'node:http'
import type { AstroIntegration } from 'astro'
import { bundleWorker } from './assets/bundle-worker.ts'
import { offlineWorkerPath, readOfflineWorker } from './assets/offline/worker-file.ts'
import { prepareDemo } from './demo.ts'
import { addressHeader, createAddressReader } from './http/client-address.ts'
import { startImportWorker } from './imports/worker.ts'
import { openResources } from './open-resources.ts'
import { currentTransports } from './outbox/provider-transports.ts'
import { startOutbox } from './outbox/worker.ts'
import { getConfig } from './platform/config.ts'
import { migrate } from './platform/db/migrate.ts'
import { openDatabase } from './platform/db/open.ts'
import { withLongTimeout } from './platform/db/statement-timeout.ts'
import { createLog } from './platform/log.ts'
import { shareResources } from './platform/resources.ts'
import { openPush } from './push/firebase.ts'
import { startPush } from './push/worker.ts'
import { workerPage, workerPath } from './push/worker-file.ts'
import { openRealtime } from './realtime/server.ts'

/** Integration for `npm run dev`: opens the resources of the production entry inside Astro's development server. */
export function devServer(): AstroIntegration {
  return {
    name: 'dev-server',
    hooks: {
      'astro:server:setup': async ({ server }) => {
        const config = getConfig(process.env)
        const database = await openDatabase({ ...config, log: console.log })
        await migrate(database.directUrl, console.log)
        const resources = await openResources(config, createLog(config.logLevel), database.url)
        shareResources(resources)
        await withLongTimeout(() => prepareDemo(resources, console.log))
        const stopOutbox = startOutbox(resources, currentTransports(resources, console.log))
        const stopPush = startPush(resources, openPush(config.push))
        const stopImports = startImportWorker(resources)
        const addressOf = createAddressReader(config.trustedProxies)
        const { push } = config
        server.middlewares.use(workerPath, async (_, response) => {
          const script = push ? await bundleWorker('firebase-messaging-sw.ts') : ''
          const { headers, identity } = workerPage(push, script)
          response.writeHead(200, headers).end(identity)
        })
        // An offline worker served at this address would outlive the development server.
        server.middlewares.use(offlineWorkerPath, (_, response) => {
          const { headers, identity } = readOfflineWorker(null)
          response.writeHead(200, headers).end(identity)
        })
        server.middlewares.use((request, _, next) => {
          request.headers[addressHeader] = addressOf(request)
          next()
        })
        // Vite's own socket shares the server.
        const realtime = server.httpServer
          ? await openRealtime(resources, server.httpServer as Server, { destroyUpgrade: false })
          : undefined
        server.httpServer?.once('close', async () => {
          await realtime?.close()
          await stopImports()
          await stopPush()
          await stopOutbox()
          await resources.close()
          await database.stop()
        })
      },
    },
  }
}
