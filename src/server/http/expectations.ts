import type { IncomingMessage, ServerResponse } from 'node:http'

const waiting = new WeakSet<IncomingMessage>()

/** Marks a request whose client waits for `100 Continue` before it sends its body (`Expect: 100-continue`). */
export const markWaiting = (request: IncomingMessage): void => void waiting.add(request)

/** Sends `100 Continue` to such a client, once. */
export function sendContinue(request: IncomingMessage, response: ServerResponse): void {
  if (waiting.delete(request)) response.writeContinue()
}
