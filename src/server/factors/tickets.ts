import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '../platform/db/client.ts'
import { otps } from '../platform/db/schema.ts'

/** The first half of something that takes two requests: a sign-in before its second step, a challenge of a passkey. */
export type TicketPurpose = 'admin-login' | 'second-step' | 'passkey' | 'passkey-add'

/** How long the second half may take, in ms, and how many tries it may have. */
export const ticketLife = 10 * 60_000
const mostTries = 5

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/**
 * Makes a ticket, which is stored only hashed.
 * @param target whose it is; empty where nobody is known yet
 */
export async function makeTicket(db: Database, purpose: TicketPurpose, target: string): Promise<string> {
  const ticket = randomBytes(32).toString('base64url')
  const expiresAt = new Date(Date.now() + ticketLife)
  await db.insert(otps).values({ target, purpose, codeHash: sha256(ticket), expiresAt })
  return ticket
}

const isOpen = (purpose: TicketPurpose, ticket: string) =>
  and(
    eq(otps.codeHash, sha256(ticket)),
    eq(otps.purpose, purpose),
    isNull(otps.usedAt),
    gt(otps.expiresAt, new Date()),
    lt(otps.tries, mostTries),
  )

/** The user of an open ticket; undefined for one that is used, expired or tried too often. */
export async function lookAtTicket(
  db: Database,
  purpose: TicketPurpose,
  ticket: string,
): Promise<string | undefined> {
  const [open] = await db.select({ target: otps.target }).from(otps).where(isOpen(purpose, ticket))
  return open?.target
}

/** The same, and counts a try, whatever becomes of it. */
export async function tryTicket(
  db: Database,
  purpose: TicketPurpose,
  ticket: string,
): Promise<string | undefined> {
  const [tried] = await db
    .update(otps)
    .set({ tries: sql`${otps.tries} + 1` })
    .where(isOpen(purpose, ticket))
    .returning({ target: otps.target })
  return tried?.target
}

/** Takes a ticket: it is good once, also for two at the same moment. @returns whose it is; undefined when it is not open */
export async function takeTicket(
  db: Database,
  purpose: TicketPurpose,
  ticket: string,
): Promise<string | undefined> {
  const [taken] = await db
    .update(otps)
    .set({ usedAt: new Date() })
    .where(isOpen(purpose, ticket))
    .returning({ target: otps.target })
  return taken?.target
}
