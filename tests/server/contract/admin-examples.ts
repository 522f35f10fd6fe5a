import { eq } from 'drizzle-orm'
import type { EndpointName } from '#lib/contract/index.ts'
import { usualFormats } from '#lib/i18n/shop-formats.ts'
import type { Database } from '#server/platform/db/client.ts'
import * as schema from '#server/platform/db/schema.ts'
import { createOrder } from '#support/boosters.ts'
import {
  attributeInput,
  bannerInput,
  categoryInput,
  dealInput,
  placeInput,
  planInput,
  valueListInput,
} from '#support/curation.ts'
import {
  createBranch,
  createBusiness,
  createCategory,
  createDeal,
  createProduct,
  createUser,
} from '#support/factories.ts'
import { contactInput, entityInput, mailInput, shopInput, smsInput } from '#support/settings.ts'
import type { Example, ExampleCaller } from './examples.ts'

// Each example creates its own data, so that one admin action does not affect the next.

const idOf = async (rows: Promise<{ id: string }[]>): Promise<string> => (await rows)[0]?.id ?? ''

const aboutUs = { slug: 'about-us', language: 'en' } as const
const aCategory = async (db: Database) => (await createCategory(db)).id
const aLandingPage = async (db: Database) =>
  idOf(
    db
      .insert(schema.landingPages)
      .values({ categoryId: await aCategory(db), filters: ['emirate'] })
      .returning(),
  )
const anAttribute = async (db: Database) =>
  idOf(
    db
      .insert(schema.categoryAttributes)
      .values({
        categoryId: await aCategory(db),
        key: 'maker',
        type: 'text',
        label: 'Maker',
        labelAr: 'الصانع',
      })
      .returning(),
  )
const aPurchase = async (db: Database) => (await aPaidOrder(db)).purchaseId
const anInvoice = async (db: Database) => (await aPaidOrder(db)).invoiceId
const aBoostedTakedown = async (db: Database) => {
  const { productId } = await aPaidOrder(db)
  const taken = { productId, cause: 'moderation' as const, statusBefore: 'active' as const }
  await db.insert(schema.productTakedowns).values(taken)
  return productId
}
const aPaidOrder = async (db: Database) => {
  const order = await createOrder(db, (await createUser(db)).id)
  const payment = { purchaseId: order.purchaseId, amount: order.price, status: 'succeeded' as const }
  const providerReference = await idOf(db.insert(schema.sandboxPayments).values(payment).returning())
  const { purchases } = schema
  await db.update(purchases).set({ providerReference }).where(eq(purchases.id, order.purchaseId))
  return order
}
const newKey = () => crypto.randomUUID()
const aPlace = async (db: Database) => {
  const [place] = await db.select().from(schema.places).where(eq(schema.places.slug, 'hatta'))
  return place?.id ?? ''
}
const aValueList = (db: Database) =>
  idOf(
    db
      .insert(schema.valueLists)
      .values({ name: 'A', nameAr: 'أ', levels: [{ en: 'Brand', ar: 'الماركة' }] })
      .returning(),
  )
const aListValue = async (db: Database, listId?: string) =>
  idOf(
    db
      .insert(schema.listValues)
      .values({
        listId: listId ?? (await aValueList(db)),
        level: 1,
        key: `value-${crypto.randomUUID()}`,
        name: 'A',
        nameAr: 'أ',
      })
      .returning(),
  )
async function twoListValues(db: Database) {
  const listId = await aValueList(db)
  return { id: await aListValue(db, listId), intoId: await aListValue(db, listId) }
}
const listValue = { name: 'Toyota', name_ar: 'تويوتا', aliases: [] }
const aBanner = (db: Database) =>
  idOf(db.insert(schema.banners).values({ title: 'A', titleAr: 'أ', link: '/' }).returning())
const aPlan = (db: Database) =>
  idOf(db.insert(schema.plans).values({ name: 'A', nameAr: 'أ', price: 1_00, days: 1 }).returning())
const aQuery = (db: Database) =>
  idOf(
    db
      .insert(schema.contactQueries)
      .values({ name: 'A', email: 'a@example.com', message: 'A question', language: 'en' })
      .returning(),
  )
/** A word can be in one group only, so each group gets new words. */
const newWords = () => [1, 2].map((place) => `word ${place} ${crypto.randomUUID().replaceAll('-', '')}`)
const aSynonymGroup = (db: Database) =>
  idOf(db.insert(schema.searchSynonyms).values({ words: newWords() }).returning())
const aStore = async (db: Database) => (await createBusiness(db, { officialOrder: 1 })).id
const aDeal = async (db: Database) => (await createDeal(db, [])).id

async function aFilledDeal(db: Database) {
  const { leaf } = await createBranch(db)
  const product = await createProduct(db, { seller: await createUser(db), category: leaf })
  return { id: (await createDeal(db, [product])).id, productId: product.id }
}

/** Example of an endpoint with the id of a row made for it; every admin may use any such id. */
export const about = <Rest extends object>(make: (db: Database) => Promise<string>, rest?: Rest) => ({
  input: async (_: unknown, { db }: ExampleCaller) => ({ id: await make(db), ...(rest as Rest) }),
  foreign: 'takes only public ids' as const,
})
/** Example of a bulk endpoint with one row made for it. */
export const several = <Rest extends object>(make: (db: Database) => Promise<string>, rest: Rest) => ({
  input: async (_: unknown, { db }: ExampleCaller) => ({ ids: [await make(db)], ...rest }),
  foreign: 'takes only public ids' as const,
})
export const given = <Input>(input: Input) => ({ input: () => input, foreign: 'takes no id' as const })
const table = { page: '1', size: '5', search: 'a' }
const up = { direction: 'up' as const }

/** Examples of the endpoints for catalogue, content, settings and sales. */
export const adminExamples = {
  adminCategories: given(table),
  adminTopCategories: given({}),
  adminCategory: about(aCategory),
  adminAddCategory: given(categoryInput()),
  adminUpdateCategory: about(aCategory, categoryInput()),
  adminHideCategory: about(aCategory, { hidden: true }),
  adminMoveCategory: about(aCategory, up),
  adminDeleteCategory: about(aCategory),
  adminAddAttribute: about(aCategory, attributeInput()),
  adminUpdateAttribute: about(anAttribute, attributeInput()),
  adminMoveAttribute: about(anAttribute, up),
  adminDeleteAttribute: about(anAttribute),
  adminAddLandingPages: about(aCategory, { first: 'emirate' }),
  adminDeleteLandingPages: about(aLandingPage),
  adminInformationPages: given({}),
  adminInformationPage: given(aboutUs),
  adminUpdateInformationPage: given({ ...aboutUs, title: 'About us', text: 'We.', version: 0 }),
  adminPreviewInformationPage: given({ ...aboutUs, title: 'About us', text: 'We.' }),
  adminInformationPageVersions: given(aboutUs),
  adminInformationPageVersion: given({ ...aboutUs, version: '0' }),
  adminRestoreInformationPage: given({ ...aboutUs, version: 0, from: 0 }),
  adminPlaces: given({ emirate: 'dubai' }),
  adminPlace: about(aPlace),
  adminAddPlace: {
    input: () => {
      const name = `Place ${crypto.randomUUID()}`
      return placeInput({ name, name_ar: name, aliases: [] })
    },
    foreign: 'takes no id',
  },
  adminUpdatePlace: about(aPlace, placeInput({ name: 'Another place', name_ar: 'مكان آخر', aliases: [] })),
  adminHidePlace: about(aPlace, { hidden: false }),
  adminValueLists: given({}),
  adminValueList: about(aValueList),
  adminAddValueList: {
    input: () => valueListInput({ name: `List ${crypto.randomUUID()}` }),
    foreign: 'takes no id',
  },
  adminUpdateValueList: {
    input: async (_, { db }) => ({
      id: await aValueList(db),
      ...valueListInput({ name: `List ${crypto.randomUUID()}` }),
    }),
    foreign: 'takes only public ids',
  },
  adminDeleteValueList: about(aValueList),
  adminAddListValue: about(aValueList, { ...listValue, parentId: null }),
  adminUpdateListValue: about((db) => aListValue(db), listValue),
  adminAddAlias: about((db) => aListValue(db), { alias: 'Toyouta' }),
  adminMoveListValue: about((db) => aListValue(db), up),
  adminMergeListValue: {
    input: (_, { db }) => twoListValues(db),
    foreign: 'takes only public ids',
  },
  adminDeleteListValue: about((db) => aListValue(db)),
  adminUnlistedTexts: about(aValueList),
  adminBanners: given(table),
  adminBanner: about(aBanner),
  adminUploadBanner: { input: ({ file }) => ({ file }), foreign: 'takes no id' },
  adminAddBanner: given(bannerInput()),
  adminUpdateBanner: about(aBanner, bannerInput()),
  adminMoveBanner: about(aBanner, up),
  adminDeleteBanner: about(aBanner),
  adminHealth: given({}),
  adminFailedMessages: given(table),
  adminRetryMessages: given({ reason: 'expired' as const }),
  adminDropMessages: given({ reason: 'expired' as const }),
  adminCategoryFile: given({}),
  adminImportCategories: {
    input: () => ({ apply: 'true' as const, file: new Blob(['{"version":1,"categories":[]}']) }),
    foreign: 'takes no id',
  },
  adminBundledTrees: given({}),
  adminAddBundledTrees: given({ slugs: ['services'] }),
  adminSettings: given({}),
  adminUpdateShop: given(shopInput()),
  adminUpdateContact: given(contactInput()),
  adminUpdateEntity: given(entityInput()),
  adminUpdateTax: given({ vatBasisPoints: 500 }),
  adminUpdateLanguages: given({ first: 'en' as const }),
  adminUpdateFormats: given(usualFormats),
  adminUpdateModeration: given({ contactDetails: 'after' as const, firstListing: 'off' as const }),
  adminUpdateMail: given(mailInput()),
  adminUpdateSms: given(smsInput()),
  adminSendTest: given({ channel: 'email' as const }),
  adminUploadLogo: { input: ({ file }) => ({ file }), foreign: 'takes no id' },
  adminHomeRows: given({}),
  adminAddHomeRow: given({ kind: 'featured' as const }),
  adminMoveHomeRow: given({ kind: 'featured' as const, ...up }),
  adminRemoveHomeRow: {
    input: async (_, { db }) => {
      await db.insert(schema.homeRows).values({ kind: 'recent', position: 99 }).onConflictDoNothing()
      return { kind: 'recent' as const }
    },
    foreign: 'takes no id',
  },
  adminDeals: given({ ...table, status: 'running' as const }),
  adminDeal: about(aDeal),
  adminAddDeal: given(dealInput()),
  adminUpdateDeal: about(aDeal, dealInput()),
  adminDeleteDeal: about(aDeal),
  adminDealCandidates: about(aDeal, { search: 'oak' }),
  adminPutDealProduct: {
    input: async (_, { db }) => ({ ...(await aFilledDeal(db)), price: 10_00 }),
    foreign: 'takes only public ids',
  },
  adminMoveDealProduct: {
    input: async (_, { db }) => ({ ...(await aFilledDeal(db)), ...up }),
    foreign: 'takes only public ids',
  },
  adminRemoveDealProduct: {
    input: (_, { db }) => aFilledDeal(db),
    foreign: 'takes only public ids',
  },
  adminStores: given({ ...table, status: 'official' as const }),
  adminListStore: about(aStore, { list: 'manufacturer' as const, listed: true }),
  adminMoveStore: about(aStore, { list: 'official' as const, ...up }),
  adminPlans: given(table),
  adminPlan: about(aPlan),
  adminAddPlan: given(planInput()),
  adminUpdatePlan: about(aPlan, planInput()),
  adminMovePlan: about(aPlan, up),
  adminDeletePlan: about(aPlan),
  adminPurchases: given({ search: 'oak', status: 'paid' as const }),
  adminPurchase: about(aPurchase),
  adminCheckPurchase: about(aPurchase),
  adminRefundPurchase: {
    input: async (_, { db }) => ({
      ...{ id: await aPurchase(db), amount: 10_00, reason: 'Paid twice', idempotencyKey: newKey() },
    }),
    foreign: 'takes only public ids',
  },
  adminLostTime: about(aBoostedTakedown),
  adminRefundLostTime: about(aBoostedTakedown),
  adminInvoice: about(anInvoice),
  adminInvoicePdf: about(anInvoice),
  adminInvoiceMonth: given({ month: '2026-11' }),
  adminExportInvoices: given({ month: '2026-11' }),
  adminContactQueries: given({ ...table, status: 'open' as const }),
  adminContactQuery: about(aQuery),
  adminFinishContactQuery: about(aQuery, { done: true }),
  adminSearchWords: given(table),
  adminSynonyms: given(table),
  adminSynonymGroup: about(aSynonymGroup),
  // Words are no ids.
  adminAddSynonyms: { input: () => ({ words: newWords() }), foreign: 'takes no id' as const },
  adminEditSynonyms: {
    input: async (_, { db }) => ({ id: await aSynonymGroup(db), words: newWords() }),
    foreign: 'takes only public ids',
  },
  adminDeleteSynonyms: about(aSynonymGroup),
  adminSubscribers: given(table),
  adminCurationCounts: given({}),
  adminFigures: given({}),
} satisfies { [Name in EndpointName]?: Example<Name> }
