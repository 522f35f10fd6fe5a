// `npm run bench:import -- [ROWS]`: generates a CSV and a ZIP from the demo catalogue and imports them with the command
// line tool, on the database of BENCH_DATABASE_URL, else on an embedded one. Imports a tenth of the rows first and then
// all of them, to compare memory; then the same file again, and one with new prices.
import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import sharp from 'sharp'
import { ZipFile } from 'yazl'
import { prepareDemo } from '../src/server/demo.ts'
import { openResources } from '../src/server/open-resources.ts'
import { getConfig } from '../src/server/platform/config.ts'
import { csvFile, csvRows } from '../src/server/platform/csv.ts'
import { migrate } from '../src/server/platform/db/migrate.ts'
import { openDatabase } from '../src/server/platform/db/open.ts'
import { users } from '../src/server/platform/db/schema.ts'
import { createLog } from '../src/server/platform/log.ts'
import type { Resources } from '../src/server/platform/resources.ts'

const rows = Number(process.argv[2] ?? 100_000)
const pictures = 200
const directory = '.data/bench'

await mkdir(directory, { recursive: true })
const folder = await mkdtemp(join(tmpdir(), 'marketplace-bench-import-'))
const config = getConfig({
  ...process.env,
  DATABASE_URL: process.env.BENCH_DATABASE_URL,
  DATA_DIRECTORY: directory,
  DEMO: 'true',
})
const database = await openDatabase({ ...config, log: console.log })
try {
  await migrate(database.url, console.log)
  const resources = await openResources(config, createLog('warn'), database.url)
  const zip = join(folder, 'pictures.zip')
  const files = ['tenth', 'all', 'prices'].map((name) => join(folder, `${name}.csv`))
  const [tenth = '', all = '', prices = ''] = files
  let email = ''
  try {
    await prepareDemo(resources, () => undefined)
    const bases = await readBases(resources)
    email = await newBusiness(resources)
    await writeZip(zip)
    await writeCsv(tenth, bases, { from: 0, to: rows / 10, factor: 1 })
    await writeCsv(all, bases, { from: rows / 10, to: rows / 10 + rows, factor: 1 })
    await writeCsv(prices, bases, { from: rows / 10, to: rows / 10 + rows, factor: 2 })
  } finally {
    await resources.close()
  }
  await measure(`${rows / 10} new rows`, tenth, zip, email)
  await measure(`${rows} new rows`, all, zip, email)
  await measure(`${rows} rows, nothing new`, all, zip, email)
  await measure(`${rows} rows, another price`, prices, zip, email)
} finally {
  await database.stop()
  await rm(folder, { recursive: true, force: true })
}

type Base = {
  category_id: string
  name: string | null
  name_ar: string | null
  description: string | null
  description_ar: string | null
  price: number
  condition: string
  emirate: string
  attributes: Record<string, string | number | boolean>
}

async function readBases({ pool }: Resources): Promise<Base[]> {
  const { rows } = await pool.query<Base>(`
    SELECT category_id, name, name_ar, description, description_ar, price::float8 AS price, condition, emirate, attributes
    FROM products WHERE external_id IS NULL ORDER BY id LIMIT 1000`)
  return rows
}

async function newBusiness({ db }: Resources): Promise<string> {
  const email = `import-${Date.now()}@example.com`
  await db.insert(users).values({ email, role: 'business', firstName: 'Import', lastName: 'Bench' })
  return email
}

async function writeZip(path: string): Promise<void> {
  const zip = new ZipFile()
  const written = pipeline(zip.outputStream, createWriteStream(path))
  for (let number = 0; number < pictures; number += 1) {
    const background = { r: number, g: (number * 7) % 256, b: (number * 13) % 256 }
    const picture = sharp({ create: { width: 1200, height: 900, channels: 3, background } })
    zip.addBuffer(await picture.jpeg({ quality: 85 }).toBuffer(), `${number}.jpg`)
  }
  zip.end()
  await written
}

async function writeCsv(
  path: string,
  bases: readonly Base[],
  { from, to, factor }: { from: number; to: number; factor: number },
): Promise<void> {
  const keys = [...new Set(bases.flatMap(({ attributes }) => Object.keys(attributes)))]
  const fixed = ['External id', 'Category', 'Name', 'Name (Arabic)', 'Description', 'Description (Arabic)']
  // An attribute may be called like the column of places, which is the first of them.
  const header = [...fixed, 'Price', 'Condition', 'Emirate', 'Place', 'Images', ...keys]
  const lines = function* () {
    yield csvFile(header, [])
    for (let number = from; number < to; number += 1) {
      const base = bases[number % bases.length] as Base
      const { name, name_ar, description, description_ar, price, condition, emirate, attributes } = base
      const images = `${number % pictures}.jpg|${(number * 3 + 1) % pictures}.jpg`
      yield csvRows([
        [
          ...[
            `bench-${number}`,
            base.category_id,
            name && `${name} ${number}`,
            name_ar && `${name_ar} ${number}`,
          ],
          ...[
            description,
            description_ar,
            (price * factor) / 100,
            condition === 'none' ? '' : condition,
            emirate,
            '',
            images,
          ],
          ...keys.map((key) => attributes[key]),
        ],
      ])
    }
  }
  await pipeline(Readable.from(lines()), createWriteStream(path))
}

async function measure(what: string, csv: string, zip: string, email: string): Promise<void> {
  console.log(`\n${what}`)
  const child = spawn(process.execPath, ['src/server/import-cli.ts', csv, '--as', email, '--images', zip], {
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: database.url, DATA_DIRECTORY: directory },
    stdio: 'inherit',
  })
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error(`the import ended with ${code}`)
}
