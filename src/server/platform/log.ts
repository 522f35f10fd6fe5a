import { type DestinationStream, type Logger, pino } from 'pino'
import { currentRequestId } from './request-id.ts'
import { currentTraceId } from './tracing/spans.ts'

export type Log = Logger

/** Names of fields that hold secrets, redacted in log events up to three levels deep. */
const secrets = [
  'token',
  'tempToken',
  'password',
  'otp',
  'challenge',
  'deviceSecret',
  'hash',
  'sek',
  'envelope',
  'authorization',
  'cvv',
  'cookie',
]
const paths = secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])

/**
 * Creates the server's log: one JSON line per event on standard output. Requests are logged by method, path and status
 * only: queries, headers and bodies may contain tokens.
 * @param destination stream that replaces standard output (for tests)
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: requestOf,
    serializers: { error: describeError, err: describeError },
    redact: { paths, censor: '[hidden]' },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** Names the request that a line belongs to, and its trace. */
function requestOf(): { requestId?: string; traceId?: string } {
  const requestId = currentRequestId()
  const traceId = currentTraceId()
  return { ...(requestId === undefined ? {} : { requestId }), ...(traceId === undefined ? {} : { traceId }) }
}

/**
 * Serialises an error for the log. Database errors may contain values (a password hash, an email): of a failed
 * statement only its text is logged, of PostgreSQL's error only the message and code.
 */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return typeof error === 'string' ? error : typeof error
  const { query, code, cause } = error as Error & { query?: unknown; code?: unknown }
  const isStatement = typeof query === 'string'
  return {
    type: error.name,
    message: isStatement ? 'a statement failed' : error.message,
    ...(isStatement ? { query } : {}),
    ...(typeof code === 'string' ? { code } : {}),
    stack: framesOf(error),
    ...(cause === undefined ? {} : { cause: describeError(cause) }),
  }
}

/** Returns the frames of a stack without its message. */
const framesOf = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .map((line) => line.trim().slice(3))
