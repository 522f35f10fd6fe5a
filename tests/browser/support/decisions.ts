import { expect, type Page } from '@playwright/test'
import { desc, eq } from 'drizzle-orm'
import * as schema from '#server/platform/db/schema.ts'
import { createAdmin, signInAdmin } from '#support/factories.ts'
import { inDatabase } from './member.ts'

/**
 * Takes a listing down, or rejects one that waits for review, as another admin than the one of the browser.
 * @returns path of the English page of the decision
 */
export async function decideAsAnother(
  { request }: Pick<Page, 'request'>,
  id: string,
  decision: 'hide' | 'reject' = 'hide',
): Promise<string> {
  const token = await inDatabase(async (db) => signInAdmin(db, await createAdmin(db)))
  const down = await request.post(`/user/v1/admin/products/${id}/${decision}`, {
    headers: { authorization: `Bearer ${token}` },
    data: { because: 'counterfeit' },
  })
  expect(down.status()).toBe(200)
  const notices = await inDatabase((db) =>
    db
      .select({ link: schema.notifications.link })
      .from(schema.notifications)
      .innerJoin(schema.products, eq(schema.products.userId, schema.notifications.userId))
      .where(eq(schema.products.id, id))
      .orderBy(desc(schema.notifications.createdAt)),
  )
  return notices[0]?.link ?? ''
}
