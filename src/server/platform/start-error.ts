/**
 * Something the operator has to put right before the server can start: a taken port, no disk, an
 * unreachable database, a bad variable. `message` is one line, made to be printed alone; it holds no secret.
 */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message.replace(/\s*\n\s*/g, ' '), options)
    this.name = 'StartError'
  }
}

/** Exit codes, as sysexits.h has them: `npm start` starts again after the second only. */
export const exitCodes = { wrongStart: 78, failure: 70 } as const
