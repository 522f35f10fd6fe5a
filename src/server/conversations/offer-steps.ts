import type { Database } from '../platform/db/client.ts'
import { type StepMessage, storeStep } from './message-writes.ts'
import { openRoom, type Sides } from './room-writes.ts'

/** Position of an offer step in a conversation. */
export type Posted = { roomId: string; sequence: number }

/**
 * Stores a step of an offer as a message in the conversation of its product and buyer, which is created if missing;
 * inside the step's transaction. The caller publishes `message` on the bus after the commit.
 */
export async function postStep(tx: Database, sides: Sides, message: StepMessage, now: Date): Promise<Posted> {
  const { id: roomId } = await openRoom(tx, sides, now)
  return { roomId, sequence: await storeStep(tx, roomId, message, now) }
}
