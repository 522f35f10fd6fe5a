/**
 * Something that this server depends on cannot do its part at the moment: the caller is to try again. Told apart by its
 * name: Astro's bundle has its own copy of this class.
 */
export class Unavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'Unavailable'
  }
}

/** Seconds after which callers are asked to try again. */
export const retryAfterSeconds = 5

/**
 * SQLSTATE classes and codes of a PostgreSQL that cannot do its work now: no connection (08), no resources: disk,
 * memory, connections (53), stopped by an operator (57P), trouble with its files (58), a statement that took too long,
 * a lock or transaction that lost (a retry helps), a standby that takes no writes, a database that lets nobody in.
 */
const passingStates =
  /^(?:08|53|57P|58)[\dA-Z]+$|^(?:57014|55P03|40001|40P01|25006|25P03|25P04|28000|28P01|3D000)$/

/** Error codes of Node, undici and jose for a network, disk or process out of order. */
const passingCodes = new Set([
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

/** The messages of pg and pg-pool that come without a code. */
const passingMessages =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Query read timeout|timeout expired|Client has encountered a connection error|Client was closed and is not queryable|Cannot use a pool after calling end)/

/**
 * What keeps this server from doing its part for a while, read from an error and its causes: the database, a disk, or
 * a service of somebody else's. The one place that decides between 503 and 500.
 * @returns a short word for the log, without addresses or values; null for anything else, which is a bug
 */
export function unavailableReason(error: unknown): string | null {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 6; depth += 1) {
    const reason = reasonOf(cause)
    if (reason) return reason
    cause = cause.cause
  }
  return null
}

function reasonOf(error: Error): string | null {
  const { code, name, message } = error as Error & { code?: unknown }
  if (name === 'Unavailable') return message
  if (typeof code === 'string' && (passingCodes.has(code) || passingStates.test(code))) return code
  if (name === 'TimeoutError') return 'timeout'
  if (passingMessages.test(message)) return message.split(/[,:]/, 1)[0] ?? message
  if (isPassingAnswer(error)) return `${name} ${error.$metadata.httpStatusCode ?? ''}`.trim()
  // Node gathers one failure for each address of a name.
  return error instanceof AggregateError ? unavailableReason(error.errors[0]) : null
}

/** What the S3 client throws when the bucket's service is in trouble. */
function isPassingAnswer(error: Error): error is Error & { $metadata: { httpStatusCode?: number } } {
  const { $metadata, name } = error as Error & { $metadata?: { httpStatusCode?: number } }
  if (!$metadata) return false
  const { httpStatusCode: status = 0 } = $metadata
  return status >= 500 || status === 429 || /SlowDown|Throttl|Timeout|Networking/i.test(name)
}

/** The states in which a PostgreSQL is not there for anybody, unlike those that are about one statement. */
const awayStates = /^(?:08|57P0)/

/** Whether an error may mean that the database is out of reach as a whole. */
export function mayBeAway(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 6; depth += 1) {
    const { code, message } = cause as Error & { code?: unknown }
    if (typeof code === 'string' && (awayStates.test(code) || passingCodes.has(code))) return true
    if (passingMessages.test(message) || cause.name === 'Unavailable') return true
    if (cause instanceof AggregateError) return true
    cause = cause.cause
  }
  return false
}
