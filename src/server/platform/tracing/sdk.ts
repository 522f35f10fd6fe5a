import { context, diag, propagation, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ConsoleSpanExporter,
  ParentBasedSampler,
  type Sampler,
  SimpleSpanProcessor,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Log } from '../log.ts'
import type { TracingConfig } from './config.ts'
import { tracing } from './spans.ts'

/** Ms between two warnings that spans cannot be exported. */
const warningIntervalMs = 60_000

/**
 * Starts OpenTelemetry's SDK for this process. Spans wait in memory, at most 2,048; what a collector that is away leaves is
 * dropped, with a warning a minute.
 * @returns sends what waits and stops
 */
export async function startTracing(config: TracingConfig, log: Log): Promise<() => Promise<void>> {
  warnThrough(log)
  const exporter = await openExporter(config.exporter)
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'marketplace' })
      .merge(defaultServiceOut())
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: samplerOf(config),
    spanProcessors: [
      config.exporter === 'console'
        ? new SimpleSpanProcessor({ exporter })
        : new BatchSpanProcessor({ exporter, scheduledDelayMillis: config.delayMs }),
    ],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(provider)
  tracing.isOn = true
  return async () => {
    tracing.isOn = false
    await provider
      .shutdown()
      .catch((error: unknown) => log.warn({ error }, 'tracing: the last spans were not exported'))
    for (const api of [trace, context, propagation, diag]) api.disable()
  }
}

/** Returns OpenTelemetry's own attributes (language, version of the SDK) without its name for services that have none. */
function defaultServiceOut() {
  const { 'service.name': _, ...attributes } = defaultResource().attributes
  return resourceFromAttributes(attributes)
}

async function openExporter(exporter: TracingConfig['exporter']): Promise<SpanExporter> {
  if (exporter === 'console') return new ConsoleSpanExporter()
  const { OTLPTraceExporter } =
    exporter === 'http/json'
      ? await import('@opentelemetry/exporter-trace-otlp-http')
      : await import('@opentelemetry/exporter-trace-otlp-proto')
  return new OTLPTraceExporter()
}

function samplerOf({ sampler, ratio }: TracingConfig): Sampler {
  const root = rootSampler(sampler.replace('parentbased_', ''), ratio)
  return sampler.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root
}

function rootSampler(name: string, ratio: number): Sampler {
  if (name === 'always_off') return new AlwaysOffSampler()
  return name === 'traceidratio' ? new TraceIdRatioBasedSampler(ratio) : new AlwaysOnSampler()
}

/** Writes the SDK's warnings to the log, at most one a minute. */
function warnThrough(log: Log): void {
  let lastMs = Number.NEGATIVE_INFINITY
  const warn = (message: string) => {
    if (performance.now() - lastMs < warningIntervalMs) return
    lastMs = performance.now()
    log.warn({ reason: message }, 'tracing: spans could not be exported')
  }
  const ignore = () => undefined
  diag.setLogger({ error: warn, warn, info: ignore, debug: ignore, verbose: ignore })
}
