import { createServer, type RequestListener, type Server, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Log } from '../platform/log.ts'
import { isWaiting } from './expectations.ts'

/** Where the realtime socket is: nothing else becomes another protocol. */
const socketPath = '/socket.io/'

/** The answers to what is no HTTP, by Node's codes. */
const statusOfError: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** The HTTP server: its limits, and its answers to requests that never become one. */
export function openHttpServer(front: RequestListener, log: Log): Server {
  const server = createServer(
    {
      keepAliveTimeout: 65_000,
      headersTimeout: 66_000,
      requestTimeout: 120_000,
      // A request to upgrade that nobody here follows is an ordinary one.
      shouldUpgradeCallback: ({ url = '' }) => url.startsWith(socketPath),
    },
    front,
  )
  server.on('checkContinue', (request, response) => {
    isWaiting(request)
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

/** Answers on a connection that is no use any more, unless an answer is under way on it already. */
function answerBroken(socket: Socket, status: number): void {
  socket.on('error', () => undefined)
  const { _httpMessage: answering } = socket as Socket & { _httpMessage?: { headersSent: boolean } }
  if (!socket.writable || answering?.headersSent) return void socket.destroy()
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\nX-Content-Type-Options: nosniff\r\n\r\n`,
  )
}
