import type { Database } from '#server/platform/db/client.ts'
import * as schema from '#server/platform/db/schema.ts'
import { newEmail } from '#support/contacts.ts'
import {
  createAdmin,
  createBranch,
  createPendingBusiness,
  createProduct,
  createUser,
} from '#support/factories.ts'
import { about, given, several } from './admin-examples.ts'
import type { ExampleCaller } from './examples.ts'

const idOf = async (rows: Promise<{ id: string }[]>) => (await rows)[0]?.id ?? ''

const aMember = async (db: Database) => (await createUser(db)).id
const anAdmin = async (db: Database) => (await createAdmin(db)).id
const aChecked = async (db: Database) => (await createUser(db, { identityCheckedAt: new Date() })).id
const aBlocked = async (db: Database) => (await createUser(db, { blockedAt: new Date() })).id

async function aBusiness(db: Database): Promise<string> {
  const { id: userId } = await createPendingBusiness(db)
  const found = await db.query.businessApplications.findFirst({
    where: (form, { eq }) => eq(form.userId, userId),
  })
  return found?.id ?? ''
}

const aLicense = async (db: Database, applicationId: string) => {
  const form = await db.query.businessApplications.findFirst({
    where: (one, { eq }) => eq(one.id, applicationId),
  })
  const row = { id: crypto.randomUUID(), userId: form?.userId ?? '', applicationId, kind: 'pdf' as const }
  return idOf(
    db
      .insert(schema.licenseFiles)
      .values({ ...row, storageKey: 'licenses/none', bytes: 1 })
      .returning(),
  )
}

const aProduct =
  (status: 'active' | 'review' | 'removed' = 'active') =>
  async (db: Database) => {
    const { leaf } = await createBranch(db)
    return (await createProduct(db, { seller: await createUser(db), category: leaf }, { status })).id
  }

async function aTakenDown(db: Database): Promise<string> {
  const productId = await aProduct('removed')(db)
  await db
    .insert(schema.productTakedowns)
    .values({ productId, cause: 'moderation', statusBefore: 'active', reason: 'Counterfeit' })
  return productId
}

const aReport = async (db: Database) => {
  const [reporterId, subjectId] = [await aMember(db), await aProduct()(db)]
  const report = { reporterId, subjectId, subject: 'product' as const, reason: 'fraud' }
  return idOf(db.insert(schema.reports).values(report).returning())
}

const anAppeal = async (db: Database) => {
  const [userId, subjectId] = [await aMember(db), await aProduct('removed')(db)]
  const made = { userId, subjectId, kind: 'listing' as const, reason: 'Counterfeit', reasonAr: 'Counterfeit' }
  const decisionId = await idOf(db.insert(schema.moderationDecisions).values(made).returning())
  return idOf(db.insert(schema.appeals).values({ decisionId, text: 'It is genuine' }).returning())
}

const aWord = (db: Database) =>
  idOf(
    db
      .insert(schema.prohibitedWords)
      .values({ word: `word ${crypto.randomUUID()}` })
      .returning(),
  )

const aSuppression = (db: Database) =>
  idOf(db.insert(schema.suppressedAddresses).values({ address: newEmail(), reason: 'bounce' }).returning())

const because = { reason: 'It is not what the picture shows' }
const table = { search: 'oak', page: '1', size: '5' }

/** Examples of the endpoints for review queues, moderation and members. */
export const adminQueueExamples = {
  adminBusinesses: given({ ...table, status: 'Pending' as const }),
  adminBusiness: about(aBusiness),
  adminLicense: {
    input: async (_: unknown, { db }: ExampleCaller) => {
      const id = await aBusiness(db)
      return { id, file: await aLicense(db, id) }
    },
    foreign: 'takes only public ids' as const,
    // The row has no file.
    refused: { admin: 'not_found' as const },
  },
  adminBulkBusinesses: several(aBusiness, { action: 'reject' as const, ...because }),
  adminApproveBusiness: about(aBusiness),
  adminRejectBusiness: about(aBusiness, because),
  adminReports: given({ ...table, status: 'open' as const }),
  adminReport: about(aReport),
  adminDecideReport: about(aReport, { decision: 'remove' as const, ...because }),
  adminAppeals: given({ ...table, status: 'open' as const }),
  adminAppeal: about(anAppeal),
  adminDecideAppeal: about(anAppeal, { decision: 'deny' as const, ...because }),
  adminProducts: given({ ...table, status: 'review' as const }),
  adminProduct: about(aProduct()),
  adminBulkProducts: several(aProduct(), { action: 'hide' as const, ...because }),
  adminHideProduct: about(aProduct(), because),
  adminRestoreProduct: about(aTakenDown),
  adminApproveListing: about(aProduct('review')),
  adminRejectListing: about(aProduct('review'), because),
  adminSuppressions: given(table),
  adminLiftSuppression: about(aSuppression),
  adminWords: given(table),
  // A word is no id.
  adminAddWord: {
    input: () => ({ word: `word ${crypto.randomUUID().replaceAll('-', '')}` }),
    foreign: 'takes no id' as const,
  },
  adminDeleteWord: about(aWord),
  adminUsers: given({ ...table, status: 'blocked' as const }),
  adminUser: about(aMember),
  adminBulkUsers: several(aMember, { action: 'block' as const, ...because }),
  adminBlockUser: about(aMember, because),
  adminUnblockUser: about(aBlocked),
  adminCheckIdentity: about(aMember),
  adminWithdrawIdentity: about(aChecked),
  adminGrant: about(aMember, { role: 'moderator' as const }),
  adminRevoke: about(anAdmin),
}
