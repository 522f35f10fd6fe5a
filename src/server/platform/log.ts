import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

/** What equals a secret or is one: hidden wherever an event holds it, up to three levels deep. */
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
 * The server's log: one JSON line an event on standard output. Requests are logged by method, path and status
 * only: queries, headers and bodies may hold tokens.
 * @param destination where lines go instead (for tests)
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { error: describeError, err: describeError },
    redact: { paths, censor: '[hidden]' },
  }
  return destination ? pino(options, destination) : pino(options)
}

/**
 * An error as the log shows it. What a database says of a failure may repeat values (a password's hash, an
 * email): of a failed statement only its text stays, of PostgreSQL's answer only the sentence and the code.
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
    stack: placesOf(error),
    ...(cause === undefined ? {} : { cause: describeError(cause) }),
  }
}

/** Where it happened, without the message that a stack begins with. */
const placesOf = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .map((line) => line.trim().slice(3))
