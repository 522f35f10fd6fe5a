import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '../platform/db/client.ts'
import { otps } from '../platform/db/schema.ts'

/**
 * Purposes of tickets. A ticket links two requests: a sign-in and its second step, a passkey challenge and its
 * response, the code for a forgotten password and the new password, the sign-in to a deleted account and its
 * restoration. The link of the set-up carries one, too.
 */
export type TicketPurpose =
  | 'admin-login'
  | 'second-step'
  | 'passkey'
  | 'passkey-add'
  | 'reset-token'
  | 'set-up'
  | 'restore'

/** Lifetime of a ticket in ms, and the number of attempts. */
export const ticketLife = 10 * 60_000
const maxTries = 5

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/**
 * Creates a ticket, which is stored only hashed.
 * @param target user id; empty while the user is unknown
 * @param life lifetime in ms
 */
export async function makeTicket(
  db: Database,
  purpose: TicketPurpose,
  target: string,
  life = ticketLife,
): Promise<string> {
  const ticket = randomBytes(32).toString('base64url')
  const expiresAt = new Date(Date.now() + life)
  await db.insert(otps).values({ target, purpose, codeHash: sha256(ticket), expiresAt })
  return ticket
}

const isOpen = (purpose: TicketPurpose, ticket: string) =>
  and(
    eq(otps.codeHash, sha256(ticket)),
    eq(otps.purpose, purpose),
    isNull(otps.usedAt),
    gt(otps.expiresAt, new Date()),
    lt(otps.tries, maxTries),
  )

/** Returns the user of a valid ticket; undefined for one that is used, expired or tried too often. */
export async function peekTicket(
  db: Database,
  purpose: TicketPurpose,
  ticket: string,
): Promise<string | undefined> {
  const [open] = await db.select({ target: otps.target }).from(otps).where(isOpen(purpose, ticket))
  return open?.target
}

/** Returns the user of a valid ticket and counts an attempt, whatever its outcome. */
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

/**
 * Consumes a ticket atomically: it is valid once.
 * @returns its user; undefined when it is not valid
 */
export async function consumeTicket(
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
