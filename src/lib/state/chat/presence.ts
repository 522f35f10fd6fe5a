import { atom } from 'nanostores'
import type { Live } from '../live/types.ts'

export type ChatPresenceDependencies = {
  live: Pick<Live, 'watch' | 'unwatch' | 'typing'>
  /** Milliseconds until "is writing" ends. */
  typingMs: number
}

/** Presence in the open conversation: whether the other is online, and writing. */
export function createChatPresence({ live, typingMs }: ChatPresenceDependencies) {
  /** Whether the other is online; null while unknown. */
  const $online = atom<boolean | null>(null)
  /** Whether the other is writing. */
  const $typing = atom(false)
  let watched: string | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const stopTyping = (): void => {
    clearTimeout(timer)
    $typing.set(false)
  }
  const hearTyping = (): void => {
    clearTimeout(timer)
    $typing.set(true)
    timer = setTimeout(stopTyping, typingMs)
  }
  const watch = async (roomId: string): Promise<void> => {
    watched = roomId
    const answer = await live.watch(roomId)
    if (watched === roomId) $online.set(answer?.online ?? null)
  }
  const leave = (): void => {
    if (watched !== null) live.unwatch(watched)
    watched = null
    stopTyping()
    $online.set(null)
  }
  return { $online, $typing, watch, leave, hearTyping, stopTyping, say: live.typing }
}
