import { ApiError } from '../errors.ts'

/** PostgreSQL error as the driver throws it. */
type DatabaseError = Error & { code: string; constraint?: string; detail?: string }

/** SQLSTATE codes of writes that conflict with current rows, and of values that a column cannot hold. */
const uniqueViolation = '23505'
const foreignKeyViolation = '23503'
const restrictViolation = '23001'
const deadlock = '40P01'
const serializationFailure = '40001'
const checkViolation = '23514'
const notNullViolation = '23502'
const dataException = /^22/

function databaseError(error: unknown): DatabaseError | null {
  if (!(error instanceof Error)) return null
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && /^[\dA-Z]{5}$/.test(code)
    ? (error as DatabaseError)
    : databaseError(error.cause)
}

/** SQLSTATE codes of invalid values: data exceptions, checks, limits. */
const dataError = /^(?:22|54)|^23(?:502|514)$/

/** Returns whether a write failed because of a value in it. */
export function isDataError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return dataError.test(String((error as { code?: unknown }).code ?? '')) || isDataError(error.cause)
}

/** Returns whether a write violated a unique constraint. */
export const isDuplicate = (error: unknown): boolean => databaseError(error)?.code === uniqueViolation

/** Refusal of a write. `unforeseen`: a schema or service should have caught it before the database. */
export type RefusedWrite = { refusal: ApiError; unforeseen: boolean; constraint: string | undefined }

/**
 * Maps a failed write to a refusal, for races that the service's own check cannot exclude: a referenced row was deleted
 * meanwhile (not_found) or is still referenced (in_use); another write came first (conflict); a value fits no column
 * (invalid_input).
 * @returns null for any other error
 */
export function refusedWrite(error: unknown): RefusedWrite | null {
  const cause = databaseError(error)
  if (!cause) return null
  const { code, constraint, detail = '' } = cause
  const refused = (refusal: ApiError, unforeseen = false) => ({ refusal, unforeseen, constraint })
  if (code === foreignKeyViolation) {
    return refused(new ApiError(detail.includes('is still referenced') ? 'in_use' : 'not_found'))
  }
  if (code === restrictViolation) return refused(new ApiError('in_use'))
  if (code === uniqueViolation || code === deadlock || code === serializationFailure) {
    return refused(new ApiError('conflict'))
  }
  if (code === checkViolation || code === notNullViolation || dataException.test(code)) {
    return refused(new ApiError('invalid_input'), true)
  }
  return null
}
