import type { IncomingMessage, ServerResponse } from 'node:http'

const waiting = new WeakSet<IncomingMessage>()

/** Remembers a sender that holds its body back until it is told that it may come (`Expect: 100-continue`). */
export const isWaiting = (request: IncomingMessage): void => void waiting.add(request)

/** Tells such a sender to go on, once. */
export function sendContinue(request: IncomingMessage, response: ServerResponse): void {
  if (waiting.delete(request)) response.writeContinue()
}
