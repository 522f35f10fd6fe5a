import type { AstroIntegration } from 'astro'
import { addressHeader, createAddressReader } from './address.ts'
import { getConfig } from './config.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/open.ts'
import { prepareDemo } from './demo.ts'
import { startImports } from './imports/worker.ts'
import { createLog } from './log.ts'
import { openTransports } from './outbox/transports.ts'
import { startOutbox } from './outbox/worker.ts'
import { openResources, shareResources } from './resources.ts'

/** `npm run dev`: opens what the production entry opens, inside Astro's development server. */
export function devServer(): AstroIntegration {
  return {
    name: 'dev-server',
    hooks: {
      'astro:server:setup': async ({ server }) => {
        const config = getConfig(process.env)
        const database = await openDatabase({
          databaseUrl: config.databaseUrl,
          dataDirectory: config.dataDirectory,
          log: console.log,
        })
        await migrate(database.url, console.log)
        const resources = await openResources(config, createLog(config.logLevel), database.url)
        shareResources(resources)
        await prepareDemo(resources, console.log)
        const stopOutbox = startOutbox(resources, openTransports(config, console.log))
        const stopImports = startImports(resources)
        const addressOf = createAddressReader(config.trustedProxies)
        server.middlewares.use((request, _, next) => {
          request.headers[addressHeader] = addressOf(request)
          next()
        })
        server.httpServer?.once('close', async () => {
          await stopImports()
          await stopOutbox()
          await resources.close()
          await database.stop()
        })
      },
    },
  }
}
