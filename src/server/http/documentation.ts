import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { type Context, Hono } from 'hono'
import { html, raw } from 'hono/html'
import { accepts } from '#lib/accepts.ts'
import type { Endpoint } from '#lib/contract/endpoint.ts'
import { contract } from '#lib/contract/index.ts'
import { compressGzip } from './encoding.ts'
import { etagOf, isCurrent } from './etag.ts'
import { openApiDocument, schemaOf } from './openapi.ts'
import { errorsOf } from './openapi-responses.ts'

/** Text that is generated at its first request and then kept compressed: it is a megabyte, and rarely read. */
type Kept = { gzip: Buffer<ArrayBuffer>; tag: string }

const unzip = promisify(gunzip)

/**
 * Routes `/user/v1/openapi.json` for machines and `/user/v1/docs` for people, both generated from the contract once in the
 * life of a process.
 */
export function documentation(): Hono {
  const document = keepOnce(async () => JSON.stringify(openApiDocument()))
  const page = keepOnce(documentationPage)
  return new Hono()
    .get('/user/v1/openapi.json', async (c) =>
      send(c, await document(), { 'Content-Type': 'application/json' }),
    )
    .get('/user/v1/docs', async (c) =>
      send(c, await page(), {
        'Content-Type': 'text/html; charset=UTF-8',
        'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
      }),
    )
}

function keepOnce(generate: () => Promise<string>): () => Promise<Kept> {
  let kept: Promise<Kept> | undefined
  const compress = async () => {
    const text = Buffer.from(await generate())
    return { gzip: await compressGzip(text), tag: etagOf(text) }
  }
  return () => {
    kept ??= compress()
    return kept
  }
}

async function send(c: Context, { gzip, tag }: Kept, headers: Record<string, string>): Promise<Response> {
  const common = { 'Cache-Control': 'public, max-age=300', ETag: tag, Vary: 'Accept-Encoding' }
  if (isCurrent(c.req.header('if-none-match'), tag)) return c.body(null, 304, common)
  if (!accepts(c.req.header('accept-encoding') ?? '', 'gzip'))
    return c.body(new Uint8Array(await unzip(gzip)), 200, { ...common, ...headers })
  return c.body(gzip, 200, { ...common, ...headers, 'Content-Encoding': 'gzip' })
}

const styles = `body{font:16px/1.5 system-ui,sans-serif;color:#0E2A38;background:#F4F7F9;margin:0;padding:32px}
main{max-width:900px;margin:auto}article{background:#fff;border-radius:12px;padding:16px 24px;margin-block:16px}
h2{font-size:17px;font-family:ui-monospace,monospace;overflow-wrap:anywhere}b{color:#1B6183}
pre{background:#F4F7F9;padding:12px;border-radius:8px;overflow:auto;font-size:13px}small{color:#5B6B75}`

async function documentationPage(): Promise<string> {
  const json = (schema: unknown, io: 'input' | 'output') => JSON.stringify(schemaOf(schema, io), null, 2)
  const part = (title: string, schema: unknown, io: 'input' | 'output' = 'input') =>
    schema ? html`<details><summary>${title}</summary><pre>${json(schema, io)}</pre></details>` : ''
  const articles = Object.entries(contract as Record<string, Endpoint>).map(
    ([name, endpoint]) => html`<article id="${name}">
      <h2><b>${endpoint.method}</b> /user/v1/${endpoint.path}</h2>
      <p>${endpoint.summary}</p>
      <p><small>access: ${endpoint.access}${endpoint.sealed ? ' · sealed body' : ''}${endpoint.confirm ? ' · confirmed' : ''}${endpoint.named ? ' · with a name' : ''} · errors: ${[...errorsOf(endpoint)].join(', ')}</small></p>
      ${part('Path', endpoint.params)}${part('Query', endpoint.query)}${part('Body', endpoint.body)}
      ${part('Data', endpoint.response, 'output')}
    </article>`,
  )
  const page =
    await html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Marketplace user API</title>
    <meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
    <style>${raw(styles)}</style></head><body><main><h1>Marketplace user API</h1>
    <p>Every answer is <code>{ statusCode, message, data }</code>. Machines read <a href="/user/v1/openapi.json">openapi.json</a>.</p>
    ${articles}</main></body></html>`
  return page.toString()
}
