import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as schema from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { createAdmin, createBranch, createProduct, createUser } from '#support/factories.ts'

const { db } = await openTestApp()

/** Runs the statements of the migration that copy decisions from the audit log. */
async function copyDecisions(): Promise<void> {
  const file = await readFile('src/server/platform/db/migrations/0082_decisions.sql', 'utf8')
  const statements = file
    .split('--> statement-breakpoint')
    .filter((text) => /^(?:INSERT|UPDATE) /m.test(text))
  expect(statements).toHaveLength(2)
  for (const statement of statements) await db.execute(sql.raw(statement))
}

test('the migration copies decisions about listings and members that exist from the audit log', async () => {
  const [admin, seller, blocked, unblocked] = [
    await createAdmin(db),
    await createUser(db),
    await createUser(db, { blockedAt: new Date() }),
    await createUser(db),
  ]
  const { leaf: category } = await createBranch(db)
  const hidden = await createProduct(db, { seller, category }, { status: 'removed' })
  const restored = await createProduct(db, { seller, category })
  await db
    .insert(schema.productTakedowns)
    .values({ productId: hidden.id, cause: 'moderation', statusBefore: 'active', reason: 'A copy' })
  const entry = (
    action: 'product.hide' | 'product.reject' | 'user.block' | 'settings.update',
    subjectId: string,
    reason?: string,
  ): typeof schema.auditLog.$inferInsert => ({
    actorId: admin.id,
    action,
    subject: action.split('.')[0] ?? '',
    subjectId,
    details: { before: null, after: reason === undefined ? {} : { reason } },
  })
  await db
    .insert(schema.auditLog)
    .values([
      entry('product.hide', hidden.id, 'A copy'),
      entry('product.reject', restored.id, 'No picture'),
      entry('user.block', blocked.id, 'Spam'),
      entry('user.block', unblocked.id, 'Spam'),
      entry('user.block', seller.id),
      entry('product.hide', '00000000-0000-4000-8000-000000000000', 'Gone'),
      entry('settings.update', 'shop', 'A name'),
    ])
  await copyDecisions()
  const rows = await db.select().from(schema.moderationDecisions)
  const found = rows.map(({ userId, kind, subjectId, reason, reasonAr, decidedBy, liftedAt }) => [
    userId,
    kind,
    subjectId,
    reason === reasonAr && decidedBy === admin.id ? reason : null,
    liftedAt === null ? 'stands' : 'lifted',
  ])
  expect(found).toHaveLength(4)
  expect(found).toEqual(
    expect.arrayContaining([
      [seller.id, 'listing', hidden.id, 'A copy', 'stands'],
      [seller.id, 'listing', restored.id, 'No picture', 'lifted'],
      [blocked.id, 'block', blocked.id, 'Spam', 'stands'],
      [unblocked.id, 'block', unblocked.id, 'Spam', 'lifted'],
    ]),
  )
})
