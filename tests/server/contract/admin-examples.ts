import type { EndpointName } from '#lib/contract/index.ts'
import type { Database } from '#server/platform/db/client.ts'
import * as schema from '#server/platform/db/schema.ts'
import { attributeInput, bannerInput, categoryInput, dealInput, planInput } from '#support/curation.ts'
import {
  createBranch,
  createBusiness,
  createCategory,
  createDeal,
  createProduct,
  createUser,
} from '#support/factories.ts'
import type { Example, ExampleCaller } from './examples.ts'

// Each call is about things of its own: what an admin does to one does not reach the next.

const idOf = async (rows: Promise<{ id: string }[]>): Promise<string> => (await rows)[0]?.id ?? ''

const aCategory = async (db: Database) => (await createCategory(db)).id
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
/** A word is in one group only, so each group has its own. */
const newWords = () => [1, 2].map((place) => `word ${place} ${crypto.randomUUID().replaceAll('-', '')}`)
const aSynonymGroup = (db: Database) =>
  idOf(db.insert(schema.searchSynonyms).values({ words: newWords() }).returning())
const aStore = async (db: Database) => (await createBusiness(db, { officialOrder: 1 })).id
const aDeal = async (db: Database) => (await createDeal(db, [])).id

/** A deal set with a product. */
async function aFilledDeal(db: Database) {
  const { leaf } = await createBranch(db)
  const product = await createProduct(db, { seller: await createUser(db), category: leaf })
  return { id: (await createDeal(db, [product])).id, productId: product.id }
}

/** A call about one thing that is made for it. Whatever admins look after, all of them may. */
export const about = <Rest extends object>(make: (db: Database) => Promise<string>, rest?: Rest) => ({
  input: async (_: unknown, { db }: ExampleCaller) => ({ id: await make(db), ...(rest as Rest) }),
  foreign: 'takes only public ids' as const,
})
export const given = <Input>(input: Input) => ({ input: () => input, foreign: 'takes no id' as const })
const table = { page: '1', size: '5', search: 'a' }
const up = { direction: 'up' as const }

/** One example for each endpoint by which an admin curates. */
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
  adminBanners: given(table),
  adminBanner: about(aBanner),
  adminUploadBanner: { input: ({ file }) => ({ file }), foreign: 'takes no id' },
  adminAddBanner: given(bannerInput()),
  adminUpdateBanner: about(aBanner, bannerInput()),
  adminMoveBanner: about(aBanner, up),
  adminDeleteBanner: about(aBanner),
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
  adminContactQueries: given({ ...table, status: 'open' as const }),
  adminContactQuery: about(aQuery),
  adminFinishContactQuery: about(aQuery, { done: true }),
  adminSearchWords: given(table),
  adminSynonyms: given(table),
  adminSynonymGroup: about(aSynonymGroup),
  // Words that are no ids.
  adminAddSynonyms: { input: () => ({ words: newWords() }), foreign: 'takes no id' as const },
  adminEditSynonyms: {
    input: async (_, { db }) => ({ id: await aSynonymGroup(db), words: newWords() }),
    foreign: 'takes only public ids',
  },
  adminDeleteSynonyms: about(aSynonymGroup),
  adminSubscribers: given(table),
  adminCurationCounts: given({}),
} satisfies { [Name in EndpointName]?: Example<Name> }
