/** PostgreSQL's code for a row that would be there twice. */
const uniqueViolation = '23505'

/** Whether a write failed because somebody else was first with what has to be unique. */
export function isDuplicate(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (error as { code?: unknown }).code === uniqueViolation || isDuplicate(error.cause)
}
