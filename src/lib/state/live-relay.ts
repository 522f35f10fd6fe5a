import * as z from 'zod/mini'
import { watched } from '#lib/contract/events.ts'

/** What tabs ask the one of them that holds the connection. */
const request = z.discriminatedUnion('type', [
  /** How is the connection? A tab that can be seen may want it, too. */
  z.object({ type: z.literal('hello'), visible: z.boolean() }),
  z.object({ type: z.literal('watch'), tab: z.string(), roomId: z.string() }),
  z.object({ type: z.literal('unwatch'), tab: z.string(), roomId: z.string() }),
  z.object({ type: z.literal('typing'), roomId: z.string() }),
])
export type TabRequest = z.output<typeof request>

/** What it tells them. */
const told = z.discriminatedUnion('type', [
  /** `connection` is another one after each reconnect. */
  z.object({
    type: z.literal('state'),
    state: z.enum(['connecting', 'online', 'offline']),
    connection: z.nullable(z.string()),
  }),
  z.object({ type: z.literal('event'), name: z.string(), data: z.unknown() }),
  z.object({ type: z.literal('watched'), tab: z.string(), roomId: z.string(), watched }),
])
export type Told = z.output<typeof told>

const relayed = z.union([request, told])

/** What another tab said; null for one of another version of this site. */
export function parseRelayed(data: unknown): TabRequest | Told | null {
  const parsed = relayed.safeParse(data)
  return parsed.success ? parsed.data : null
}
