import { expect, test } from 'vitest'
import { openTestApp } from '#support/app.ts'
import { createUser, signIn } from '#support/factories.ts'
import { openSockets } from '#support/sockets.ts'

const { db, resources, complaints } = await openTestApp()
const sockets = await openSockets(resources)

test('browsers reconnect after the bus has lost its connection', async () => {
  const { id } = await createUser(db)
  const browser = await sockets.connect(await signIn(db, { userId: id }), { reconnection: true })
  const again = new Promise((resolve) => browser.socket.io.once('reconnect', resolve))
  await resources.pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE query = 'LISTEN marketplace' AND datname = current_database()`,
  )
  expect(await browser.ended).toBe('transport close')
  await again
  expect(complaints.splice(0).join()).toContain('connection lost')
})
