import { clientEvents, type Watched } from '#lib/contract/events.ts'
import type { Database } from '../platform/db/client.ts'
import type { Log } from '../platform/log.ts'
import { otherParticipant } from './conversations.ts'
import type { Presence } from './presence.ts'
import { createTokenBucket } from './token-bucket.ts'
import { type Io, type MemberSocket, only, roomOf, socketsHere } from './types.ts'

/** Limit of conversations that one connection may watch. */
const maxWatched = 20
/** Rate limit of a connection's events: a token bucket. */
const events = { atOnce: 20, perSecond: 5 }
/** Ignored events after which a connection is closed; no page of this site sends as many. */
const maxIgnored = 200

type Dependencies = { io: Io; db: Database; log: Log; presence: Presence }

/** Handles a browser's events. Nothing in them is trusted: each is parsed, rate limited and authorized. */
export function listen(socket: MemberSocket, { io, db, log, presence }: Dependencies): void {
  const { userId, watched } = socket.data
  const bucket = createTokenBucket(events.atOnce, events.perSecond)
  let ignored = 0

  const roomIdOf = (name: keyof typeof clientEvents, event: unknown): string | null => {
    if (!bucket.take()) {
      ignored += 1
      if (ignored > maxIgnored) socket.disconnect(true)
      return null
    }
    const parsed = clientEvents[name].safeParse(event)
    return parsed.success ? parsed.data.roomId : null
  }
  const logFailure = (error: unknown) => log.error({ error }, 'realtime: an event failed')

  const watch = async (roomId: string): Promise<Watched> => {
    const other =
      watched.size < maxWatched || watched.has(roomId) ? await otherParticipant(db, roomId, userId) : null
    if (other === null || !socket.connected) return null
    watched.set(roomId, other)
    socket.join([roomOf.presence(other), roomOf.typing(roomId, userId)])
    return { online: await presence.isOnline(other) }
  }

  socket.on('watch', (event, answer) => {
    const acknowledge = typeof answer === 'function' ? answer : () => undefined
    const roomId = roomIdOf('watch', event)
    if (roomId === null) return acknowledge(null)
    watch(roomId).then(acknowledge, (error: unknown) => {
      logFailure(error)
      acknowledge(null)
    })
  })
  socket.on('unwatch', (event) => {
    const roomId = roomIdOf('unwatch', event)
    if (roomId !== null) unwatch(socket, roomId)
  })
  socket.on('typing', (event) => {
    const roomId = roomIdOf('typing', event)
    if (roomId === null) return
    otherParticipant(db, roomId, userId).then((other) => {
      if (other === null) return
      io.serverSideEmit('typing', roomId, other)
      showTyping(io, roomId, other)
    }, logFailure)
  })
}

/** Tells a reader's browsers at this process that the other side of a conversation is typing. */
export function showTyping(io: Io, roomId: string, readerId: string): void {
  io.local.to(roomOf.typing(roomId, readerId)).emit('typing', { roomId })
}

/** Ends the watches of these members that a block forbids; they see the other participant go offline. */
export async function checkWatched(io: Io, db: Database, userIds: readonly string[]): Promise<void> {
  for (const socket of userIds.flatMap((userId) => socketsHere(io, roomOf.user(userId)))) {
    for (const [roomId, other] of [...socket.data.watched]) {
      if ((await otherParticipant(db, roomId, socket.data.userId)) !== null) continue
      unwatch(socket, roomId)
      only(io, socket).emit('presence', { userId: other, online: false })
    }
  }
}

function unwatch(socket: MemberSocket, roomId: string): void {
  const { watched, userId } = socket.data
  const other = watched.get(roomId)
  if (other === undefined) return
  watched.delete(roomId)
  socket.leave(roomOf.typing(roomId, userId))
  if (![...watched.values()].includes(other)) socket.leave(roomOf.presence(other))
}
