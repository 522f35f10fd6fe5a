import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { facetTriggers } from '#server/platform/db/facet-triggers.ts'
import { createTestDatabase } from '#support/database.ts'

const database = await createTestDatabase()
const client = new pg.Client({ connectionString: database.url })
await client.connect()

afterAll(async () => {
  await client.end()
  await database.drop()
})

const definitions = async () => {
  const functions = await client.query(
    "SELECT pg_get_functiondef(oid) AS text FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prokind = 'f' ORDER BY oid",
  )
  const triggers = await client.query(
    'SELECT pg_get_triggerdef(oid) AS text FROM pg_trigger WHERE NOT tgisinternal ORDER BY tgrelid, tgname',
  )
  return [...functions.rows, ...triggers.rows].map(({ text }) => String(text))
}

test('the migrated database already has the triggers that `npm run facets` prints', async () => {
  const before = await definitions()
  await client.query(facetTriggers.join('\n'))
  expect(await definitions()).toEqual(before)
})
