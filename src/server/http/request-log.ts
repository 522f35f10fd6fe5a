import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Resources } from '../platform/resources.ts'
import { routeNameOf } from './route-names.ts'

/** Header with the id of a request, also of the response to it. */
const requestIdHeader = 'x-request-id'
const knownId = /^[\w-]{8,64}$/

/**
 * Measures requests when they are answered, and writes the access log where it is on: the route instead of the address,
 * which may hold a token or what somebody searched for, and without the client's address, which is the proxy's to log.
 */
export function createRequestLog({ config, log, measures }: Pick<Resources, 'config' | 'log' | 'measures'>) {
  const { accessLog } = config
  return (request: IncomingMessage, response: ServerResponse): void => {
    const began = performance.now()
    const { method = '', url = '' } = request
    response.once('close', () => {
      const ms = performance.now() - began
      const end = url.indexOf('?')
      const { kind, route } = routeNameOf(end === -1 ? url : url.slice(0, end))
      const status = response.statusCode
      measures.request({ kind, route, status, seconds: ms / 1000 })
      if (!accessLog) return
      const requestId = knownIdOf(request)
      const isCut = !response.writableFinished
      log.info(
        { requestId, method, route, status, ms: Math.round(ms * 10) / 10, ...(isCut ? { isCut } : {}) },
        'access',
      )
    })
  }
}

/**
 * Gives a request an id: that of a proxy in front if it has the form of one, else a new one. It is in the response's header
 * and on the page about a failure.
 */
export function identify(request: IncomingMessage, response: ServerResponse): string {
  const id = knownIdOf(request) ?? randomUUID()
  request.headers[requestIdHeader] = id
  response.setHeader('X-Request-Id', id)
  return id
}

/** Returns the id of a request if it has the form of one. */
function knownIdOf({ headers }: IncomingMessage): string | undefined {
  const given = headers[requestIdHeader]
  return typeof given === 'string' && knownId.test(given) ? given : undefined
}
