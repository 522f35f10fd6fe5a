import type { ServerResponse } from 'node:http'

/** Thrown by what reads a body when its sender goes away before the end of it. That is no error of this server's. */
export class ClientGone extends Error {
  constructor(cause: unknown) {
    super('the client went away', { cause })
    this.name = 'ClientGone'
  }
}

/** Whether nobody is there any more to get an answer. */
export const isGone = ({ req, destroyed, writableFinished }: ServerResponse): boolean =>
  !writableFinished && (destroyed || req.socket.destroyed)
