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

test('seeded databases contain the same demo catalogue', async () => {
  const both = await Promise.all([createTestDatabase({ seeded: true }), createTestDatabase({ seeded: true })])
  const counts = await Promise.all(
    both.map(({ url }) => query(url, 'SELECT count(*)::int AS products FROM products')),
  )
  expect(counts[0]).toEqual(counts[1])
  expect(counts[0]).toEqual([{ products: expect.toSatisfy((products: number) => products >= 800) }])
  await Promise.all(both.map((database) => database.drop()))
})
