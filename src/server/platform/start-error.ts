/**
 * Error that the operator has to fix before the server can start: a taken port, a full disk, an unreachable database,
 * an invalid variable. `message` is one printable line without secrets.
 */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message.replace(/\s*\n\s*/g, ' '), options)
    this.name = 'StartError'
  }
}

/** Exit codes of sysexits.h: `npm start` restarts after `failure` only. */
export const exitCodes = { wrongStart: 78, failure: 70 } as const
