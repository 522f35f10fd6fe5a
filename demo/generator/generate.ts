import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { StartError } from '#server/platform/start-error.ts'
import { createRandom } from '../random.ts'
import { type Base, createGenerator, type Generated } from './generate-rows.ts'

type Options = { total: number; now: Date; log: (line: string) => void; texts?: number }
type Value = string | number | Date | null

/** Bytes per chunk of streamed rows. */
const chunk = 64 * 1024

/**
 * Fills the catalogue up to `total` products, for benchmarks: derived from the demo catalogue, deterministic, streamed
 * with COPY, so memory stays constant. One transaction, during which nobody else can use the products; an interruption
 * changes nothing.
 * @param options.texts number of listings with texts of their own; the others share them
 * @returns the number of added listings
 * @throws StartError without a demo catalogue
 */
export async function generateProducts(
  client: pg.Client,
  { total, now, log, texts = 20_000 }: Options,
): Promise<number> {
  const bases = await readBases(client)
  if (bases.length === 0)
    throw new StartError('There is no demo catalogue to generate from: start the server once')
  const { rows } = await client.query<{ products: number; generated: number }>(
    `SELECT count(*)::int AS products, count(*) FILTER (WHERE external_id LIKE 'generated-%')::int AS generated FROM products`,
  )
  const { products = 0, generated = 0 } = rows[0] ?? {}
  const wanted = total - products
  if (wanted <= 0) return 0
  const generator = createGenerator(bases, now, texts)
  const end = generated + wanted
  const firstCopy = Math.max(generated, Math.min(end, texts))

  await client.query('BEGIN')
  try {
    await client.query(`SET LOCAL maintenance_work_mem = '512MB'`)
    await client.query(`SET LOCAL work_mem = '64MB'`)
    const places = await readPlaces(client)
    const indexes = await dropIndexes(client)
    const own = numbers(generated, firstCopy, (number) => {
      const listing = generator.listing(number)
      return whole(listing, generator.textsOf(number), placeIdOf(places, listing))
    })
    await copy(client, `products (${wholeColumns.join(', ')})`, own)
    log(`${firstCopy - generated} products with texts of their own`)
    if (firstCopy < end) {
      await client.query(`CREATE TEMP TABLE generated_copies (
        source text, id uuid, external_id text, price bigint, emirate text, status text, featured_order integer,
        boosted_until timestamptz, view_count integer, created_at timestamptz, expires_at timestamptz) ON COMMIT DROP`)
      const copies = numbers(firstCopy, end, (number) => slim(generator.listing(number)))
      await copy(client, 'generated_copies', copies)
      await insertCopies(client)
      log(`${end - firstCopy} products with the texts of one of those`)
    }
    await insertInterest(client, now)
    await client.query('SELECT refresh_prominent()')
    for (const index of indexes) await client.query(index)
    log(`${indexes.length} indexes`)
    await client.query('SELECT refresh_vocabulary()')
    // Triggers were off during the copy, so the catalogues in memory have to be reloaded.
    await client.query('INSERT INTO search_changes DEFAULT VALUES')
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw error
  }
  await client.query('ANALYZE')
  return wanted
}

async function readBases(client: pg.Client): Promise<Base[]> {
  const { rows } = await client.query<Base>(`
    SELECT user_id AS "userId", category_id AS "categoryId", top_category_id AS "topCategoryId", name,
      name_ar AS "nameAr", description, description_ar AS "descriptionAr", feature, feature_ar AS "featureAr",
      price::float8 AS price, wholesale_price::float8 AS "wholesalePrice", wholesale_minimum AS "wholesaleMinimum",
      condition, attributes::text AS attributes, image_ids::text AS "imageIds", posted_by AS "postedBy"
    FROM products WHERE external_id IS NULL OR external_id NOT LIKE 'generated-%'
    ORDER BY name COLLATE "C", name_ar COLLATE "C", price, description COLLATE "C"`)
  return rows
}

type Placed = { id: string; emirate: string }

/** Reads the places below the emirates, in a fixed order. */
async function readPlaces(client: pg.Client): Promise<Placed[]> {
  const { rows } = await client.query<Placed>(
    'SELECT id, emirate FROM places WHERE parent_id IS NOT NULL ORDER BY slug',
  )
  return rows
}

/** Picks the place of a generated listing; some have only their emirate. */
function placeIdOf(places: readonly Placed[], { source, emirate }: Generated): string | null {
  const random = createRandom(`generated area ${source}`)
  const here = places.filter((place) => place.emirate === emirate)
  return here.length > 0 && random.chance(0.8) ? random.pick(here).id : null
}

/**
 * Drops the indexes that are faster to rebuild at the end.
 * @returns the statements that rebuild them
 */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition
    FROM pg_index WHERE indrelid IN ('products'::regclass, 'search_documents'::regclass, 'product_texts'::regclass) AND NOT indisunique`)
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`)
  return rows.map(({ definition }) => definition)
}

/** Inserts listings with shared texts by copying the row of the other listing, so that nothing is computed again. */
async function insertCopies(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; own: boolean }>(`
    SELECT p.attname AS name, c.attname IS NOT NULL AS own
    FROM pg_attribute p
    LEFT JOIN pg_attribute c ON c.attrelid = 'generated_copies'::regclass AND c.attname = p.attname
    WHERE p.attrelid = 'products'::regclass AND p.attnum > 0 AND NOT p.attisdropped AND p.attgenerated = ''`)
  const columns = rows.map(({ name }) => name)
  const values = rows.map(({ name, own }) =>
    name === 'updated_at' ? 'g.created_at' : name === 'favourite_count' ? '0' : `${own ? 'g' : 'p'}.${name}`,
  )
  await client.query('ANALYZE generated_copies')
  await client.query('ALTER TABLE products DISABLE TRIGGER products_search_added')
  await client.query(`
    INSERT INTO products (${columns.join(', ')})
    SELECT ${values.join(', ')} FROM generated_copies g JOIN products p ON p.external_id = g.source`)
  await client.query('ALTER TABLE products ENABLE TRIGGER products_search_added')
  await client.query(`
    INSERT INTO search_documents (id, user_id, category_id, top_category_id, price, view_count, created_at, expires_at,
      boosted_until, status, condition, emirate, posted_by, place_id, prominent, title, words)
    SELECT c.id, c.user_id, c.category_id, c.top_category_id, c.price, c.view_count, c.created_at, c.expires_at,
      c.boosted_until, c.status, c.condition, c.emirate, c.posted_by, c.place_id,
      c.boosted_until IS NOT NULL OR c.view_count > coalesce(
        (SELECT view_count FROM generated_copies ORDER BY view_count DESC OFFSET 60000 LIMIT 1), -1), d.title, d.words
    FROM generated_copies g JOIN products c ON c.id = g.id
    JOIN products p ON p.external_id = g.source JOIN search_documents d ON d.id = p.id`)
}

/** Inserts views of the last days, and searches that led to the most viewed, for products without any. */
async function insertInterest(client: pg.Client, now: Date): Promise<void> {
  const generated = `FROM products p CROSS JOIN generate_series(0, 2) AS back
    WHERE p.external_id LIKE 'generated-%' AND p.created_at < $1::timestamptz - back * interval '9 days'`
  const columns = `SELECT p.id, ($1::timestamptz - back * interval '9 days')::date`
  await client.query(
    `INSERT INTO product_views (product_id, day, count) ${columns}, p.view_count / 3 ${generated} AND p.view_count >= 12
    ON CONFLICT DO NOTHING`,
    [now],
  )
  await client.query(
    `INSERT INTO search_hits (product_id, day, count) ${columns}, p.view_count / 12 ${generated} AND p.view_count >= 60
    ON CONFLICT DO NOTHING`,
    [now],
  )
}

const wholeColumns = [
  ...['id', 'external_id', 'user_id', 'category_id', 'top_category_id', 'name', 'name_ar', 'description'],
  ...[
    'description_ar',
    'feature',
    'feature_ar',
    'price',
    'wholesale_price',
    'wholesale_minimum',
    'condition',
  ],
  ...[
    'emirate',
    'place_id',
    'attributes',
    'image_ids',
    'status',
    'posted_by',
    'featured_order',
    'boosted_until',
    'view_count',
  ],
  ...['created_at', 'updated_at', 'expires_at'],
]

type Texts = ReturnType<ReturnType<typeof createGenerator>['textsOf']>

function whole(listing: Generated, texts: Texts, placeId: string | null): Value[] {
  const { base } = listing
  return [
    ...[
      listing.id,
      listing.externalId,
      base.userId,
      base.categoryId,
      base.topCategoryId,
      texts.name,
      texts.nameAr,
    ],
    ...[
      texts.description,
      texts.descriptionAr,
      base.feature,
      base.featureAr,
      listing.price,
      base.wholesalePrice,
    ],
    ...[
      base.wholesaleMinimum,
      base.condition,
      listing.emirate,
      placeId,
      base.attributes,
      base.imageIds,
      listing.status,
    ],
    ...[base.postedBy, listing.featuredOrder, listing.boostedUntil, listing.viewCount, listing.createdAt],
    ...[listing.createdAt, listing.expiresAt],
  ]
}

function slim(listing: Generated): Value[] {
  return [
    ...[
      `generated-${listing.source}`,
      listing.id,
      listing.externalId,
      listing.price,
      listing.emirate,
      listing.status,
    ],
    ...[listing.featuredOrder, listing.boostedUntil, listing.viewCount, listing.createdAt, listing.expiresAt],
  ]
}

/** Generates rows of COPY's text format for the numbers from `start` up to, not including, `end`, in chunks. */
function* numbers(start: number, end: number, row: (number: number) => Value[]): Generator<string> {
  let lines = ''
  for (let number = start; number < end; number++) {
    lines += `${row(number).map(field).join('\t')}\n`
    if (lines.length < chunk) continue
    yield lines
    lines = ''
  }
  if (lines) yield lines
}

function field(value: Value): string {
  if (value === null) return '\\N'
  if (value instanceof Date) return value.toISOString()
  return String(value).replace(/[\\\t\n\r]/g, (character) => escapes[character] ?? character)
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

async function copy(client: pg.Client, target: string, rows: Generator<string>): Promise<void> {
  await pipeline(Readable.from(rows), client.query(copyFrom(`COPY ${target} FROM STDIN`)))
}
