import { afterEach, expect, test } from 'vitest'
import { getConfig } from '#server/platform/config.ts'
import { createLog } from '#server/platform/log.ts'
import { startTracing } from '#server/platform/tracing/sdk.ts'
import { currentTraceId, inChildSpan, inSpan, startStatement } from '#server/platform/tracing/spans.ts'
import { listen } from '#support/listen.ts'

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

/** Starts tracing with a collector that records the bodies it receives. */
async function trace(status = 200, log = createLog('silent')) {
  const bodies: { type: string | undefined; body: Buffer }[] = []
  const { url, close } = await listen(async (request, response) => {
    const body = Buffer.concat(await Array.fromAsync(request))
    bodies.push({ type: request.headers['content-type'], body })
    response.writeHead(status).end()
  })
  ends.push(close)
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = url
  const { tracing } = getConfig(process.env)
  if (!tracing) throw new Error('tracing is off')
  const stop = await startTracing({ ...tracing, delayMs: 20 }, log)
  delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT
  return { bodies, stop }
}

test('spans are exported as protobuf without the values in database errors', async () => {
  const { bodies, stop } = await trace()
  await inSpan('job sample', {}, async () => {
    expect(currentTraceId()).toMatch(/^[0-9a-f]{32}$/)
    startStatement('SELECT id FROM users WHERE email = $1')()
    startStatement('DELETE FROM users')(
      Object.assign(new Error('Key (email)=(mariam@example.com)'), { code: '23503' }),
    )
  })
  await stop()
  const [sent] = bodies
  expect(sent?.type).toBe('application/x-protobuf')
  for (const part of ['job sample', 'SELECT id FROM users WHERE email = $1', '23503'])
    expect(sent?.body.includes(part)).toBe(true)
  expect(sent?.body.includes('mariam@example.com')).toBe(false)
})

test('an error inside a span reaches the caller', async () => {
  const { stop } = await trace()
  const failing = async () => {
    throw new Error('no')
  }
  await expect(inSpan('one', {}, failing)).rejects.toThrow('no')
  expect(() =>
    inSpan('two', {}, () => {
      throw new Error('not at once')
    }),
  ).toThrow('not at once')
  await stop()
})

test('statements and endpoints outside a trace start no trace', async () => {
  const { bodies, stop } = await trace()
  startStatement('SELECT 1')()
  expect(inChildSpan('endpoint home', {}, () => 5)).toBe(5)
  await stop()
  expect(bodies).toEqual([])
})

test('without tracing inSpan only runs its work', () => {
  expect(inSpan('one', {}, () => currentTraceId() ?? 'none')).toBe('none')
})

test('a refusing collector does not stop the work, and the failure is logged', async () => {
  const lines: string[] = []
  const { stop } = await trace(400, createLog('warn', { write: (line: string) => void lines.push(line) }))
  expect(inSpan('one', {}, () => 1)).toBe(1)
  await expect.poll(() => lines.join('')).toContain('tracing: spans could not be exported')
  inSpan('two', {}, () => 2)
  await stop()
  expect(lines.at(-1)).toContain('tracing: the last spans were not exported')
})
