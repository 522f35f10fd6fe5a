import { expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { cors } from '#server/http/cors.ts'
import { openTestApp } from '#support/app.ts'
import { siteOrigin } from '#support/client.ts'
import { contentIn } from '#support/content.ts'
import { type DatabaseProxy, openDatabaseProxy } from '#support/database-proxy.ts'

const app = await openTestApp({ ALLOWED_ORIGINS: 'https://one.example,https://two.example' })

const get = (path: string, headers: Record<string, string> = {}, address?: string) =>
  app.fetch(new Request(`${siteOrigin}${path}`, { headers }), address)

test('healthz answers 200 with the state of database and search', async () => {
  const response = await get('/healthz')
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({
    status: 'ok',
    database: true,
    search: 'memory',
    catalogue: 'database',
    uptimeSeconds: expect.any(Number),
  })
})

test('healthz answers 503 without a database and does not reveal its address', async () => {
  const lost = await openTestApp()
  const execute = lost.db.execute
  Object.assign(lost.db, { execute: () => Promise.reject(new Error('connect ECONNREFUSED 10.1.2.3:5432')) })
  const response = await lost.fetch(new Request(`${siteOrigin}/healthz`))
  Object.assign(lost.db, { execute })
  expect(response.status).toBe(503)
  expect(await response.text()).not.toContain('10.1.2.3')
  expect(lost.complaints.splice(0).join()).toContain('no database')
})

test('while the database hangs, readyz names the failed check and livez still answers ok', async () => {
  let proxy: DatabaseProxy | undefined
  const hanging = await openTestApp(
    {},
    {
      async through(url) {
        proxy = await openDatabaseProxy(url)
        return proxy.url
      },
    },
  )
  const ask = async (path: string) => {
    const response = await hanging.fetch(new Request(`${siteOrigin}${path}`))
    expect(response.headers.get('cache-control') ?? 'no-store', path).toBe('no-store')
    return { status: response.status, ...((await response.json()) as object) }
  }
  const checks = { database: true, disk: true, started: true, accepting: true }
  expect(await ask('/readyz')).toMatchObject({ status: 'ok', checks })
  hanging.resources.lifecycle.isStarting = true
  expect(await ask('/readyz')).toMatchObject({ status: 'unavailable', checks: { ...checks, started: false } })
  expect(await ask('/livez')).toMatchObject({ status: 'ok' })
  hanging.resources.lifecycle.isStarting = false
  hanging.resources.lifecycle.isDraining = true
  expect(await ask('/readyz')).toMatchObject({
    status: 'unavailable',
    checks: { ...checks, accepting: false },
  })
  hanging.resources.lifecycle.isDraining = false
  proxy?.pause()
  expect(await ask('/readyz')).toMatchObject({
    status: 'unavailable',
    checks: { ...checks, database: false },
  })
  expect(await ask('/healthz')).toMatchObject({ status: 'unavailable', database: false })
  expect(await ask('/livez')).toMatchObject({ status: 'ok' })
  await proxy?.resume()
  hanging.complaints.splice(0)
  await proxy?.close()
})

test('without a token, metrics are served to direct loopback requests only', async () => {
  const metrics = await get('/metrics')
  expect(metrics.status).toBe(200)
  const text = await metrics.text()
  for (const name of [
    'marketplace_cached_pages',
    'marketplace_database_connections',
    'process_cpu_seconds_total',
  ]) {
    expect(text).toContain(name)
  }
  expect((await get('/metrics', {}, '192.0.2.1')).status).toBe(404)
  expect((await get('/metrics', { 'x-forwarded-for': '192.0.2.1' })).status).toBe(404)
  expect((await get('/metrics', {}, 'relay 127.0.0.1 client 127.0.0.1')).status).toBe(404)
})

test('with METRICS_TOKEN, metrics need that token from every address', async () => {
  const guarded = await openTestApp({ METRICS_TOKEN: 'a-long-enough-token' })
  const ask = (headers: Record<string, string>, address: string) =>
    guarded.fetch(new Request(`${siteOrigin}/metrics`, { headers }), address)
  expect((await ask({ authorization: 'Bearer a-long-enough-token' }, '192.0.2.1')).status).toBe(200)
  expect((await ask({ authorization: 'Bearer another-token' }, '127.0.0.1')).status).toBe(404)
  expect((await ask({}, '127.0.0.1')).status).toBe(404)
})

/** The application behind its CORS middleware. */
const guarded = createApp(() => app.resources, contentIn)
const ask = async (origin: string | undefined, method = 'GET') => {
  const { Hono } = await import('hono')
  const front = new Hono()
    .use(
      '/user/v1/*',
      cors(() => app.resources),
    )
    .route('/', guarded)
  const headers: Record<string, string> = origin ? { origin } : {}
  return front.fetch(new Request(`${siteOrigin}/user/v1/statesList`, { method, headers }))
}

test('configured origins may call the API, each named in its own CORS header', async () => {
  for (const origin of ['https://one.example', 'https://two.example']) {
    const response = await ask(origin, 'OPTIONS')
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-origin')).toBe(origin)
    expect(response.headers.get('access-control-allow-headers')).toContain('envelope')
    expect(response.headers.get('access-control-allow-methods')).toBe('GET,POST,PUT,DELETE')
    expect(response.headers.get('access-control-max-age')).toBe('600')
    expect(response.headers.get('access-control-allow-credentials')).toBeNull()
    const { headers } = await ask(origin)
    expect(headers.get('access-control-allow-origin')).toBe(origin)
    expect(headers.get('access-control-expose-headers')?.split(',')).toContain('retry-after')
  }
})

test('other origins, and calls without one, get no permission to read an answer', async () => {
  const others = [
    'https://three.example',
    'https://one.example.evil',
    'https://one.example,https://two.example',
    'null',
    '*',
    'http://one.example',
    undefined,
  ]
  for (const origin of others) {
    for (const method of ['OPTIONS', 'GET']) {
      const { headers } = await ask(origin, method)
      expect(headers.get('access-control-allow-origin'), origin).toBeNull()
      expect(headers.get('access-control-allow-credentials'), origin).toBeNull()
    }
  }
})

test('responses vary by origin, with and without an Origin header', async () => {
  for (const method of ['OPTIONS', 'GET']) {
    expect((await ask('https://one.example', method)).headers.get('vary')).toMatch(/\borigin\b/i)
    expect((await ask(undefined, method)).headers.get('vary')).toMatch(/\borigin\b/i)
  }
})
