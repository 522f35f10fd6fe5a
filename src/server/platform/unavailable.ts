import type { Log } from './log.ts'

/**
 * Error of a dependency that cannot serve now; the caller should retry. Recognised by its name, because Astro's bundle
 * has its own copy of this class.
 */
export class Unavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'Unavailable'
  }
}

/** Retry-After in seconds. */
export const retryAfterSeconds = 5

/**
 * SQLSTATE classes and codes of a transient failure: no connection (08), no resources such as disk, memory or
 * connections (53), stopped by an operator (57P), file trouble (58), statement timeout, a lost lock or transaction (a
 * retry helps), a standby that takes no writes, a database that refuses logins.
 */
const transientStates =
  /^(?:08|53|57P|58)[\dA-Z]+$|^(?:57014|55P03|40001|40P01|25006|25P03|25P04|28000|28P01|3D000)$/

/** Error codes of Node, undici and jose for a failing network, disk or process. */
const transientCodes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'ETIME'],
  ...[
    'EHOSTUNREACH',
    'EHOSTDOWN',
    'ENETUNREACH',
    'ENETDOWN',
    'EADDRNOTAVAIL',
    'ENOTFOUND',
    'EAI_AGAIN',
    'EDNS',
  ],
  ...['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE', 'ENOMEM', 'EAGAIN', 'EBUSY'],
  ...['UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'UND_ERR_SOCKET'],
  ...['ERR_JWKS_TIMEOUT', 'ERR_SOCKET_CONNECTION_TIMEOUT'],
])

/** Messages of pg and pg-pool errors that have no code. */
const transientMessages =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Query read timeout|timeout expired|Client has encountered a connection error|Client was closed and is not queryable|Cannot use a pool after calling end)/

/**
 * Returns why this server cannot do its part for a while, from an error and its causes: the database, a disk, or an
 * external service. The only place that decides between 503 and 500.
 * @returns a short reason for the log, without addresses or values; null for anything else, which is a bug
 */
export function unavailableReason(error: unknown): string | null {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 6; depth += 1) {
    const reason = reasonOf(cause)
    if (reason) return reason
    cause = cause.cause
  }
  return null
}

/** Logs why background work failed: a warning when a dependency is away for a while, an error with its stack for a bug. */
export function logFailure(log: Log, error: unknown, message: string): void {
  const reason = unavailableReason(error)
  if (reason === null) log.error({ error }, message)
  else log.warn({ reason }, message)
}

function reasonOf(error: Error): string | null {
  const { code, name, message } = error as Error & { code?: unknown }
  if (name === 'Unavailable') return message
  if (typeof code === 'string' && (transientCodes.has(code) || transientStates.test(code))) return code
  if (name === 'TimeoutError') return 'timeout'
  if (transientMessages.test(message)) return message.split(/[,:]/, 1)[0] ?? message
  if (isTransientResponse(error)) return `${name} ${error.$metadata.httpStatusCode ?? ''}`.trim()
  // Node aggregates one failure per address of a host name.
  return error instanceof AggregateError ? unavailableReason(error.errors[0]) : null
}

/** Returns whether an S3 client error is a failure of the bucket's service. */
function isTransientResponse(error: Error): error is Error & { $metadata: { httpStatusCode?: number } } {
  const { $metadata, name } = error as Error & { $metadata?: { httpStatusCode?: number } }
  if (!$metadata) return false
  const { httpStatusCode: status = 0 } = $metadata
  return status >= 500 || status === 429 || /SlowDown|Throttl|Timeout|Networking/i.test(name)
}

/** SQLSTATE codes of a PostgreSQL that is down as a whole, unlike those about one statement. */
const downStates = /^(?:08|57P0)/

/** Returns whether an error may mean that the database is down as a whole. */
export function mayBeDown(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 6; depth += 1) {
    const { code, message } = cause as Error & { code?: unknown }
    if (typeof code === 'string' && (downStates.test(code) || transientCodes.has(code))) return true
    if (transientMessages.test(message) || cause.name === 'Unavailable') return true
    if (cause instanceof AggregateError) return true
    cause = cause.cause
  }
  return false
}
