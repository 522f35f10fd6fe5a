import { type AddressInfo, connect, createServer } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { openResources } from '#server/open-resources.ts'
import { type BusEvent, openBus } from '#server/platform/bus.ts'
import type { Resources } from '#server/platform/resources.ts'
import { openTestApp } from '#support/app.ts'

const page = (text: string, tags: string[]) => ({
  status: 200,
  headers: {},
  body: Buffer.from(text),
  tags,
  maxAgeMs: 60_000,
})

/** The next event that a process receives. */
const nextEvent = ({ bus }: Pick<Resources, 'bus'>) =>
  new Promise<BusEvent>((resolve) => {
    const stop = bus.subscribe((event) => {
      stop()
      resolve(event)
    })
  })

const { resources: here, complaints } = await openTestApp()
const there = await openResources(here.config, here.log, here.pool.options.connectionString ?? '')
afterAll(() => there.close())

test('an unknown event type is ignored and logged', async () => {
  const heard = nextEvent(there)
  await here.pool.query(
    `SELECT pg_notify('marketplace', '{"type":"of-tomorrow"}'), pg_notify('marketplace', '{"type":"invalidate","tags":["known"]}')`,
  )
  expect(await heard).toEqual({ type: 'invalidate', tags: ['known'] })
  expect(complaints.splice(0).join()).toContain('another version')
})

test('a payload that is not JSON is ignored and logged', async () => {
  const heard = nextEvent(there)
  await here.pool.query(
    `SELECT pg_notify('marketplace', 'not json'), pg_notify('marketplace', '{"type":"invalidate","tags":["known"]}')`,
  )
  expect(await heard).toEqual({ type: 'invalidate', tags: ['known'] })
  expect(complaints.splice(0).join()).toContain('another version')
})

test('after a lost connection the bus listens again and clears the page cache', async () => {
  await there.pages.put('/1', page('one', ['product:1']), there.pages.mark())
  const cleared = new Promise<void>((resolve) => {
    const clear = there.pages.clear
    Object.assign(there.pages, {
      clear() {
        Object.assign(there.pages, { clear })
        clear()
        resolve()
      },
    })
  })
  // Only listening connections have LISTEN as their last statement.
  await here.pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN %' AND datname = current_database()`,
  )
  await cleared
  expect(there.pages.size().pages).toBe(0)
  const heard = nextEvent(there)
  await here.bus.publish({ type: 'invalidate', tags: ['after'] })
  expect(await heard).toEqual({ type: 'invalidate', tags: ['after'] })
  expect(complaints.splice(0).join()).toContain('connection lost')
})

test('a connection that stops answering is replaced by another that listens', async () => {
  let ask = async () => {}
  const gap = Promise.withResolvers<void>()
  // The proxy drops everything from the server once `silent` is set.
  const server = new URL(here.pool.options.connectionString ?? '')
  let silent = false
  const proxy = createServer((socket) => {
    const upstream = connect(Number(server.port || 5432), server.hostname)
    socket.on('error', () => upstream.destroy()).on('close', () => upstream.destroy())
    upstream.on('error', () => socket.destroy()).on('close', () => socket.destroy())
    socket.pipe(upstream)
    upstream.on('data', (data) => {
      if (!silent) socket.write(data)
    })
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const url = new URL(server)
  Object.assign(url, { hostname: '127.0.0.1', port: String((proxy.address() as AddressInfo).port) })
  const bus = await openBus({
    url: url.href,
    pool: here.pool,
    log: here.log,
    onGap: gap.resolve,
    every: (work) => {
      ask = work
      return () => {}
    },
    // Long enough to connect on a busy machine, as this limits connecting too.
    answerMs: 2_000,
  })
  await ask()
  silent = true
  await ask()
  silent = false
  await gap.promise
  const heard = nextEvent({ bus })
  await here.bus.publish({ type: 'invalidate', tags: ['after'] })
  expect(await heard).toEqual({ type: 'invalidate', tags: ['after'] })
  expect(complaints.splice(0).join()).toContain('no answer')
  await bus.close()
  proxy.close()
})
