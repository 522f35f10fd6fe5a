import { eq } from 'drizzle-orm'
import type { Api } from '#lib/api/client.ts'
import type { Offer } from '#lib/contract/offers.ts'
import type { UserRow } from '#server/members/rows.ts'
import * as schema from '#server/platform/db/schema.ts'
import type { TestApp } from './app.ts'
import { browserClient, dataOf } from './client.ts'
import { createBranch, createProduct, createUser, type ProductRow, signIn } from './factories.ts'

/** A member with a session. */
export type Person = { user: UserRow; id: string; api: Api }

/** Opens helpers for tests of offers: people, products, and offers between them. */
export async function openTrade(app: TestApp) {
  const { db } = app
  const { leaf } = await createBranch(db)
  const person = async (fields: Parameters<typeof createUser>[1] = {}): Promise<Person> => {
    const user = await createUser(db, fields)
    const token = await signIn(db, { userId: user.id })
    return { user, id: user.id, api: browserClient(app, { token }) }
  }
  const product = (seller: Person, fields: Partial<ProductRow> = {}) =>
    createProduct(
      db,
      { seller: seller.user, category: leaf },
      { name: 'Oak table', nameAr: 'طاولة بلوط', ...fields },
    )
  const newKey = () => crypto.randomUUID()

  return {
    person,
    product,
    newKey,
    /** Creates a seller with a product, and a buyer. */
    async pair(fields: Partial<ProductRow> = {}) {
      const [seller, buyer] = await Promise.all([person(), person()])
      return { seller, buyer, product: await product(seller, fields) }
    },
    offer: (buyer: Person, { id }: { id: string }, amount = 80_00): Promise<Offer> =>
      dataOf(buyer.api.makeAnOffer({ productId: id, amount, idempotencyKey: newKey() })),
    /** Answers an offer with its current version. */
    answer: (
      who: Person,
      { _id, version, product: { _id: productId } }: Offer,
      action: Parameters<Api['offerResponse']>[0]['action'],
      amount?: number,
    ) => who.api.offerResponse({ productId, offerId: _id, action, version, ...(amount ? { amount } : {}) }),
    async rowOf(id: string) {
      const [row] = await db.select().from(schema.offers).where(eq(schema.offers.id, id))
      if (!row) throw new Error('no such offer')
      return row
    },
  }
}
