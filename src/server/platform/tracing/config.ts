import * as z from 'zod'

const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

const collector = z.url({ protocol: /^https?$/ }).optional()

/** OpenTelemetry's own variables that decide here; its exporter also reads those about headers, time limits and TLS. */
export const tracingVariables = {
  OTEL_SDK_DISABLED: z.stringbool().default(false),
  OTEL_TRACES_EXPORTER: z.enum(['otlp', 'console', 'none']).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: collector,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: collector,
  OTEL_EXPORTER_OTLP_PROTOCOL: z.enum(['http/protobuf', 'http/json']).default('http/protobuf'),
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: z.enum(['http/protobuf', 'http/json']).optional(),
  OTEL_SERVICE_NAME: z.string().min(1).optional(),
  OTEL_TRACES_SAMPLER: z.enum(samplers).default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  OTEL_BSP_SCHEDULE_DELAY: z.coerce.number().int().min(1).max(60_000).default(5_000),
}

type Variables = z.output<z.ZodObject<typeof tracingVariables>>

/** Where traces go, and which share of them. The address of the collector stays in the environment, for the exporter. */
export type TracingConfig = Readonly<{
  exporter: 'console' | 'http/protobuf' | 'http/json'
  sampler: (typeof samplers)[number]
  /** Share of the traces that are kept by a sampler with "traceidratio", from 0 to 1. */
  ratio: number
  /** Ms between two exports. */
  delayMs: number
}>

/**
 * Returns how requests are traced; undefined without a collector or an exporter, although the standard's default would be
 * a collector on this machine.
 */
export function tracingConfig(v: Variables): TracingConfig | undefined {
  const collectorUrl = v.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? v.OTEL_EXPORTER_OTLP_ENDPOINT
  const exporter = v.OTEL_TRACES_EXPORTER ?? (collectorUrl ? 'otlp' : 'none')
  if (v.OTEL_SDK_DISABLED || exporter === 'none') return undefined
  return {
    exporter:
      exporter === 'console'
        ? exporter
        : (v.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL ?? v.OTEL_EXPORTER_OTLP_PROTOCOL),
    sampler: v.OTEL_TRACES_SAMPLER,
    ratio: v.OTEL_TRACES_SAMPLER_ARG,
    delayMs: v.OTEL_BSP_SCHEDULE_DELAY,
  }
}
