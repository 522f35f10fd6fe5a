import { type Logger, pino } from 'pino'

export type Log = Logger

/**
 * The server's log: one JSON line an event on standard output. Requests are logged by method, path and status
 * only: queries, headers and bodies may hold tokens.
 */
export const createLog = (level: string): Log =>
  pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        '*.token',
        '*.tempToken',
        '*.password',
        '*.otp',
        '*.hash',
        '*.sek',
        '*.envelope',
        '*.authorization',
        '*.cvv',
      ],
      censor: '[hidden]',
    },
  })
