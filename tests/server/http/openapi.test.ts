import { gunzipSync } from 'node:zlib'
import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import type { Endpoint } from '#lib/contract/endpoint.ts'
import { errorStatus } from '#lib/contract/errors.ts'
import { contract, type EndpointName } from '#lib/contract/index.ts'
import { openTestApp } from '#support/app.ts'
import { siteOrigin } from '#support/client.ts'

const app = await openTestApp()
const get = (path: string) => app.fetch(new Request(`${siteOrigin}${path}`))
type Operation = {
  operationId: string
  'x-access': string
  'x-sealed': boolean
  'x-confirm': boolean
  parameters: { name: string; in: string; required: boolean; schema: object }[]
  requestBody?: { content: Record<string, { schema: { properties?: object } }> }
  security: Record<string, string[]>[]
  responses: Record<
    string,
    { description: string; headers?: object; content?: Record<string, { schema: object }> }
  >
}
const document = (await (await get('/user/v1/openapi.json')).json()) as {
  paths: Record<string, Record<string, Operation>>
}

test.each(['/user/v1/openapi.json', '/user/v1/docs'])(
  '%s is served compressed, with an ETag and 304',
  async (path) => {
    const ask = (headers: Record<string, string>) =>
      app.fetch(new Request(`${siteOrigin}${path}`, { headers }))
    const plain = await ask({})
    const text = await plain.text()
    const tag = plain.headers.get('etag') ?? ''
    const small = await ask({ 'accept-encoding': 'gzip, br' })
    expect(Object.fromEntries(small.headers)).toMatchObject({
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=300',
      vary: expect.stringContaining('Accept-Encoding'),
      etag: tag,
    })
    const bytes = Buffer.from(await small.arrayBuffer())
    expect(gunzipSync(bytes).toString()).toBe(text)
    expect(bytes.length).toBeLessThan(text.length / 8)
    expect((await ask({ 'accept-encoding': 'gzip;q=0' })).headers.get('content-encoding')).toBeNull()
    const known = await ask({ 'if-none-match': tag })
    expect([known.status, await known.text()]).toEqual([304, ''])
  },
)

test('the document is valid OpenAPI 3.1', async () => {
  const result = await new Validator().validate(structuredClone(document))
  expect(result.errors ?? []).toEqual([])
  expect(result.valid).toBe(true)
})

test.each(Object.entries(contract as Record<string, Endpoint>))(
  '%s is described in the document',
  (name, endpoint) => {
    const path = `/user/v1/${endpoint.path.replace(/:(\w+)/g, '{$1}')}`
    const operation = document.paths[path]?.[endpoint.method.toLowerCase()]
    expect(operation).toMatchObject({
      operationId: name,
      'x-access': endpoint.access,
      'x-sealed': endpoint.sealed === true,
      'x-confirm': endpoint.confirm !== undefined,
    })
    const inPath = operation?.parameters.filter((parameter) => parameter.in === 'path') ?? []
    expect(inPath.map(({ name: key }) => key)).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, key]) => key))
    expect(inPath.every(({ required }) => required)).toBe(true)
    expect(Boolean(operation?.requestBody)).toBe(Boolean(endpoint.body || endpoint.upload))
    for (const code of [
      ...(endpoint.confirm ? (['confirm_required'] as const) : []),
      ...(endpoint.errors ?? []),
    ]) {
      expect(operation?.responses[errorStatus[code]]?.description, code).toContain(code)
    }
  },
)

const responsesOf = (name: EndpointName) => {
  const endpoint: Endpoint = contract[name]
  const path = `/user/v1/${endpoint.path.replace(/:(\w+)/g, '{$1}')}`
  return document.paths[path]?.[endpoint.method.toLowerCase()]?.responses ?? {}
}

test('every status of every endpoint has a schema of its response', () => {
  for (const name of Object.keys(contract) as EndpointName[]) {
    for (const [status, { content }] of Object.entries(responsesOf(name))) {
      expect(Object.keys(content ?? {}), `${name} ${status}`).toEqual(['application/json'])
      expect(JSON.stringify(content), `${name} ${status}`).toContain(`"const":${status}`)
    }
  }
})

test('each endpoint lists the statuses that the pipeline can answer', () => {
  const statuses = (name: EndpointName) => Object.keys(responsesOf(name))
  expect(statuses('statesList')).toEqual(['200', '400', '401', '503'])
  expect(statuses('getProduct')).toContain('404')
  // A body may be too large, and writes are rate limited.
  expect(statuses('addAddress')).toEqual(expect.arrayContaining(['400', '401', '403', '413']))
  expect(statuses('upload')).toContain('413')
  expect(responsesOf('login')[429]?.headers).toMatchObject({ 'Retry-After': {} })
})

test('an endpoint describes a token as optional or required', () => {
  const securityOf = (name: EndpointName) =>
    Object.values(document.paths)
      .flatMap((path) => Object.values(path))
      .find(({ operationId }) => operationId === name)?.security
  expect(securityOf('getProducts')).toEqual([{}, { bearer: [] }])
  expect(securityOf('addAddress')).toEqual([{ bearer: [] }])
})

test('the document describes only endpoints of the contract', () => {
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(
    Object.keys(contract).toSorted(),
  )
})

test('parameters and bodies have schemas', () => {
  const search = document.paths['/user/v1/searchOnNextPage']?.get?.parameters ?? []
  expect(search.find(({ name }) => name === 'search')).toMatchObject({
    in: 'query',
    required: true,
    schema: { type: 'string', maxLength: 100 },
  })
  expect(search.find(({ name }) => name === 'condition')).toMatchObject({
    required: false,
    schema: { enum: ['new', 'used', 'refurbished'] },
  })
  expect(search.find(({ name }) => name === 'page')?.schema).not.toEqual({})
  const body = document.paths['/user/v1/addWishList']?.post?.requestBody?.content['application/json']?.schema
  expect(body?.properties).toMatchObject({
    productId: { type: 'string', format: 'uuid' },
    isFav: { type: 'boolean' },
  })
})

test('/user/v1/docs lists every endpoint and contains no script', async () => {
  const response = await get('/user/v1/docs')
  expect(response.headers.get('content-type')).toMatch(/^text\/html/)
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  const text = await response.text()
  for (const name of Object.keys(contract)) expect(text).toContain(`id="${name}"`)
  expect(text).not.toContain('<script')
})
