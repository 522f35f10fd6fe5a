/** Returns the message of what was thrown, which may be anything. */
export const errorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)
