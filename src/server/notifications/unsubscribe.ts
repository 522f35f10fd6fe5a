import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { type MailKind, mailKinds } from '#lib/contract/community.ts'
import { settingsOf } from '../accounts/present.ts'
import type { Database } from '../db/client.ts'
import { users } from '../db/schema.ts'
import { ApiError } from '../errors.ts'
import { secretKey } from '../secrets.ts'

export type Subscription = { kind: MailKind; subscribed: boolean }

/** What mails of one kind are signed with: read once, for many mails. */
export const unsubscribeKey = (db: Database): Promise<Buffer> => secretKey(db, 'unsubscribe')

/**
 * The end of the link that stops mails of one kind, without signing in: it is good for nothing else, for as long as
 * the account is there.
 */
export const unsubscribeToken = (key: Buffer, userId: string, kind: MailKind): string =>
  `${userId}.${kind}.${createHmac('sha256', key).update(`${userId}.${kind}`).digest('base64url')}`

/** Whether the member of a link still gets these mails. @throws ApiError not_found for a link that nobody made */
export async function subscriptionOf(db: Database, token: string): Promise<Subscription> {
  const { userId, kind } = await readToken(db, token)
  const [user] = await db
    .select({ settings: users.settings })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
  return { kind, subscribed: user ? settingsOf(user)[kind] : false }
}

/** Stops mails of the link's kind; also twice. @throws ApiError not_found for a link that nobody made */
export async function unsubscribe(db: Database, token: string): Promise<Subscription> {
  const { userId, kind } = await readToken(db, token)
  await db
    .update(users)
    .set({ settings: sql`${users.settings} || ${JSON.stringify({ [kind]: false })}::jsonb` })
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
  return { kind, subscribed: false }
}

async function readToken(db: Database, token: string): Promise<{ userId: string; kind: MailKind }> {
  const [userId = '', name = ''] = token.split('.')
  const kind = mailKinds.find((known) => known === name)
  const expected = kind && Buffer.from(unsubscribeToken(await unsubscribeKey(db), userId, kind))
  const given = Buffer.from(token)
  if (!kind || expected?.length !== given.length || !timingSafeEqual(expected, given)) {
    throw new ApiError('not_found')
  }
  return { userId, kind }
}
