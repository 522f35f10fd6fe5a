import { createServer, type RequestListener, type Server, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Log } from '../platform/log.ts'
import { markWaiting } from './expectations.ts'

/** Path of the realtime socket, the only one that may upgrade its protocol. */
const socketPath = '/socket.io/'

/** Statuses of requests that failed to parse, by Node's error code. */
const statusOfError: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** Creates the HTTP server with its timeouts and its responses to malformed requests. */
export function openHttpServer(front: RequestListener, log: Log): Server {
  const server = createServer(
    {
      keepAliveTimeout: 65_000,
      headersTimeout: 66_000,
      requestTimeout: 120_000,
      // An upgrade request for any other path is served as a plain request.
      shouldUpgradeCallback: ({ url = '' }) => url.startsWith(socketPath),
    },
    front,
  )
  server.on('checkContinue', (request, response) => {
    markWaiting(request)
    server.emit('request', request, response)
  })
  server.on('checkExpectation', (_, response) => {
    response.writeHead(417, { 'Content-Length': 0, Connection: 'close' }).end()
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    log.debug({ code: error.code }, 'http: a connection failed')
    answerBroken(socket, statusOfError[error.code ?? ''] ?? 400)
  })
  server.on('upgrade', (_, socket) => {
    socket.on('error', (error: NodeJS.ErrnoException) =>
      log.debug({ code: error.code }, 'http: an upgraded connection failed'),
    )
  })
  server.on('connect', (_, socket: Socket) => answerBroken(socket, 405))
  return server
}

/** Responds on a connection that cannot be used further, unless a response is in progress on it. */
function answerBroken(socket: Socket, status: number): void {
  socket.on('error', () => undefined)
  const { _httpMessage: answering } = socket as Socket & { _httpMessage?: { headersSent: boolean } }
  if (!socket.writable || answering?.headersSent) return void socket.destroy()
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\nX-Content-Type-Options: nosniff\r\n\r\n`,
  )
}
