import { expect, test } from 'vitest'
import { getConfig } from '#server/platform/config.ts'

const tracingOf = (env: Record<string, string>) => getConfig(env).tracing
const collector = 'http://collector.example:4318'

test('without a collector nothing is traced', () => {
  expect(tracingOf({})).toBeUndefined()
  expect(tracingOf({ OTEL_SERVICE_NAME: 'souq', OTEL_TRACES_SAMPLER: 'always_on' })).toBeUndefined()
})

test('a collector turns traces on, as protobuf and all of them', () => {
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

test('a share of the traces, and the format, are chosen by the standard variables', () => {
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

test('they are off where the SDK is disabled or no exporter is wanted', () => {
  const on = { OTEL_EXPORTER_OTLP_ENDPOINT: collector }
  expect(tracingOf({ ...on, OTEL_SDK_DISABLED: 'true' })).toBeUndefined()
  expect(tracingOf({ ...on, OTEL_TRACES_EXPORTER: 'none' })).toBeUndefined()
})

test('a format or sampler that is not supported ends the start with its name', () => {
  for (const [name, value] of [
    ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc'],
    ['OTEL_TRACES_SAMPLER', 'jaeger_remote'],
    ['OTEL_TRACES_SAMPLER_ARG', '5'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4317'],
  ] as const)
    expect(() => tracingOf({ [name]: value })).toThrow(name)
})
