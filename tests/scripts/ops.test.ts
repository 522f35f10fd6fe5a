import { execFileSync, spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openTestApp } from '#support/app.ts'
import { noRedis, startRedis } from '#support/redis.ts'

const alerts = await readFile('ops/alerts.yaml', 'utf8')
const dashboard = await readFile('ops/dashboard.json', 'utf8')
const names = [...alerts.matchAll(/alert: (\w+)/g)].map(([, name = '']) => name)

const hasPromtool = spawnSync('promtool', ['--version']).status === 0
const withPromtool = test.skipIf(!hasPromtool)
const reason = hasPromtool ? '' : ' (promtool is not installed: apt-get install prometheus)'

withPromtool(`the Prometheus rules and configuration are valid, and the rule tests pass${reason}`, () => {
  const run = (...words: string[]) => execFileSync('promtool', words, { cwd: 'ops', encoding: 'utf8' })
  expect(run('check', 'rules', 'alerts.yaml')).toContain('SUCCESS')
  expect(run('check', 'config', 'prometheus.yml')).toContain('SUCCESS')
  expect(run('test', 'rules', 'alerts.test.yaml')).toContain('SUCCESS')
})

test('each alert has a section in the runbook and links to it', async () => {
  const runbook = await readFile('docs/runbook.md', 'utf8')
  const headings = [...runbook.matchAll(/^## (\w+)$/gm)].map(([, name]) => name)
  expect(headings).toEqual(names)
  const links = [...alerts.matchAll(/runbook: (\S+)/g)].map(([, link]) => link)
  expect(links).toEqual(names.map((name) => `docs/runbook.md#${name.toLowerCase()}`))
})

test('every metric of the alerts and the dashboard is exposed at /metrics', async () => {
  const redis = noRedis ? null : await startRedis()
  onTestFinished(() => redis?.stop())
  const environment = { BACKUP_SCHEDULE: '0 3 * * *', ...(redis ? { REDIS_URL: redis.url } : {}) }
  const { metrics, measures } = (await openTestApp(environment)).resources
  measures.request({ kind: 'page', route: '/', status: 200, seconds: 0.1 })
  // An app with OpenSearch has no catalogue in memory, so its metrics are read as well.
  const other = (await openTestApp({ SEARCH_URL: 'http://127.0.0.1:1' })).resources.metrics
  const text = `${await metrics.metrics()}\n${await other.metrics()}`
  const named = new Set(
    `${alerts} ${dashboard}`.match(/\b(?:marketplace|nodejs|process)_\w+/g)?.map((name) => name),
  )
  // Series that alerts compare with must exist before anything is counted.
  for (const series of [
    'messages_total{channel="email",outcome="sent"} 0',
    'purges_total{result="done"} 0',
    'visitor_reads_total{from="replica"} 0',
  ])
    expect(text).toContain(`marketplace_${series}`)
  // This metric exists only with a realtime server.
  named.delete('marketplace_sockets')
  if (!redis) named.delete('marketplace_redis_up')
  expect(named.size).toBeGreaterThan(15)
  expect([...named].filter((name) => !new RegExp(`^${name}[ {]|^# TYPE ${name} `, 'm').test(text))).toEqual(
    [],
  )
})
