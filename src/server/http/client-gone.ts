import type { ServerResponse } from 'node:http'

/** Error of a body reader whose client disconnected before the end. It is not a fault of this server. */
export class ClientGone extends Error {
  constructor(cause: unknown) {
    super('the client went away', { cause })
    this.name = 'ClientGone'
  }
}

/** Returns whether the client has disconnected. */
export const isGone = ({ req, destroyed, writableFinished }: ServerResponse): boolean =>
  !writableFinished && (destroyed || req.socket.destroyed)
