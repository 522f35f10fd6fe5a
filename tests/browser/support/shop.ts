import { openBus } from '#server/platform/bus.ts'
import { getConfig } from '#server/platform/config.ts'
import { connect } from '#server/platform/db/client.ts'
import { findEmbedded } from '#server/platform/db/embedded.ts'
import { createLog } from '#server/platform/log.ts'
import type { Resources } from '#server/platform/resources.ts'
import { openKeyring } from '#server/platform/secrets/open-keyring.ts'
import { createUser } from '#support/factories.ts'

/** Resources of services that decide something in the shop. */
type Shop = Pick<Resources, 'db' | 'bus' | 'config'>

/**
 * Runs a service as an admin beside the server under test, on its database; events after the commit reach the server as
 * from any other process.
 */
export async function inShop(run: (shop: Shop, adminId: string) => Promise<void>): Promise<void> {
  const directory = process.env.DATA_DIRECTORY ?? '.data'
  const url = await findEmbedded(directory)
  if (!url) throw new Error('the database of the server under test is not there')
  const { db, pool } = connect(url, 2)
  const bus = await openBus({ url, pool, log: createLog('silent'), onGap: () => undefined })
  try {
    const config = getConfig({ NODE_ENV: 'test', DATA_DIRECTORY: directory })
    await openKeyring(config, db)
    const { id } = await createUser(db, { role: 'admin', email: `${crypto.randomUUID()}@example.com` })
    await run({ db, bus, config }, id)
  } finally {
    await bus.close()
    await pool.end()
  }
}
