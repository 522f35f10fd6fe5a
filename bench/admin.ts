// `npm run bench:admin`: lists of the administration over the API, on the largest catalogue (BENCH_SIZES) with the members,
// reports, purchases and audit log of a large shop: open loop with BENCH_RATE requests a second, and one at a time.
import { connect } from '../src/server/platform/db/client.ts'
import { beginSession } from '../src/server/session/service.ts'
import { openLoop } from './measure.ts'
import { startServer } from './servers.ts'
import { closedLoop } from './support/closed-loop.ts'
import { ask, openDatabases } from './support/databases.ts'
import { largeShop, largeShopRows } from './support/large-shop.ts'
import { createReport } from './support/report.ts'
import { rate, sizes } from './support/settings.ts'
import { atMost, count, milliseconds } from './support/words.ts'

/** Addresses of lists below `admin`: unfiltered, filtered, sorted, and searched. */
const paths = {
  'first page': '',
  figures: 'figures',
  products: 'products',
  'products, page 200': 'products?page=200',
  'products, active by price': 'products?status=active&sort=-price',
  'products, removed': 'products?status=removed',
  'products, waiting': 'products?status=waiting',
  'products, search iphone': 'products?search=iphone',
  'products, search iphone by price': 'products?status=active&search=iphone&sort=price',
  'products, search of an email': 'products?search=operator-4711',
  'products, search without hits': 'products?search=zzqxv',
  users: 'users',
  'users, businesses': 'users?status=business',
  'users, blocked': 'users?status=blocked',
  'users, search of a name': 'users?search=ahmed',
  'users, search of an email': 'users?search=operator-4711',
  'users, search of a phone': 'users?search=0580004711',
  'users, search without hits': 'users?search=zzqxv',
  businesses: 'businesses',
  'businesses, search': 'businesses?search=trading%204711',
  reports: 'reports',
  'reports, open': 'reports?status=open',
  'reports, search': 'reports?search=number%204711',
  appeals: 'appeals',
  'appeals, search': 'appeals?search=number%204711',
  audit: 'audit',
  'audit, page 200': 'audit?page=200',
  'audit, search': 'audit?search=user.block',
  'audit, search without hits': 'audit?search=zzqxv',
  purchases: 'purchases',
  'purchases, failed': 'purchases?status=failed',
  'purchases, search': 'purchases?search=operator-4711',
  stores: 'stores',
  'stores, search': 'stores?search=trading%204711',
  'contact queries': 'contact-queries',
  'contact queries, search': 'contact-queries?search=operator-4711',
  subscribers: 'subscribers',
  'subscribers, search': 'subscribers?search=operator-4711',
  'searched words': 'search-words',
} as const

const size = Math.max(...sizes)
const report = createReport('admin')
const databases = await openDatabases()
try {
  const { url: databaseUrl, environment, products } = await databases.extended(size, largeShop)
  const token = await beginAdminSession(databaseUrl)
  const headers = { authorization: `Bearer ${token}`, deviceType: 'web', lang: 'en' }
  const server = await startServer(environment)
  try {
    report.add(
      `Administration at ${count(size)}`,
      `${count(products)} listings, ${Object.entries(largeShopRows)
        .map(([name, rows]) => `${count(rows)} ${name}`)
        .join(', ')}`,
    )
    for (const [name, path] of Object.entries(paths)) {
      const load = { url: server.url, paths: [`/user/v1/admin${path && `/${path}`}`], headers }
      await closedLoop({ ...load, connections: 2, seconds: 2 })
      const alone = await closedLoop({ ...load, pid: server.pid, connections: 1 })
      const open = await openLoop(load, rate)
      report.add(
        `admin, ${name}`,
        `p50 ${milliseconds(open.p50)}, p99 ${milliseconds(open.p99)} at ${rate}/s, ${open.errors} errors; one at a time p50 ${milliseconds(alone.p50)}, ${milliseconds(alone.serverMs)} of processor`,
        { ...atMost(open.p99, 25, 'p99 <= 25 ms'), met: open.p99 <= 25 && open.errors === 0 },
      )
    }
  } finally {
    await server.stop()
  }
} finally {
  await databases.stop()
}

/** Returns the token of a session of the administration. */
async function beginAdminSession(databaseUrl: string): Promise<string> {
  const [admin] = await ask<{ id: string }>(
    databaseUrl,
    `SELECT id FROM users WHERE role = 'admin' ORDER BY id LIMIT 1`,
  )
  if (!admin) throw new Error('The catalogue has no admin')
  const { db, pool } = connect(databaseUrl, 1)
  const device = { deviceId: 'bench', deviceName: 'Benchmark', kind: 'admin' } as const
  return beginSession(db, { userId: admin.id }, device, new Date()).finally(() => pool.end())
}
