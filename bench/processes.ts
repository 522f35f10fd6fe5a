// `npm run bench:processes`: two processes on one database. A member changes a price through one; measures the time
// from the acknowledgement until cached pages of the other show it.
import { connect } from '../src/server/platform/db/client.ts'
import { createCategory, createProduct, createUser, signIn } from '../tests/support/factories.ts'
import { createPhotos, listingInput } from '../tests/support/listings.ts'
import { get } from './measure.ts'
import { type Running, startServer } from './servers.ts'
import { openDatabases } from './support/databases.ts'
import { createReport } from './support/report.ts'
import { changes } from './support/settings.ts'
import { median } from './support/statistics.ts'
import { atMost, milliseconds } from './support/words.ts'

/** A word that no other listing contains. */
const word = 'Zarqaloom'
/** Time in ms after which a page counts as stale for good. */
const giveUp = 10_000

const report = createReport('processes')
const databases = await openDatabases()
try {
  // Uses its own catalogue, so that the others stay unchanged.
  await measure(await databases.catalogue(1))
} finally {
  await databases.stop()
}

async function measure({
  url,
  environment,
}: {
  url: string
  environment: Record<string, string>
}): Promise<void> {
  const { db, pool } = connect(url, 2)
  const servers: Running[] = []
  try {
    const seller = await createUser(db, { email: `${crypto.randomUUID()}@example.com` })
    const token = await signIn(db, { userId: seller.id })
    const [photo = ''] = await createPhotos(db, seller)
    const top = await createCategory(db, { slug: `bench-${crypto.randomUUID()}` })
    const category = await createCategory(db, { slug: `bench-${crypto.randomUUID()}`, parentId: top.id })
    const product = await createProduct(db, { seller, category }, { name: word, imageIds: [photo] })
    // Started after the change of categories, because a process caches them.
    for (let number = 0; number < 2; number += 1) servers.push(await startServer(environment))
    const [first, second] = servers as [Running, Running]
    const pages = {
      product: `/product-detail/${product.id}`,
      list: `/products/${category.id}`,
      search: `/ar/searched-products/${word}`,
    }
    const times = new Map<string, number[]>(Object.keys(pages).map((name) => [name, []]))
    for (let number = 0; number < changes; number += 1) {
      // Both processes have the old page in memory.
      for (const path of Object.values(pages)) for (const { url } of servers) await get(`${url}${path}`)
      const price = 86_000 + number
      const response = await fetch(`${first.url}/user/v1/updateProduct/${product.id}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(listingInput(category, [photo], { name: word, price: price * 100 })),
      })
      if (response.status !== 200) throw new Error(`the change was refused: ${await response.text()}`)
      const began = performance.now()
      const shown = price.toLocaleString('en-IN')
      await Promise.all(
        Object.entries(pages).map(async ([name, path]) => {
          await untilShown(`${second.url}${path}`, shown, began)
          times.get(name)?.push(performance.now() - began)
        }),
      )
    }
    for (const [name, figures] of times) {
      const most = Math.max(...figures)
      report.add(
        `a change is seen by a second process: ${name}`,
        `median ${milliseconds(median(figures))}, longest ${milliseconds(most)} of ${figures.length} changes`,
        atMost(most, 1000, '<= 1 s'),
      )
    }
  } finally {
    await pool.end()
    await Promise.all(servers.map((server) => server.stop()))
  }
}

async function untilShown(url: string, text: string, began: number): Promise<void> {
  while (performance.now() - began < giveUp) {
    if ((await get(url)).body.includes(text)) return
  }
}
