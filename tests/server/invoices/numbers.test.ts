import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { documentNumber, nextNumber, parseNumber } from '#server/invoices/numbers.ts'
import * as schema from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { createInvoice, createOrder } from '#support/boosters.ts'
import { createUser } from '#support/factories.ts'

const { db } = await openTestApp()

test('concurrent invoice numbers have neither gaps nor duplicates, even with rollbacks', async () => {
  const now = new Date('2031-05-01T00:00:00Z')
  const taken = await Promise.allSettled(
    Array.from({ length: 30 }, (_, place) =>
      db.transaction(async (tx) => {
        const { number } = await nextNumber(tx, 'invoice', now)
        if (place % 3 === 0) throw new Error('rolled back')
        return number
      }),
    ),
  )
  const numbers = taken.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, place) => place + 1))
})

test('numbers are counted per kind of document and per year in Dubai', async () => {
  const take = (kind: 'invoice' | 'credit_note', at: string) => nextNumber(db, kind, new Date(at))
  // 20:00 UTC on New Year’s Eve is the new year in Dubai.
  expect(await take('invoice', '2032-12-31T19:59:59Z')).toEqual({ year: 2032, number: 1 })
  expect(await take('invoice', '2032-12-31T20:00:00Z')).toEqual({ year: 2033, number: 1 })
  expect(await take('invoice', '2033-06-01T00:00:00Z')).toEqual({ year: 2033, number: 2 })
  expect(await take('credit_note', '2033-06-01T00:00:00Z')).toEqual({ year: 2033, number: 1 })
})

test('a document number is formatted and parsed, ignoring case and spaces', () => {
  const parts = { kind: 'credit_note', year: 2026, number: 12 } as const
  expect(documentNumber(parts)).toBe('CN-2026-000012')
  expect(parseNumber(' cn-2026-000012 ')).toEqual(parts)
  expect(parseNumber('2026-000012')).toBeNull()
})

test('an issued document cannot be changed or deleted, and outlives its purchase and account', async () => {
  const order = await createOrder(db, (await createUser(db)).id)
  const { taxDocuments, purchases, users } = schema
  const own = eq(taxDocuments.id, order.invoiceId)
  await expect(db.update(taxDocuments).set({ gross: 1, net: 1, vat: 0 }).where(own)).rejects.toThrow()
  await expect(db.delete(taxDocuments).where(own)).rejects.toThrow()
  // It must survive the deletion of the product and the account.
  const [purchase] = await db.select().from(purchases).where(eq(purchases.id, order.purchaseId))
  await db.execute(sql`DELETE FROM products WHERE id = ${order.productId}`)
  await db.delete(users).where(eq(users.id, purchase?.userId ?? ''))
  expect(await db.$count(taxDocuments, own)).toBe(1)
  if (purchase) await expect(createInvoice(db, purchase)).rejects.toThrow()
})
