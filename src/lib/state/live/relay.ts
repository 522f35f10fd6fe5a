import * as z from 'zod/mini'
import { watched } from '#lib/contract/events.ts'

/** Messages of tabs to the leading tab, which holds the connection. */
const tabRequest = z.discriminatedUnion('type', [
  /** Asks for the state of the connection. A visible tab may take the lead. */
  z.object({ type: z.literal('hello'), visible: z.boolean() }),
  z.object({ type: z.literal('watch'), tab: z.string(), roomId: z.string() }),
  z.object({ type: z.literal('unwatch'), tab: z.string(), roomId: z.string() }),
  z.object({ type: z.literal('typing'), roomId: z.string() }),
])
export type TabRequest = z.output<typeof tabRequest>

/** Messages of the leading tab to the others. */
const leaderMessage = z.discriminatedUnion('type', [
  /** `connection` changes with each reconnect. */
  z.object({
    type: z.literal('state'),
    state: z.enum(['connecting', 'online', 'offline']),
    connection: z.nullable(z.string()),
  }),
  z.object({ type: z.literal('event'), name: z.string(), data: z.unknown() }),
  z.object({ type: z.literal('watched'), tab: z.string(), roomId: z.string(), watched }),
])
export type LeaderMessage = z.output<typeof leaderMessage>

const tabMessage = z.union([tabRequest, leaderMessage])

/** Parses a message of another tab; null if that tab runs another version of this site. */
export function parseTabMessage(data: unknown): TabRequest | LeaderMessage | null {
  const parsed = tabMessage.safeParse(data)
  return parsed.success ? parsed.data : null
}
