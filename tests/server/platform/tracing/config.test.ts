import { expect, test } from 'vitest'
import { getConfig } from '#server/platform/config.ts'

const tracingOf = (env: Record<string, string>) => getConfig(env).tracing
const collector = 'http://collector.example:4318'

test('tracing is off without a collector', () => {
  expect(tracingOf({})).toBeUndefined()
  expect(tracingOf({ OTEL_SERVICE_NAME: 'souq', OTEL_TRACES_SAMPLER: 'always_on' })).toBeUndefined()
})

test('a collector turns on tracing of every request, as protobuf', () => {
  const expected = {
    exporter: 'http/protobuf',
    sampler: 'parentbased_always_on',
    ratio: 1,
    delayMs: 5_000,
  }
  expect(tracingOf({ OTEL_EXPORTER_OTLP_ENDPOINT: collector })).toEqual(expected)
  expect(tracingOf({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${collector}/v1/traces` })).toEqual(expected)
  expect(tracingOf({ OTEL_TRACES_EXPORTER: 'otlp' })).toEqual(expected)
})

test('standard variables set the sampling ratio and the export format', () => {
  expect(
    tracingOf({
      OTEL_EXPORTER_OTLP_ENDPOINT: collector,
      OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: 'http/json',
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.05',
    }),
  ).toMatchObject({ exporter: 'http/json', sampler: 'parentbased_traceidratio', ratio: 0.05 })
  expect(tracingOf({ OTEL_TRACES_EXPORTER: 'console' })).toMatchObject({ exporter: 'console' })
})

test('OTEL_SDK_DISABLED and the exporter "none" turn tracing off', () => {
  const on = { OTEL_EXPORTER_OTLP_ENDPOINT: collector }
  expect(tracingOf({ ...on, OTEL_SDK_DISABLED: 'true' })).toBeUndefined()
  expect(tracingOf({ ...on, OTEL_TRACES_EXPORTER: 'none' })).toBeUndefined()
})

test('an unsupported format, sampler or address is refused by variable name', () => {
  for (const [name, value] of [
    ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc'],
    ['OTEL_TRACES_SAMPLER', 'jaeger_remote'],
    ['OTEL_TRACES_SAMPLER_ARG', '5'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4317'],
  ] as const)
    expect(() => tracingOf({ [name]: value })).toThrow(name)
})
