import { text } from 'node:stream/consumers'
import { expect, test } from '@playwright/test'
import { listen } from '#support/listen.ts'
import { newDataDirectory, removeDataDirectory, startServer } from './support/own-server.ts'

type Span = {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
  status: { code?: number }
}
type Export = {
  resourceSpans: { resource: { attributes: Span['attributes'] }; scopeSpans: { spans: Span[] }[] }[]
}

const attributeOf = (attributes: Span['attributes'], key: string) => {
  const value = attributes.find((attribute) => attribute.key === key)?.value
  return value?.stringValue ?? value?.intValue
}

// A server in production mode exports to a fake collector, which reads the JSON of OpenTelemetry's exporter.
test('the trace of a rendered page contains its request, page, endpoint and SQL statement', async ({
  request,
}) => {
  test.setTimeout(180_000)
  const exports: Export[] = []
  const collector = await listen(async (incoming, answer) => {
    exports.push(JSON.parse(await text(incoming)))
    answer.setHeader('Content-Type', 'application/json')
    answer.end('{}')
  })
  const directory = await newDataDirectory()
  const server = await startServer(directory, {
    DEMO: 'false',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_RESOURCE_ATTRIBUTES: 'service.name=souq,deployment.environment.name=test',
    OTEL_BSP_SCHEDULE_DELAY: '100',
  })
  try {
    const traceId = '0af7651916cd43dd8448eb211c80319c'
    const page = await request.get(`${server.url}/ar/searched-products/secret-words`, {
      headers: { 'x-request-id': 'request-of-a-test', traceparent: `00-${traceId}-b7ad6b7169203331-01` },
    })
    expect(page.headers()['x-request-id']).toBe('request-of-a-test')
    const spans = () =>
      exports.flatMap(({ resourceSpans }) =>
        resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      )
    const named = (name: string | RegExp) =>
      spans().find((span) => span.traceId === traceId && span.name.match(name))
    await expect.poll(() => named(/^GET /)?.name).toBe('GET /searched-products/[search]')
    const [root, rendered, endpoint, statement] = [/^GET /, /^page /, /^endpoint /, /^SELECT$/].map(named)
    expect(rendered).toMatchObject({ name: 'page /searched-products/[search]', parentSpanId: root?.spanId })
    expect(endpoint?.traceId).toBe(root?.traceId)
    expect(attributeOf(statement?.attributes ?? [], 'db.system.name')).toBe('postgresql')
    expect(attributeOf(root?.attributes ?? [], 'marketplace.request.id')).toBe('request-of-a-test')
    expect(Number(attributeOf(root?.attributes ?? [], 'http.response.status_code'))).toBe(page.status())
    expect(JSON.stringify(exports)).not.toContain('secret-words')
    const [resource] = exports.flatMap(({ resourceSpans }) => resourceSpans.map(({ resource }) => resource))
    expect(attributeOf(resource?.attributes ?? [], 'service.name')).toBe('souq')
  } finally {
    await server.stop()
    await collector.close()
    await removeDataDirectory(directory)
  }
})
