import type { Database } from '../platform/db/client.ts'
import { openRoom, type Sides } from './room-writes.ts'
import { type StepMessage, storeStep } from './store.ts'

/** Where a step of an offer is told. */
export type Posted = { roomId: string; sequence: number }

/**
 * Puts a step of an offer into the conversation of its product and buyer, which is made when there is none;
 * inside the step's transaction. After the commit the bus says so: `message`.
 */
export async function postStep(tx: Database, sides: Sides, message: StepMessage, now: Date): Promise<Posted> {
  const { id: roomId } = await openRoom(tx, sides, now)
  return { roomId, sequence: await storeStep(tx, roomId, message, now) }
}
