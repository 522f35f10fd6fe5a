import type { ExportTable } from '#lib/contract/admin/exports.ts'
import { bannerPage } from '../banners/service.ts'
import { categoryPage } from '../categories/service.ts'
import { contactQueryPage } from '../contact-queries/service.ts'
import { dealPage } from '../deals/service.ts'
import { planPage } from '../plans/service.ts'
import { searchWordPage } from '../search-words/queries.ts'
import { storePage } from '../stores/service.ts'
import { subscribersWithLinks } from '../subscribers/queries.ts'
import { synonymPage } from '../synonyms/service.ts'
import { type Export, exportOf } from './export-of.ts'

/** Amount of fils as AED, for spreadsheets. */
const aed = (fils: number) => (fils / 100).toFixed(2)

/** Curation tables as CSV: names in both languages, whatever language the page is in. */
export const curationExports = {
  categories: exportOf({
    page: categoryPage,
    columns: [
      ['admin:columns.id', (category) => category._id],
      ['admin-curation:csv.english', (category) => category.name],
      ['admin-curation:csv.arabic', (category) => category.name_ar],
      ['admin-curation:categories.parent', (category) => category.parent?.name],
      ['admin-curation:categories.listings', (category) => category.productCount],
      ['admin-curation:categories.below', (category) => category.subCategoryCount],
      ['admin-curation:attributes.title', (category) => category.attributeCount],
      ['admin:columns.state', ({ hidden }, t) => t(`admin-curation:${hidden ? 'hidden' : 'shown'}`)],
    ],
  }),
  banners: exportOf({
    page: (db, query) => bannerPage(db, query),
    columns: [
      ['admin:columns.id', (banner) => banner._id],
      ['admin-curation:csv.english', (banner) => banner.title],
      ['admin-curation:csv.arabic', (banner) => banner.title_ar],
      ['admin-curation:link', (banner) => banner.link],
      ['admin-curation:from', (banner) => banner.startsAt],
      ['admin-curation:until', (banner) => banner.endsAt],
      ['admin:columns.state', ({ period }, t) => t(`admin-curation:periods.${period}`)],
    ],
  }),
  deals: exportOf({
    page: (db, query) => dealPage(db, query),
    columns: [
      ['admin:columns.id', (deal) => deal._id],
      ['admin-curation:csv.english', (deal) => deal.name],
      ['admin-curation:csv.arabic', (deal) => deal.name_ar],
      ['admin-curation:deals.kind', ({ kind }, t) => t(`admin-curation:deals.kinds.${kind}`)],
      ['admin-curation:from', (deal) => deal.startsAt],
      ['admin-curation:until', (deal) => deal.endsAt],
      ['admin-curation:deals.products', (deal) => deal.productCount],
      ['admin:columns.state', ({ period }, t) => t(`admin-curation:periods.${period}`)],
    ],
  }),
  stores: exportOf({
    page: storePage,
    columns: [
      ['admin:columns.id', (store) => store._id],
      ['admin-curation:csv.english', (store) => store.name],
      ['admin-curation:csv.arabic', (store) => store.name_ar],
      ['admin-curation:stores.emirate', ({ emirate }, t) => emirate && t(`emirates:${emirate}`)],
      ['admin-curation:stores.listings', (store) => store.productCount],
      ['admin-curation:stores.lists.official', (store) => store.official],
      ['admin-curation:stores.lists.manufacturer', (store) => store.manufacturer],
    ],
  }),
  plans: exportOf({
    page: planPage,
    columns: [
      ['admin:columns.id', (plan) => plan._id],
      ['admin-curation:csv.english', (plan) => plan.name],
      ['admin-curation:csv.arabic', (plan) => plan.name_ar],
      ['admin-curation:plans.priceField', (plan) => aed(plan.price)],
      ['admin-curation:plans.daysField', (plan) => plan.days],
      ['admin-curation:plans.sold', (plan) => plan.sold],
      ['admin:columns.state', ({ active }, t) => t(`admin-curation:plans.${active ? 'active' : 'inactive'}`)],
    ],
  }),
  queries: exportOf({
    page: contactQueryPage,
    columns: [
      ['admin:columns.id', (query) => query._id],
      ['admin:columns.name', (query) => query.name],
      ['admin-curation:queries.email', (query) => query.email],
      ['admin-curation:queries.phone', (query) => query.phone],
      ['admin-curation:queries.message', (query) => query.message],
      ['admin-curation:queries.language', ({ language }, t) => t(`admin-curation:languages.${language}`)],
      ['admin:columns.state', ({ status }, t) => t(`admin-curation:queries.states.${status}`)],
      ['admin:columns.when', (query) => query.createdAt],
    ],
  }),
  'search-words': exportOf({
    page: searchWordPage,
    columns: [
      ['admin-curation:searchWords.word', (entry) => entry.word],
      ['admin-curation:searchWords.language', ({ language }, t) => t(`admin-curation:languages.${language}`)],
      ['admin-curation:searchWords.count', (entry) => entry.count],
      ['admin-curation:searchWords.last', (entry) => entry.lastAt],
    ],
  }),
  synonyms: exportOf({
    page: (db, query) => synonymPage(db, query),
    columns: [
      ['admin:columns.id', (group) => group._id],
      ['admin-curation:synonyms.words', (group) => group.words.join(', ')],
      ['admin-curation:synonyms.changed', (group) => group.updatedAt],
    ],
  }),
  subscribers: exportOf({
    page: subscribersWithLinks,
    columns: [
      ['admin:columns.email', (subscriber) => subscriber.email],
      ['admin-curation:subscribers.language', ({ language }, t) => t(`admin-curation:languages.${language}`)],
      ['admin-curation:subscribers.since', (subscriber) => subscriber.confirmedAt],
      ['admin-curation:subscribers.page', (subscriber) => subscriber.url],
      ['admin-curation:subscribers.oneClick', (subscriber) => subscriber.oneClick],
    ],
  }),
} satisfies Partial<Record<ExportTable, Export>>
