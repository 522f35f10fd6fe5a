import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { connect } from '#server/platform/db/client.ts'
import { createLog } from '#server/platform/log.ts'
import { deleteOldChanges } from '#server/retention.ts'
import { type Engine, reasonOf } from '#server/search/opensearch/client.ts'
import { feedAlias, feedIndex } from '#server/search/opensearch/feed.ts'
import { indexDefinition } from '#server/search/opensearch/fields.ts'
import { searchProducts } from '#server/search/service.ts'
import { createTestDatabase } from '#support/database.ts'
import { createBranch, createProduct, createUser } from '#support/factories.ts'
import { noOpenSearch } from '#support/opensearch.ts'
import { openTestEngine, type TestEngine } from '#support/search-engine.ts'

const log = createLog('silent')

describe.skipIf(noOpenSearch)(
  `OpenSearch follows the database${noOpenSearch ? ` (${noOpenSearch})` : ''}`,
  async () => {
    if (noOpenSearch) return
    const database = await createTestDatabase()
    const { db, pool } = connect(database.url)
    const user = await createUser(db)
    const { leaf } = await createBranch(db)
    const listing = (name: string) => createProduct(db, { seller: user, category: leaf }, { name })
    await listing('Heron lamp')
    const opensearch = await openTestEngine(database.url)
    afterAll(async () => {
      await opensearch.close()
      await pool.end()
      await database.drop()
    })
    const { engine, alias } = opensearch
    const found = async (text: string) =>
      (await searchProducts(opensearch.db, text, {})).items.map(({ name }) => name)
    const liveIndex = async () => (await engine.indicesOf(alias))[0] as string
    const feed = (name: string) => feedIndex({ pool, engine, log }, name)
    const progress = async (name: string) => {
      const { rows } = await pool.query<{ version: string; pass_at: string | null }>(
        'SELECT version, pass_at FROM search_indexes WHERE name = $1',
        [name],
      )
      return rows[0]
    }

    test('existing, new, changed and deleted products are found after feeding', async () => {
      expect(await found('heron')).toEqual(['Heron lamp'])
      const egret = await listing('Egret lamp')
      await opensearch.catchUp()
      expect(await found('egret')).toEqual(['Egret lamp'])
      await db.execute(sql`UPDATE products SET name = 'Ibis lamp' WHERE id = ${egret.id}`)
      await opensearch.catchUp()
      expect([await found('egret'), await found('ibis')]).toEqual([[], ['Ibis lamp']])
      await db.execute(sql`DELETE FROM products WHERE id = ${egret.id}`)
      await opensearch.catchUp()
      expect(await found('ibis')).toEqual([])
      expect(opensearch.search.answered()).toMatchObject({ database: 0 })
    })

    test('changes of a transaction that commits late are fed', async () => {
      const client = await pool.connect()
      try {
        await client.query('BEGIN')
        await client.query(`UPDATE products SET name = 'Slow heron lamp' WHERE name = 'Heron lamp'`)
        await listing('Quick lamp')
        await opensearch.catchUp()
        expect([await found('quick'), await found('slow')]).toEqual([['Quick lamp'], []])
        await client.query('COMMIT')
      } finally {
        client.release()
      }
      await opensearch.catchUp()
      expect(await found('slow')).toEqual(['Slow heron lamp'])
    })

    test('a late request with an older version does not replace newer contents', async () => {
      const name = await liveIndex()
      const before = Number((await progress(name))?.version)
      const bittern = await listing('Bittern lamp')
      await opensearch.catchUp()
      const id = bittern.id.replaceAll('-', '')
      const [late] = await engine.bulk(feedAlias(name), [
        {
          index: { _id: id, version: before, version_type: 'external' },
        },
        { words: 'stork', saleUntil: Date.now() + 1e9 },
      ])
      expect(late?.status).toBe(409)
      await engine.refresh(name)
      expect([await found('stork'), await found('bittern')]).toEqual([[], ['Bittern lamp']])
    })

    test('one process at a time feeds an index, and each step raises its version', async () => {
      const name = await liveIndex()
      const before = Number((await progress(name))?.version)
      const steps = await Promise.all([feed(name), feed(name), feed(name), feed(name)])
      expect(steps.some(({ isTaken }) => !isTaken)).toBe(true)
      expect(Number((await progress(name))?.version)).toBeGreaterThan(before)
      const client = await pool.connect()
      try {
        await client.query('BEGIN')
        await client.query('SELECT FROM search_indexes FOR UPDATE')
        expect(await feed(name)).toEqual({ isTaken: true, isPassing: false })
      } finally {
        client.release(true)
      }
    })

    test('a full pass writes every product and removes deleted ones', async () => {
      const name = await liveIndex()
      await pool.query(`ALTER TABLE products DISABLE TRIGGER USER`)
      await pool.query(`ALTER TABLE search_documents DISABLE TRIGGER USER`)
      await pool.query(`DELETE FROM products WHERE name = 'Quick lamp'`)
      await pool.query(`ALTER TABLE search_documents ENABLE TRIGGER USER`)
      await pool.query(`ALTER TABLE products ENABLE TRIGGER USER`)
      await opensearch.catchUp()
      const { hits } = await engine.search(name, { query: { term: { title: { value: 'quick' } } } }, 10_000)
      expect(hits.hits).toHaveLength(1)
      await pool.query('INSERT INTO search_changes DEFAULT VALUES')
      await opensearch.catchUp()
      while ((await progress(name))?.pass_at !== null) await opensearch.catchUp()
      await opensearch.catchUp()
      const after = await engine.search(name, { query: { term: { title: { value: 'quick' } } } }, 10_000)
      expect(after.hits.hits).toEqual([])
      expect(await found('bittern')).toEqual(['Bittern lamp'])
    })

    test('products of the last minutes are written again after a restart of PostgreSQL', async () => {
      const name = await liveIndex()
      await listing('Crane lamp')
      // Simulates a promoted host with different transaction numbers.
      await pool.query(
        `UPDATE search_indexes SET server = 'another', snapshot = pg_current_snapshot()::text WHERE name = $1`,
        [name],
      )
      await opensearch.catchUp()
      expect(await found('crane')).toEqual(['Crane lamp'])
    })

    test('changes not yet fed to the index are kept when old ones are deleted', async () => {
      const name = await liveIndex()
      await listing('Curlew lamp')
      await db.execute(sql`UPDATE search_changes SET at = now() - interval '25 hours'`)
      const count = async () => (await pool.query('SELECT 1 FROM search_changes')).rowCount ?? 0
      await pool.query(
        'UPDATE search_indexes SET horizon = (SELECT min(xact) FROM search_changes) WHERE name = $1',
        [name],
      )
      await deleteOldChanges(db)
      expect(await count()).toBeGreaterThan(0)
      await opensearch.catchUp()
      await opensearch.catchUp()
      await deleteOldChanges(db)
      expect(await count()).toBe(0)
      expect(await found('curlew')).toEqual(['Curlew lamp'])
    })

    test('the old index answers while a new one is built and then replaced', async () => {
      const before = await liveIndex()
      const building = opensearch.build()
      expect(await found('curlew')).toEqual(['Curlew lamp'])
      const name = await building
      expect(name).not.toBe(before)
      expect(await engine.indicesOf(alias)).toEqual([name])
      expect(await engine.indicesOf(feedAlias(before))).toEqual([])
      const { rows } = await pool.query('SELECT name, live FROM search_indexes')
      expect(rows).toEqual([{ name, live: true }])
      await listing('Avocet lamp')
      await opensearch.catchUp()
      expect([await found('avocet'), await found('curlew')]).toEqual([['Avocet lamp'], ['Curlew lamp']])
    })

    test('a new index has what changed while it was built, before it is searched', async () => {
      const [changed, gone] = [await listing('Grebe lamp'), await listing('Gannet lamp')]
      await opensearch.catchUp()
      let isWritten = false
      await opensearch.build(async () => {
        if (isWritten) return
        isWritten = true
        await listing('Puffin lamp')
        await db.execute(sql`UPDATE products SET name = 'Razorbill lamp' WHERE id = ${changed.id}`)
        await db.execute(sql`DELETE FROM products WHERE id = ${gone.id}`)
      })
      expect(isWritten).toBe(true)
      const names = await Promise.all(['puffin', 'razorbill', 'grebe', 'gannet', 'avocet'].map(found))
      expect(names).toEqual([['Puffin lamp'], ['Razorbill lamp'], [], [], ['Avocet lamp']])
    })

    test('of two builds at once one is refused, and leaves nothing', async () => {
      const results = await Promise.allSettled([opensearch.build(), opensearch.build()])
      expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      const refused = results.find((result) => result.status === 'rejected')
      expect(String(refused?.reason)).toContain('Another process is building')
      const { rows } = await pool.query<{ name: string }>('SELECT name FROM search_indexes')
      expect(rows.map(({ name }) => name)).toEqual(await engine.indicesOf(alias))
    })

    test('a step whose index is gone fails, and stores no progress', async () => {
      const name = `${alias}-gone`
      await pool.query(
        `INSERT INTO search_indexes (name, snapshot, horizon, server, pass_at)
        SELECT $1, snapshot, horizon, server, '00000000-0000-0000-0000-000000000000' FROM search_indexes`,
        [name],
      )
      const before = await progress(name)
      await expect(feed(name)).rejects.toThrow(/no such index/)
      expect(await progress(name)).toEqual(before)
      await pool.query('DELETE FROM search_indexes WHERE name = $1', [name])
    })

    test('a step of which one bulk request fails stores no progress, and the next one writes all of it', async () => {
      // Nothing feeds an index whose name does not begin with the alias.
      const name = `other-${alias}`
      await engine.createIndex(name, { ...indexDefinition, aliases: { [feedAlias(name)]: {} } })
      await pool.query(
        'INSERT INTO search_indexes (name, snapshot, horizon, server) SELECT $1, snapshot, horizon, server FROM search_indexes',
        [name],
      )
      const before = await progress(name)
      const added = Array.from({ length: 600 }, (_, place) => listing(`Dunlin lamp ${place}`))
      await Promise.all(added)
      const written = async () => {
        await engine.refresh(name)
        const query = { term: { title: { value: 'dunlin' } } }
        const { hits } = await engine.search(name, { query, track_total_hits: true }, 10_000)
        return hits.total?.value
      }
      let requests = 0
      const failing: Engine = {
        ...engine,
        async bulk(...parameters) {
          requests += 1
          if (requests === 2) throw new Error('too busy')
          return engine.bulk(...parameters)
        },
      }
      await expect(feedIndex({ pool, engine: failing, log }, name)).rejects.toThrow('too busy')
      expect(await progress(name)).toEqual(before)
      expect(await written()).toBeLessThan(600)
      await feed(name)
      expect(await written()).toBe(600)
      await pool.query('DELETE FROM search_indexes WHERE name = $1', [name])
      await engine.deleteIndex(name)
    })

    test('the reason of an error of OpenSearch is one line', async () => {
      const error = await engine.search('missing', {}, 10_000).catch((reason: unknown) => reason)
      expect(reasonOf(error)).toBe('index_not_found_exception: no such index [missing]')
    })

    test('the lag is reported for a live index, and PostgreSQL answers without one', async () => {
      await opensearch.search.feed()
      const lag = (opensearch as TestEngine).search.lagSeconds()
      expect(lag).toBeGreaterThanOrEqual(0)
      expect(lag).toBeLessThan(30)
      await pool.query(`UPDATE search_indexes SET live = false`)
      await opensearch.search.feed()
      expect([opensearch.search.lagSeconds(), opensearch.search.isUsable()]).toEqual([null, false])
      expect(await found('avocet')).toEqual(['Avocet lamp'])
    })
  },
)
