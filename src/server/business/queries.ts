import { and, count, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import type { BusinessStatus } from '#lib/contract/business.ts'
import type { Database } from '../db/client.ts'
import { businessApplications, stores, users } from '../db/schema.ts'

export type ApplicationRow = typeof businessApplications.$inferSelect
export type StoreRow = typeof stores.$inferSelect

/** The application of a member that counts: the latest. */
export async function latestApplication(db: Database, userId: string): Promise<ApplicationRow | null> {
  const [row] = await db
    .select()
    .from(businessApplications)
    .where(eq(businessApplications.userId, userId))
    .orderBy(desc(businessApplications.createdAt), desc(businessApplications.id))
    .limit(1)
  return row ?? null
}

export async function insertApplication(
  db: Database,
  row: typeof businessApplications.$inferInsert,
): Promise<ApplicationRow> {
  const [application] = await db.insert(businessApplications).values(row).returning()
  if (!application) throw new Error('A business application was not stored')
  return application
}

export async function storeOf(db: Database, userId: string): Promise<StoreRow | null> {
  const [row] = await db.select().from(stores).where(eq(stores.userId, userId))
  return row ?? null
}

/** An application with its member, as an admin judges it. */
export type ApplicationOfMember = ApplicationRow & {
  memberName: string
  memberEmail: string | null
  /** How many applications of this member were rejected before. */
  rejections: number
}

/** Which applications: of one status, and with these words in their names, contacts or license. */
export type ApplicationFilter = { status?: BusinessStatus | undefined; search?: string | undefined }

const matching = ({ status, search }: ApplicationFilter): SQL | undefined => {
  const pattern = search && `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const { businessName, email, mobile, licenseNumber } = businessApplications
  return and(
    status && eq(businessApplications.status, status),
    pattern
      ? or(...[businessName, email, mobile, licenseNumber, memberName].map((text) => ilike(text, pattern)))
      : undefined,
  )
}
const memberName = sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`

/**
 * Applications for the admin's queue: those that wait come first and the one that waits longest before the others;
 * what is decided follows, the latest decision first.
 */
export const listBusinessApplications = (
  db: Database,
  filter: ApplicationFilter,
  limit: number,
  offset = 0,
): Promise<ApplicationOfMember[]> =>
  db
    .select({
      ...columns,
      memberName,
      memberEmail: users.email,
      rejections: sql<number>`(SELECT count(*)::int FROM business_applications b
        WHERE b.user_id = ${businessApplications.userId} AND b.status = 'Rejected' AND b.id < ${businessApplications.id})`,
    })
    .from(businessApplications)
    .innerJoin(users, eq(users.id, businessApplications.userId))
    .where(matching(filter))
    .orderBy(
      sql`${businessApplications.status} <> 'Pending'`,
      sql`CASE WHEN ${businessApplications.status} = 'Pending' THEN ${businessApplications.createdAt} END`,
      desc(businessApplications.decidedAt),
      desc(businessApplications.id),
    )
    .limit(limit)
    .offset(offset)

const columns = {
  id: businessApplications.id,
  userId: businessApplications.userId,
  businessName: businessApplications.businessName,
  countryCode: businessApplications.countryCode,
  mobile: businessApplications.mobile,
  landline: businessApplications.landline,
  email: businessApplications.email,
  licenseNumber: businessApplications.licenseNumber,
  status: businessApplications.status,
  reason: businessApplications.reason,
  decidedBy: businessApplications.decidedBy,
  decidedAt: businessApplications.decidedAt,
  createdAt: businessApplications.createdAt,
}

/** How many applications there are of one status, with these words, or at all. */
export async function countBusinessApplications(db: Database, filter: ApplicationFilter): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(businessApplications)
    .innerJoin(users, eq(users.id, businessApplications.userId))
    .where(matching(filter))
  return row?.total ?? 0
}
