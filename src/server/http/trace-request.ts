import type { IncomingMessage, ServerResponse } from 'node:http'
import { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { tracer, tracing } from '../platform/tracing/spans.ts'
import type { RouteName } from './route-names.ts'

/**
 * Runs the work of a request in a server span, which ends with the response. The span names the route instead of the address,
 * which may hold a token or a search text.
 * @param given.isContinued whether the request may continue the trace of its `traceparent` header: a stranger could have
 *   everything sampled
 */
export function traceRequest<Result>(
  request: IncomingMessage,
  response: ServerResponse,
  given: { route: RouteName; requestId: string; isContinued: boolean },
  work: () => Result,
): Result {
  if (!tracing.isOn) return work()
  const { kind, route } = given.route
  const method = request.method ?? 'GET'
  const parent = given.isContinued ? propagation.extract(ROOT_CONTEXT, request.headers) : ROOT_CONTEXT
  const attributes = {
    'http.request.method': method,
    'http.route': route,
    'marketplace.request.id': given.requestId,
    'marketplace.request.kind': kind,
  }
  const span = tracer().startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent)
  response.once('close', () => {
    span.setAttribute('http.response.status_code', response.statusCode)
    if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  })
  return context.with(trace.setSpan(parent, span), work)
}
