import { clientEvents, type Watched } from '#lib/contract/events.ts'
import type { Database } from '../platform/db/client.ts'
import type { Log } from '../platform/log.ts'
import { createAllowance } from './allowance.ts'
import { otherOf } from './conversations.ts'
import type { Presence } from './presence.ts'
import { type Io, type MemberSocket, roomOf, socketsHere } from './types.ts'

/** Conversations that one connection may watch at a time. */
const mostWatched = 20
/** What a connection may say: so much at once, and then so much a second. */
const events = { atOnce: 20, perSecond: 5 }
/** Whoever goes on like this after being ignored is no page of ours. */
const patience = 200

type With = { io: Io; db: Database; log: Log; presence: Presence }

/** Answers what a browser says. Nothing of it is believed: it is parsed, limited and looked up. */
export function listen(socket: MemberSocket, { io, db, log, presence }: With): void {
  const { userId, watched } = socket.data
  const allowance = createAllowance(events.atOnce, events.perSecond)
  let ignored = 0

  const roomIdOf = (name: keyof typeof clientEvents, event: unknown): string | null => {
    if (!allowance.take()) {
      ignored += 1
      if (ignored > patience) socket.disconnect(true)
      return null
    }
    const parsed = clientEvents[name].safeParse(event)
    return parsed.success ? parsed.data.roomId : null
  }
  const failed = (error: unknown) => log.error({ error }, 'realtime: an event failed')

  const watch = async (roomId: string): Promise<Watched> => {
    const other = watched.size < mostWatched || watched.has(roomId) ? await otherOf(db, roomId, userId) : null
    if (other === null || !socket.connected) return null
    watched.set(roomId, other)
    socket.join([roomOf.presence(other), roomOf.typing(roomId, userId)])
    return { online: await presence.look(other) }
  }

  socket.on('watch', (event, answer) => {
    const say = typeof answer === 'function' ? answer : () => undefined
    const roomId = roomIdOf('watch', event)
    if (roomId === null) return say(null)
    watch(roomId).then(say, (error: unknown) => {
      failed(error)
      say(null)
    })
  })
  socket.on('unwatch', (event) => {
    const roomId = roomIdOf('unwatch', event)
    if (roomId !== null) unwatch(socket, roomId)
  })
  socket.on('typing', (event) => {
    const roomId = roomIdOf('typing', event)
    if (roomId === null) return
    otherOf(db, roomId, userId).then((other) => {
      if (other !== null) io.to(roomOf.typing(roomId, other)).emit('typing', { roomId })
    }, failed)
  })
}

/** Takes away what members watch and may not any more: a block is between them. They see the other leave. */
export async function checkWatched(io: Io, db: Database, userIds: readonly string[]): Promise<void> {
  for (const socket of userIds.flatMap((userId) => socketsHere(io, roomOf.user(userId)))) {
    for (const [roomId, other] of [...socket.data.watched]) {
      if ((await otherOf(db, roomId, socket.data.userId)) !== null) continue
      unwatch(socket, roomId)
      socket.emit('presence', { userId: other, online: false })
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
