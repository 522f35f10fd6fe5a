import { type Attributes, context, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { onePerProcess } from '../one-per-process.ts'

/** Whether spans are recorded; shared with the bundle of the pages. */
export const tracing = onePerProcess('tracing', () => ({ isOn: false }))

/** Characters of a statement's text in its span. */
const statementLength = 2_000

/** Tracer of the SDK once it has started. */
export const tracer = () => trace.getTracer('marketplace')

/** Runs some work in a span, which ends with it; without tracing the work alone. */
export function inSpan<Result>(
  name: string,
  attributes: Attributes,
  work: () => Result,
  kind = SpanKind.INTERNAL,
): Result {
  if (!tracing.isOn) return work()
  return tracer().startActiveSpan(name, { attributes, kind }, (span) => endWith(span, work))
}

/** Runs some work in a span below the current one; outside of a trace the work alone. */
export const inChildSpan = <Result>(name: string, attributes: Attributes, work: () => Result): Result =>
  tracing.isOn && trace.getActiveSpan() ? inSpan(name, attributes, work) : work()

function endWith<Result>(span: Span, work: () => Result): Result {
  try {
    const result = work()
    if (result instanceof Promise)
      result.then(
        () => span.end(),
        (error: unknown) => endFailed(span, error),
      )
    else span.end()
    return result
  } catch (error) {
    endFailed(span, error)
    throw error
  }
}

/**
 * Begins the span of a statement, if it belongs to a trace. Of an error only the type and code are recorded: its message
 * may quote values.
 * @param text statement with placeholders for its values
 * @returns ends the span
 */
export function startStatement(text: string | undefined): (error?: unknown) => void {
  if (!tracing.isOn || !trace.getActiveSpan()) return ignore
  const query = text?.slice(0, statementLength)
  const operation = query?.match(/\w+/)?.[0].toUpperCase() ?? 'statement'
  const attributes = {
    'db.system.name': 'postgresql',
    'db.operation.name': operation,
    'db.query.text': query,
  }
  const span = tracer().startSpan(operation, { kind: SpanKind.CLIENT, attributes }, context.active())
  return (error) => (error ? endFailed(span, error) : span.end())
}

const ignore = () => undefined

function endFailed(span: Span, error: unknown): void {
  const { name, code } = (error ?? {}) as { name?: unknown; code?: unknown }
  span.setAttribute('error.type', String(code ?? name ?? 'error'))
  span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}

/** Returns the id of the current trace, for the log; undefined outside of one. */
export const currentTraceId = (): string | undefined =>
  tracing.isOn ? trace.getActiveSpan()?.spanContext().traceId : undefined
