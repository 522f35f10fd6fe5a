import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { createFront } from '#server/front/front.ts'
import { openTestApp } from '#support/app.ts'
import { askPort, openPort, sendRaw, statusesOf } from '#support/front.ts'

const app = await openTestApp({ SERVICE_WORKER: 'false' })
const folder = await mkdtemp(join(tmpdir(), 'built-files-'))
const files = join(folder, 'client')
const earlier = join(folder, 'earlier')
const script = 'console.log("a line of a script")\n'.repeat(200)
await mkdir(join(files, '_astro'), { recursive: true })
await mkdir(join(earlier, '_astro'), { recursive: true })
await writeFile(join(files, '_astro', 'app.abc123.js'), script)
await writeFile(join(files, '_astro', 'app.abc123.js.br'), brotliCompressSync(script))
await writeFile(join(files, '_astro', 'app.abc123.js.gz'), gzipSync(script))
await writeFile(join(files, '_astro', 'font.abc123.woff2'), Buffer.alloc(2_000, 7))
await writeFile(join(files, 'robots.txt'), 'User-agent: *\n')
await writeFile(join(earlier, '_astro', 'app.old999.js'), 'console.log("before")')
await writeFile(join(earlier, '_astro', 'app.abc123.js'), 'of an earlier build')
await writeFile(join(earlier, 'robots.txt'), 'of an earlier build')
afterAll(() => rm(folder, { recursive: true, force: true }))

const port = await openPort(
  createFront(
    app.resources,
    files,
    async (request, response) => {
      response.end(`rendered ${request.url}`)
    },
    () => undefined,
    earlier,
  ),
)
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  askPort(port, path, { method, headers })
const path = '/_astro/app.abc123.js'

test.each([
  ['the first bytes', 'bytes=0-4', 206, 'conso', `bytes 0-4/${script.length}`],
  [
    'the last bytes',
    'bytes=-3',
    206,
    '")\n',
    `bytes ${script.length - 3}-${script.length - 1}/${script.length}`,
  ],
  [
    'longer than the file',
    'bytes=0-99999999999999999999',
    206,
    script,
    `bytes 0-${script.length - 1}/${script.length}`,
  ],
  ['starting after the end', 'bytes=999999-', 416, '', `bytes */${script.length}`],
  ['backwards', 'bytes=5-1', 200, script, undefined],
  ['several parts', 'bytes=0-1,4-5,9-10', 200, script, undefined],
  [
    'many parts',
    `bytes=${Array.from({ length: 500 }, (_, at) => `${at * 2}-${at * 2}`).join(',')}`,
    200,
    script,
    undefined,
  ],
  ['another unit', 'lines=0-4', 200, script, undefined],
  ['no range at all', 'bytes=x', 200, script, undefined],
])('a range request for a built file: %s', async (_, range, status, body, contentRange) => {
  const answer = await ask(path, { range })
  expect([answer.status, answer.headers['content-range']]).toEqual([status, contentRange])
  expect(answer.body.toString()).toBe(body)
  expect(answer.headers['content-length']).toBe(String(body.length))
})

test('a range is sent only if If-Range matches the ETag of the file', async () => {
  const { headers } = await ask(path)
  const rangeIf = async (tag: string) => (await ask(path, { range: 'bytes=0-4', 'if-range': tag })).status
  expect(await rangeIf(String(headers.etag))).toBe(206)
  expect(await rangeIf('"another"')).toBe(200)
  expect(await rangeIf('Wed, 21 Oct 2015 07:28:00 GMT')).toBe(200)
})

test('a built file is sent in an accepted encoding, with an ETag per encoding', async () => {
  const [plain, zipped, brotli] = await Promise.all([
    ask(path),
    ask(path, { 'accept-encoding': 'gzip' }),
    ask(path, { 'accept-encoding': 'gzip, br' }),
  ])
  expect([plain, zipped, brotli].map(({ headers }) => headers['content-encoding'])).toEqual([
    undefined,
    'gzip',
    'br',
  ])
  expect(new Set([plain, zipped, brotli].map(({ headers }) => headers.etag)).size).toBe(3)
  for (const { headers, body } of [plain, zipped, brotli]) {
    expect(headers['content-length']).toBe(String(body.length))
    expect(headers.vary).toBe('Accept-Encoding')
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
  }
  const again = await ask(path, { 'accept-encoding': 'br', 'if-none-match': String(brotli.headers.etag) })
  expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, brotli.headers.etag])
})

test('a built file without compressed copies does not vary by encoding', async () => {
  const font = await ask('/_astro/font.abc123.woff2', { 'accept-encoding': 'br' })
  expect([font.headers.vary, font.headers['content-type']]).toEqual([undefined, 'font/woff2'])
  expect(font.body.length).toBe(2_000)
})

test('HEAD of a built file has the headers of GET', async () => {
  const [head, whole] = await Promise.all([ask(path, {}, 'HEAD'), ask(path)])
  expect(head.body.length).toBe(0)
  const { date: _, ...headers } = head.headers
  expect(whole.headers).toMatchObject(headers)
})

test('a compressed copy is not served at its own path', async () => {
  expect((await ask(`${path}.br`)).body.toString()).toBe(`rendered ${path}.br`)
})

test('hashed files of earlier builds are still served, other files come from the current build', async () => {
  const old = await ask('/_astro/app.old999.js')
  expect(old.body.toString()).toBe('console.log("before")')
  expect(old.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await ask(path)).body.toString()).toBe(script)
  expect((await ask('/robots.txt')).body.toString()).toBe('User-agent: *\n')
})

test('interrupted downloads leave no file open', async () => {
  const open = async () => (await readdir('/proc/self/fd')).length
  const before = await open()
  const request = `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`
  await Promise.all(Array.from({ length: 20 }, () => sendRaw(port, request.repeat(20), 30)))
  expect((await open()) - before).toBeLessThan(20)
})

test('built files are still served after they vanish from disk', async () => {
  await rm(files, { recursive: true })
  expect((await ask(path)).body.toString()).toBe(script)
  expect(
    statusesOf(await sendRaw(port, `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)),
  ).toEqual([200])
})

test('the oldest files of earlier builds are dropped above the memory limit', async () => {
  const { readBuiltFiles } = await import('#server/assets/built-files.ts')
  const many = join(folder, 'many')
  await mkdir(join(many, '_astro'), { recursive: true })
  for (const [at, name] of ['oldest', 'older', 'newest'].entries()) {
    const file = join(many, '_astro', `${name}.js`)
    await writeFile(file, 'x'.repeat(1_000))
    await utimes(file, at + 1, at + 1)
  }
  const kept = readBuiltFiles(join(folder, 'nothing'), many, 2_500)
  expect([...kept.keys()].sort()).toEqual(['/_astro/newest.js', '/_astro/older.js'])
})
