import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http'
import { Server } from 'socket.io'
import type { Refusal } from '#lib/contract/events.ts'
import { ApiError } from '../platform/errors.ts'
import type { Resources } from '../platform/resources.ts'
import { logFailure } from '../platform/unavailable.ts'
import { findActor } from '../session/service.ts'
import { openAdapter } from './adapter.ts'
import { createAdmission } from './admission.ts'
import { checkWatched, listen, showTyping } from './client-events.ts'
import { deliver } from './deliver.ts'
import { hideTokens, takeToken } from './hidden-token.ts'
import { measureSockets } from './metrics.ts'
import { openPresence } from './presence.ts'
import { connectionStateRecovery, recoverConnections } from './recovery.ts'
import { createSeats } from './seats.ts'
import { sayGoodbye, watchSessions } from './sessions.ts'
import { type Io, type MemberSocket, type NewSocket, roomOf } from './types.ts'
import { allClosed, trackUpgraded } from './upgraded.ts'

/** Limit in bytes of a browser's message, which contains only ids. */
const maxMessageBytes = 10_000
/** Interval in ms of the sweep for expired sessions. */
const sweepMs = 30_000
/** Ms for a refused client to read the refusal and disconnect. */
const refusedMs = 1_000

export type Realtime = {
  /** Closes connections whose session is over. Runs periodically by itself. */
  sweep: (now: Date) => Promise<void>
  /** Closes every connection, so that browsers connect to another process, and accepts no more. */
  close: () => Promise<void>
}

/**
 * Opens the realtime socket (docs/architecture.md, "Realtime") on the server's own port, at socket.io's default path.
 * @param options.destroyUpgrade false where another socket shares the server
 * @param options.leaveMs grace period in ms during which a disconnected member still counts as online
 */
export async function openRealtime(
  resources: Resources,
  server: HttpServer,
  { destroyUpgrade = true, leaveMs = 3_000 }: { destroyUpgrade?: boolean; leaveMs?: number } = {},
): Promise<Realtime> {
  const { config, db, bus, redis, log, metrics } = resources
  const admission = createAdmission(config)
  const { adapter, settled } = redis
    ? (await import('./redis-adapter.ts')).openRedisAdapter(redis)
    : openAdapter(resources)
  let isClosing = false
  const io: Io = new Server({
    adapter,
    serveClient: false,
    transports: ['polling', 'websocket'],
    maxHttpBufferSize: maxMessageBytes,
    connectTimeout: 10_000,
    ...(redis ? { connectionStateRecovery } : {}),
    ...(config.allowedOrigins.length > 0 ? { cors: { origin: [...config.allowedOrigins] } } : {}),
    allowRequest(request, decide) {
      const answer = admission.mayConnect(request)
      if (answer !== 'yes') countRefusal(answer)
      decide(answer === 'yes' ? null : answer, answer === 'yes')
    },
  })
  const countRefusal = measureSockets(io, metrics)
  const upgraded = trackUpgraded(server)
  io.attach(server, { destroyUpgrade })
  hideTokens(server, io.path())
  io.engine.on(
    'connection',
    (connection: { request: IncomingMessage; once: NodeJS.EventEmitter['once'] }) => {
      connection.once('close', admission.count(connection.request))
    },
  )
  io.engine.on('headers', (headers: Record<string, string>) => {
    headers['X-Content-Type-Options'] = 'nosniff'
    headers['Referrer-Policy'] = 'no-referrer'
  })

  // A process that ends takes no new connections: a load balancer sends them elsewhere on 503, not on 403.
  io.engine.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
    const isNew = !new URL(request.url ?? '/', 'http://localhost').searchParams.has('sid')
    if (!isClosing && !(isNew && resources.lifecycle.isDraining)) return next()
    response.writeHead(503)
    response.end()
  })

  const sessions = watchSessions(io, db)
  const takeSeat = createSeats()
  const begin = redis && bus.history ? recoverConnections(io, redis, bus.history, log) : null
  const presence = await openPresence(io, resources, leaveMs)
  io.use((socket, next) => {
    authenticate(resources, takeSeat, socket).then(
      (refusal) => {
        if (refusal === null) return next()
        countRefusal(refusal)
        next(new Error(refusal))
        setTimeout(() => socket.conn.close(), refusedMs).unref()
      },
      (error: unknown) => {
        // A fault of the server: the browser reconnects by itself after the connection breaks.
        log.error({ error }, 'realtime: a connection failed')
        socket.conn.close()
      },
    )
  })
  io.on('connection', (socket) => {
    releaseRequest(socket)
    const { userId, sessionId } = socket.data
    socket.join([roomOf.user(userId), roomOf.session(sessionId)])
    if (sessions.hasEnded(sessionId)) return sayGoodbye(io, socket)
    presence.arrived(userId)
    socket.on('disconnect', () => presence.left(userId))
    listen(socket, { io, db, log, presence })
    begin?.(socket)
  })

  io.on('typing', (roomId, readerId) => showTyping(io, roomId, readerId))
  const stopListening = bus.subscribe(
    (event, position) => {
      if (event.type === 'session-ended') return sessions.end(event.sessionIds)
      deliver(io, event, position)
      if (event.type !== 'rooms') return
      checkWatched(io, db, event.userIds).catch((error: unknown) =>
        log.error({ error }, 'realtime: who watches whom could not be checked'),
      )
    },
    // Events were missed. Clients that reconnect are authenticated anew and fetch what they missed.
    () => {
      for (const socket of io.of('/').sockets.values()) socket.conn.close()
    },
  )
  const sweepTimer = setInterval(() => {
    sessions
      .sweep(new Date())
      .catch((error: unknown) => logFailure(log, error, 'realtime: sessions could not be looked at'))
  }, sweepMs)
  sweepTimer.unref()

  return {
    sweep: sessions.sweep,
    async close() {
      isClosing = true
      clearInterval(sweepTimer)
      stopListening()
      io.engine.close()
      await allClosed(upgraded)
      await presence.close()
      await io.of('/').adapter.close()
      await settled()
    },
  }
}

/**
 * Authenticates a new connection by the rules of the API.
 * @returns the refusal, or null
 */
async function authenticate(
  { db }: Resources,
  takeSeat: ReturnType<typeof createSeats>,
  socket: NewSocket,
): Promise<Refusal | null> {
  const token = takeToken(socket.request)
  const actor = await findActor(db, token, new Date()).catch((error: unknown) => {
    if (error instanceof ApiError) return null
    throw error
  })
  // Guests receive no events.
  if (actor?.kind !== 'user') return 'unauthorized'
  const { user, sessionId } = actor
  const { missed } = socket.data
  if (missed && missed.userId !== user.id) return 'unauthorized'
  if (!takeSeat(user.id, socket)) return 'too_many_connections'
  socket.data = { userId: user.id, sessionId, watched: new Map(), missed }
  return null
}

/**
 * Releases the request that opened a connection; socket.io would keep it with its headers for the connection's life.
 */
function releaseRequest(socket: MemberSocket): void {
  Object.assign(socket.conn, { request: undefined })
  Object.assign(socket, { handshake: {} })
}
