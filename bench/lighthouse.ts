// `npm run bench:lighthouse`: Lighthouse, mobile, on pages of the built site in both languages; prints the median of
// five runs (LIGHTHOUSE_RUNS) and saves it as JSON. LIGHTHOUSE_PAGES=article,blog limits the pages,
// LIGHTHOUSE_LOCALES=ar the languages; LIGHTHOUSE_REPORTS=folder saves the report of each page's last run.
import { mkdir, writeFile } from 'node:fs/promises'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { openDatabase } from '../src/server/platform/db/open.ts'
import { startServer } from './servers.ts'
import { browserFlags, browserPath } from './support/browser.ts'

const runs = Number(process.env.LIGHTHOUSE_RUNS ?? 5)
const only = process.env.LIGHTHOUSE_PAGES?.split(',')
const languages = process.env.LIGHTHOUSE_LOCALES?.split(',')
const reports = process.env.LIGHTHOUSE_REPORTS
/** Maximum number of tries until a picture is final: half a minute. */
const mostTries = 300
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

const database = await openDatabase({
  databaseUrl: process.env.BENCH_DATABASE_URL,
  dataDirectory: '.data/bench',
  log: console.log,
})
const server = await startServer({ DATABASE_URL: database.url, DEMO: 'true', DATA_DIRECTORY: '.data/bench' })
const browser = await launch({
  chromePath: browserPath(),
  chromeFlags: ['--headless=new', ...browserFlags],
})

const data = async <T>(path: string): Promise<T> => {
  const response = await fetch(`${server.url}${path}`)
  return ((await response.json()) as { data: T }).data
}
const { items } = await data<{ items: { _id: string }[] }>('/user/v1/getProducts?size=1')
const [category] = await data<{ _id: string }[]>('/user/v1/category')
const pages: Record<string, string> = {
  home: '/',
  list: `/products/${category?._id}`,
  product: `/product-detail/${items[0]?._id}`,
  search: '/searched-products/iphone',
  blog: '/blog',
  article: '/blog-detail/photos-that-sell',
  faqs: '/faqs',
}

type Row = { page: string; scores: number[]; lcp: number; tbt: number; cls: number; scriptBytes: number }
const rows: Row[] = []
console.log(`page          ${categories.join(' / ')}   LCP s   TBT ms   CLS   script bytes`)
for (const [name, path] of Object.entries(pages)) {
  if (only && !only.includes(name)) continue
  for (const prefix of ['', '/ar']) {
    if (languages && !languages.includes(prefix ? 'ar' : 'en')) continue
    const row = await measure(
      `${prefix || '/en'} ${name}`,
      `${server.url}${prefix}${path === '/' && prefix ? '' : path}`,
    )
    rows.push(row)
    const { scores, lcp, tbt, cls, scriptBytes } = row
    const figures = [scores.join(' / '), (lcp / 1000).toFixed(2), tbt.toFixed(0), cls.toFixed(3), scriptBytes]
    console.log(`${row.page.padEnd(14)}${figures.join('   ')}`)
  }
}
browser.kill()
await server.stop()
await database.stop()
await mkdir('.data', { recursive: true })
await writeFile(
  '.data/lighthouse.json',
  `${JSON.stringify({ at: new Date().toISOString(), runs, rows }, null, 2)}\n`,
)

/** Returns the median of each figure over the runs. */
async function measure(page: string, url: string): Promise<Row> {
  await warm(url)
  const results: Lhr[] = []
  for (let run = 0; run < runs; run++) {
    const result = await lighthouse(url, {
      port: browser.port,
      onlyCategories: [...categories],
      logLevel: 'silent',
    })
    if (!result) throw new Error(`Lighthouse said nothing of ${url}`)
    results.push(result.lhr)
    complain(result.lhr, url)
  }
  if (reports) await keep(reports, page, results)
  const audit = (id: string) => median(results.map(({ audits }) => audits[id]?.numericValue ?? 0))
  return {
    page,
    scores: categories.map((id) =>
      median(results.map((lhr) => Math.round((lhr.categories[id]?.score ?? 0) * 100))),
    ),
    lcp: audit('largest-contentful-paint'),
    tbt: audit('total-blocking-time'),
    cls: audit('cumulative-layout-shift'),
    scriptBytes: median(results.map(({ audits }) => scriptBytesOf(audits['network-requests']?.details))),
  }
}

/** Warms the caches, pictures that are drawn included, because only the first reader pays for them. */
async function warm(url: string): Promise<void> {
  const html = await (await fetch(url)).text()
  const found = html.matchAll(/\/media\/[\w/-]+\.(?:webp|avif)/g)
  for (const path of new Set([...found].map(([path]) => path))) {
    for (let tries = 0; tries < mostTries; tries++) {
      const response = await fetch(new URL(path, url), { headers: { Accept: 'image/avif,image/webp' } })
      await response.arrayBuffer()
      // The AVIF is not ready as long as the answer is not immutable.
      if (response.headers.get('cache-control')?.includes('immutable')) break
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

async function keep(folder: string, page: string, results: readonly Lhr[]): Promise<void> {
  await mkdir(folder, { recursive: true })
  const name = page.replace('/', '').replaceAll(' ', '-')
  await writeFile(`${folder}/${name}.json`, JSON.stringify(results.at(-1)))
}

type Lhr = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

/** Prints failed audits that are not about speed. */
function complain({ categories: found, audits }: Lhr, url: string): void {
  for (const id of categories.slice(1)) {
    for (const { id: audit, weight } of found[id]?.auditRefs ?? []) {
      const { score, title } = audits[audit] ?? {}
      if (weight > 0 && typeof score === 'number' && score < 1) console.log(`  ${url}: ${id}: ${title}`)
    }
  }
}

type Requests = { items?: { resourceType?: string; transferSize?: number }[] }
function scriptBytesOf(details: unknown): number {
  return ((details as Requests | undefined)?.items ?? [])
    .filter(({ resourceType }) => resourceType === 'Script')
    .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0)
}

function median(figures: number[]): number {
  const sorted = figures.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
