import { afterAll, expect, test } from 'vitest'
import { connect } from '#server/platform/db/client.ts'
import { searchesAtATime, searchProducts, suggestProducts } from '#server/search/service.ts'
import { createTestDatabase } from '#support/database.ts'
import { createBranch, createProduct, createUser } from '#support/factories.ts'

const database = await createTestDatabase()
const { db, pool } = connect(database.url, 4 * searchesAtATime)
afterAll(async () => {
  await pool.end()
  await database.drop()
})

test('searches beyond the concurrency limit all succeed without exceeding it', async () => {
  const { leaf } = await createBranch(db)
  const seller = await createUser(db)
  await createProduct(db, { seller, category: leaf }, { name: 'Oak table', nameAr: null })
  const search = async () => (await searchProducts(db, 'oak table', {})).items
  const suggest = async () => (await suggestProducts(db, 'oak ta', { size: 3 })).cards
  // The first search fills the caches of categories and counts with concurrent reads.
  await search()
  let most = 0
  pool.on('acquire', () => {
    most = Math.max(most, pool.totalCount - pool.idleCount)
  })
  const found = await Promise.all(
    Array.from({ length: 10 * searchesAtATime }, (_, count) => (count % 2 === 0 ? search() : suggest())),
  )
  expect(new Set(found.map(([card]) => card?.name))).toEqual(new Set(['Oak table']))
  expect(most).toBeGreaterThan(1)
  expect(most).toBeLessThanOrEqual(searchesAtATime)
})
