import { isDeepStrictEqual } from 'node:util'
import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import * as z from 'zod'
import type { Endpoint } from '#lib/contract/endpoint.ts'
import { contract } from '#lib/contract/index.ts'
import { uploadTypes } from '#lib/contract/limits.ts'
import { errorsOf, refusalSchema, responsesOf } from './openapi-responses.ts'

type JsonSchema = Record<string, unknown>

const schemaOf = (schema: unknown, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _, ...json } = z.toJSONSchema(schema as z.core.$ZodType, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => simplifyTuple(jsonSchema),
  })
  return json
}

/** Rewrites a tuple of identical members as an array of fixed length, which more tools understand. */
function simplifyTuple(schema: z.core.JSONSchema.BaseSchema): void {
  const [first, ...others] = schema.prefixItems ?? []
  if (first === undefined || !others.every((other) => isDeepStrictEqual(other, first))) return
  const length = others.length + 1
  delete schema.prefixItems
  Object.assign(schema, { items: first, minItems: length, maxItems: length })
}

const parameters = (schema: unknown, place: 'path' | 'query') => {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, JsonSchema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: shape,
  }))
}

function operation(name: string, endpoint: Endpoint): JsonSchema {
  return {
    operationId: name,
    summary: endpoint.summary,
    'x-access': endpoint.access,
    'x-sealed': endpoint.sealed === true,
    security: securityOf(endpoint),
    'x-confirm': endpoint.confirm === true,
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...(requestBody(endpoint) ?? {}),
    responses: responsesOf(endpoint, schemaOf(endpoint.response, 'output')),
  }
}

/** Returns the security requirement: a token is required or, for open endpoints, optional; a beacon carries none. */
function securityOf({ access, beacon }: Endpoint): object[] {
  if (beacon) return []
  return access === 'open' ? [{}, { bearer: [] }] : [{ bearer: [] }]
}

function requestBody({ body, upload }: Endpoint): JsonSchema | null {
  if (!body && !upload) return null
  const types = upload === 'part' ? ['application/octet-stream'] : uploadTypes
  if (upload)
    return { requestBody: { required: true, content: Object.fromEntries(types.map((type) => [type, {}])) } }
  const schema = schemaOf(body, 'input')
  // A missing body is read as an empty object.
  const required = Array.isArray(schema.required) && schema.required.length > 0
  return { requestBody: { required, content: { 'application/json': { schema } } } }
}

/**
 * Returns the OpenAPI 3.1 document of the contract. `x-access` names the callers, `x-sealed` a body that browsers seal,
 * `x-confirm` an endpoint that wants a confirmed session.
 */
export function openApiDocument(): JsonSchema {
  const paths: Record<string, Record<string, JsonSchema>> = {}
  for (const [name, endpoint] of Object.entries(contract as Record<string, Endpoint>)) {
    const path = `/user/v1/${endpoint.path.replace(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Marketplace user API', version: '1' },
    paths,
    components: {
      schemas: { Refusal: refusalSchema },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  }
}

/**
 * Routes `/user/v1/openapi.json` for machines and `/user/v1/docs` for people, both generated from the contract. They
 * are generated on request: they take megabytes and are rarely read.
 */
export function documentation(): Hono {
  const cache = { 'Cache-Control': 'public, max-age=300' }
  return new Hono()
    .get('/user/v1/openapi.json', (c) => c.json(openApiDocument(), 200, cache))
    .get('/user/v1/docs', async (c) =>
      c.html(await documentationPage(), 200, {
        ...cache,
        'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
      }),
    )
}

const styles = `body{font:16px/1.5 system-ui,sans-serif;color:#0E2A38;background:#F4F7F9;margin:0;padding:32px}
main{max-width:900px;margin:auto}article{background:#fff;border-radius:12px;padding:16px 24px;margin-block:16px}
h2{font-size:17px;font-family:ui-monospace,monospace;overflow-wrap:anywhere}b{color:#1B6183}
pre{background:#F4F7F9;padding:12px;border-radius:8px;overflow:auto;font-size:13px}small{color:#5B6B75}`

async function documentationPage() {
  const json = (schema: unknown, io: 'input' | 'output') => JSON.stringify(schemaOf(schema, io), null, 2)
  const part = (title: string, schema: unknown, io: 'input' | 'output' = 'input') =>
    schema ? html`<details><summary>${title}</summary><pre>${json(schema, io)}</pre></details>` : ''
  const articles = Object.entries(contract as Record<string, Endpoint>).map(
    ([name, endpoint]) => html`<article id="${name}">
      <h2><b>${endpoint.method}</b> /user/v1/${endpoint.path}</h2>
      <p>${endpoint.summary}</p>
      <p><small>access: ${endpoint.access}${endpoint.sealed ? ' · sealed body' : ''}${endpoint.confirm ? ' · confirmed' : ''} · errors: ${[...errorsOf(endpoint)].join(', ')}</small></p>
      ${part('Path', endpoint.params)}${part('Query', endpoint.query)}${part('Body', endpoint.body)}
      ${part('Data', endpoint.response, 'output')}
    </article>`,
  )
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Marketplace user API</title>
    <meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
    <style>${raw(styles)}</style></head><body><main><h1>Marketplace user API</h1>
    <p>Every answer is <code>{ statusCode, message, data }</code>. Machines read <a href="/user/v1/openapi.json">openapi.json</a>.</p>
    ${articles}</main></body></html>`
}
