import { expect, test } from 'vitest'
import { createTestDatabase } from './database.ts'
import { query } from './embedded.ts'

test('test databases are separate copies that are gone once dropped', async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()])
  await query(one.url, 'CREATE TABLE mine (id int)')
  await expect(query(other.url, 'SELECT FROM mine')).rejects.toThrow('does not exist')
  await Promise.all([one.drop(), other.drop()])
  await expect(query(one.url, 'SELECT 1')).rejects.toThrow('does not exist')
})

test('seeded databases are copies of a demo catalogue that is made once', async () => {
  const both = await Promise.all([createTestDatabase({ seeded: true }), createTestDatabase({ seeded: true })])
  // Another seeding would draw other ids.
  const [products, others] = await Promise.all(
    both.map(({ url }) => query(url, 'SELECT id FROM products ORDER BY id')),
  )
  expect(products).toEqual(others)
  expect(products?.length).toBeGreaterThanOrEqual(800)
  await Promise.all(both.map((database) => database.drop()))
})
