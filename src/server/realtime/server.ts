import type { Server as HttpServer, IncomingMessage } from 'node:http'
import { Server } from 'socket.io'
import type { Refusal } from '#lib/contract/events.ts'
import { ApiError } from '../http/errors.ts'
import type { Resources } from '../platform/resources.ts'
import { findActor } from '../session/service.ts'
import { openAdapter } from './adapter.ts'
import { createAdmission } from './admission.ts'
import { checkWatched, listen } from './client-events.ts'
import { deliver } from './deliver.ts'
import { hideTokens, takeToken } from './hidden-token.ts'
import { measureSockets } from './metrics.ts'
import { openPresence } from './presence.ts'
import { sayGoodbye, watchSessions } from './sessions.ts'
import { countHere, type Io, type MemberSocket, type NewSocket, roomOf } from './types.ts'
import { allClosed, trackUpgraded } from './upgraded.ts'

/** Connections of one member at most, in one process: a browser has one, whatever its tabs. */
const perMember = 20
/** Bytes of a message of a browser's at most: it says ids. */
const mostBytes = 10_000
/** How often sessions that nobody ended are looked at, in ms. */
const sweepMs = 30_000
/** How long somebody who was refused has to hear it and go, in ms. */
const refusedMs = 1_000

export type Realtime = {
  /** Closes what is connected with a session that is over. Happens by itself, too. */
  sweep: (now: Date) => Promise<void>
  /** Closes every connection, so that browsers look for another process, and lets no other in. */
  close: () => Promise<void>
}

/**
 * The realtime socket (docs/architecture.md, "Realtime"), on the server's own port at socket.io's default path.
 * @param options.destroyUpgrade false where another socket lives on the same server
 * @param options.leaveMs how long somebody without a connection still counts as there
 */
export async function openRealtime(
  resources: Resources,
  server: HttpServer,
  { destroyUpgrade = true, leaveMs = 3_000 }: { destroyUpgrade?: boolean; leaveMs?: number } = {},
): Promise<Realtime> {
  const { config, db, pool, bus, log, metrics } = resources
  const admission = createAdmission(config)
  const { adapter, settled } = openAdapter(pool, log)
  let closing = false
  const io: Io = new Server({
    adapter,
    serveClient: false,
    transports: ['polling', 'websocket'],
    maxHttpBufferSize: mostBytes,
    connectTimeout: 10_000,
    ...(config.allowedOrigins.length > 0 ? { cors: { origin: [...config.allowedOrigins] } } : {}),
    allowRequest(request, decide) {
      const answer = closing ? 'forbidden' : admission.mayConnect(request)
      if (answer !== 'yes' && !closing) refused(answer)
      decide(answer === 'yes' ? null : answer, answer === 'yes')
    },
  })
  const refused = measureSockets(io, metrics)
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

  const sessions = watchSessions(io, db)
  const presence = await openPresence(io, db, log, leaveMs)
  io.use((socket, next) => {
    letIn(resources, io, socket).then(
      (refusal) => {
        if (refusal === null) return next()
        refused(refusal)
        next(new Error(refusal))
        setTimeout(() => socket.conn.close(), refusedMs).unref()
      },
      (error: unknown) => {
        // Not the browser's fault: it tries again by itself when the connection breaks.
        log.error({ error }, 'realtime: a connection failed')
        socket.conn.close()
      },
    )
  })
  io.on('connection', (socket) => {
    forgetRequest(socket)
    const { userId, sessionId } = socket.data
    socket.join([roomOf.user(userId), roomOf.session(sessionId)])
    if (sessions.hasEnded(sessionId)) return sayGoodbye(socket)
    presence.arrived(userId)
    socket.on('disconnect', () => presence.left(userId))
    listen(socket, { io, db, log, presence })
  })

  const stopListening = bus.subscribe(
    (event) => {
      if (event.type === 'session-ended') return sessions.end(event.sessionIds)
      deliver(io, event)
      if (event.type !== 'rooms') return
      checkWatched(io, db, event.userIds).catch((error: unknown) =>
        log.error({ error }, 'realtime: who watches whom could not be checked'),
      )
    },
    // What was said meanwhile is not known. Whoever connects again is checked, and fetches what they missed.
    () => {
      for (const socket of io.of('/').sockets.values()) socket.conn.close()
    },
  )
  const sweeping = setInterval(() => {
    sessions
      .sweep(new Date())
      .catch((error: unknown) => log.warn({ error }, 'realtime: sessions could not be looked at'))
  }, sweepMs)
  sweeping.unref()

  return {
    sweep: sessions.sweep,
    async close() {
      closing = true
      clearInterval(sweeping)
      stopListening()
      io.engine.close()
      await allClosed(upgraded)
      await presence.close()
      await io.of('/').adapter.close()
      await settled()
    },
  }
}

/** Who connects, by the rules of the API. @returns why not */
async function letIn({ db }: Resources, io: Io, socket: NewSocket): Promise<Refusal | null> {
  const token = takeToken(socket.request)
  const actor = await findActor(db, token, new Date()).catch((error: unknown) => {
    if (error instanceof ApiError) return null
    throw error
  })
  // A guest has nothing that could happen to them.
  if (actor?.kind !== 'user') return 'unauthorized'
  const { user, sessionId } = actor
  if (countHere(io, roomOf.user(user.id)) >= perMember) return 'too_many_connections'
  socket.data = { userId: user.id, sessionId, watched: new Map() }
  return null
}

/** The request that began a connection is held by it, headers and all, as long as it lasts: nobody needs it. */
function forgetRequest(socket: MemberSocket): void {
  Object.assign(socket.conn, { request: undefined })
  Object.assign(socket, { handshake: {} })
}
