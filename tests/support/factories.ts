import { createHash, randomBytes } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import type { AdminRole } from '#lib/contract/admin/role-names.ts'
import type { GuestRow, UserRow } from '#server/members/rows.ts'
import type { Database } from '#server/platform/db/client.ts'
import * as schema from '#server/platform/db/schema.ts'

const day = 24 * 3_600_000
/** Keeps rows of concurrent test processes in one database distinct. */
const run = randomBytes(4).toString('hex')
let serial = 0
const next = () => {
  serial += 1
  return serial
}

/** Returns the moment a number of days from now; negative numbers are in the past. */
export const daysFromNow = (days: number): Date => new Date(Date.now() + days * day)

type Insert<Table extends { $inferInsert: unknown }> = Partial<Table['$inferInsert']>

const one = async <Row>(rows: Promise<Row[]>): Promise<Row> => {
  const [row] = await rows
  if (!row) throw new Error('nothing was stored')
  return row
}

/** Creates a user, by default a member. `password` is hashed with a low cost. */
export async function createUser(
  db: Database,
  fields: Insert<typeof schema.users> & { password?: string } = {},
): Promise<UserRow> {
  const number = next()
  const { password, ...rest } = fields
  const cheap = { memoryCost: 1024, timeCost: 1, parallelism: 1 }
  const passwordHash = password === undefined ? null : await hash(password, cheap)
  const row = {
    firstName: 'Mariam',
    lastName: `Number ${number}`,
    email: `person${number}-${run}@example.com`,
    passwordHash,
    ...rest,
  }
  return one(db.insert(schema.users).values(row).returning())
}

export const createAdmin = (db: Database, adminRole: AdminRole = 'owner'): Promise<UserRow> =>
  createUser(db, { role: 'admin', adminRole })

/** Creates a member whose seller form is pending. */
export async function createPendingBusiness(db: Database): Promise<UserRow> {
  const user = await createUser(db)
  await apply(db, user, 'Pending')
  return user
}

/** Creates a member whose seller form is Accepted, with a store. */
export async function createBusiness(
  db: Database,
  store: Insert<typeof schema.stores> = {},
): Promise<UserRow> {
  const user = await createUser(db, { role: 'business' })
  await apply(db, user, 'Accepted')
  const row = { name: `Store ${next()}`, nameAr: 'متجر', emirate: 'dubai', ...store, userId: user.id }
  await db.insert(schema.stores).values(row)
  return user
}

const apply = (db: Database, user: UserRow, status: 'Pending' | 'Accepted' | 'Rejected') =>
  db.insert(schema.businessApplications).values({
    userId: user.id,
    businessName: 'A business',
    countryCode: '+971',
    mobile: '501234567',
    email: 'business@example.com',
    status,
  })

/**
 * Inserts a session, with its identity just confirmed.
 * @returns its token
 */
export async function signIn(
  db: Database,
  owner: { userId: string } | { guestId: string },
  fields: Insert<typeof schema.sessions> = {},
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const tokenHash = createHash('sha256').update(token).digest('hex')
  const begun = { deviceId: 'test-device-1', expiresAt: daysFromNow(30), confirmedAt: new Date() }
  const row = { ...begun, ...fields, ...owner, tokenHash }
  await db.insert(schema.sessions).values(row)
  return token
}

/** Creates a guest with a session. */
export async function createGuest(db: Database): Promise<{ guest: GuestRow; tempToken: string }> {
  const guest = await one(db.insert(schema.guests).values({ deviceId: 'test-device-1' }).returning())
  return { guest, tempToken: await signIn(db, { guestId: guest.id }) }
}

export type CategoryRow = typeof schema.categories.$inferSelect

/** Creates a top category, or a sub-category of `parentId`. */
export function createCategory(
  db: Database,
  fields: Insert<typeof schema.categories> = {},
): Promise<CategoryRow> {
  const number = next()
  const row = {
    slug: `category-${number}-${run}`,
    name: `Category ${number}`,
    nameAr: `فئة ${number}`,
    position: number,
    ...fields,
  }
  return one(db.insert(schema.categories).values(row).returning())
}

/** Creates a top category with one sub-category. */
export async function createBranch(db: Database): Promise<{ top: CategoryRow; leaf: CategoryRow }> {
  const top = await createCategory(db)
  return { top, leaf: await createCategory(db, { parentId: top.id }) }
}

export type ProductRow = typeof schema.products.$inferSelect

/** Creates a product for sale at AED 100 in a sub-category. */
export function createProduct(
  db: Database,
  of: { seller: { id: string }; category: { id: string; parentId: string | null } },
  fields: Insert<typeof schema.products> = {},
): Promise<ProductRow> {
  const row = {
    userId: of.seller.id,
    categoryId: of.category.id,
    topCategoryId: of.category.parentId ?? of.category.id,
    name: `Product ${next()}`,
    price: 100_00,
    condition: 'new' as const,
    emirate: 'dubai',
    expiresAt: daysFromNow(60),
    ...fields,
  }
  return one(db.insert(schema.products).values(row).returning())
}

/** Creates a weekly deal from yesterday to tomorrow, with each product at half its price. */
export async function createDeal(
  db: Database,
  products: readonly ProductRow[],
  fields: Insert<typeof schema.dealSets> = {},
): Promise<typeof schema.dealSets.$inferSelect> {
  const set = await one(
    db
      .insert(schema.dealSets)
      .values({
        kind: 'weekly',
        name: 'Deals of the week',
        nameAr: 'عروض الأسبوع',
        startsAt: daysFromNow(-1),
        endsAt: daysFromNow(1),
        ...fields,
      })
      .returning(),
  )
  const rows = products.map((product, position) => ({
    dealSetId: set.id,
    productId: product.id,
    price: Math.floor(product.price / 2),
    position,
  }))
  if (rows.length > 0) await db.insert(schema.dealProducts).values(rows)
  return set
}

/**
 * Creates an admin's session, as after the second factor.
 * @returns its token
 */
export const signInAdmin = (
  db: Database,
  user: { id: string },
  fields: Insert<typeof schema.sessions> = {},
): Promise<string> => {
  const kind = { kind: 'admin', expiresAt: new Date(Date.now() + 30 * 60_000) } as const
  return signIn(db, { userId: user.id }, { ...kind, ...fields })
}

/** Tokens by kind of caller; a visitor has none. */
export type Callers = Record<'visitor' | 'guest' | 'member' | 'pending' | 'business' | 'admin', string>

export async function createCallers(db: Database): Promise<Callers> {
  const { tempToken } = await createGuest(db)
  const [member, pending, business, admin] = await Promise.all([
    createUser(db),
    createPendingBusiness(db),
    createBusiness(db),
    createAdmin(db),
  ])
  const token = (user: UserRow) => signIn(db, { userId: user.id })
  return {
    visitor: '',
    guest: tempToken,
    member: await token(member),
    pending: await token(pending),
    business: await token(business),
    admin: await signInAdmin(db, admin),
  }
}
