import type { IconName } from '#components/icon-names.ts'
import type { QueueCounts } from '#lib/contract/admin/overview.ts'
import type { EndpointName } from '#lib/contract/index.ts'
import type { MessageKey } from '#lib/i18n/translate.ts'

/**
 * Path below /admin, with the endpoints without which an admin's role has nothing to see there (`reads`) and may change nothing
 * there (`changes`).
 */
type Part = { part: string; reads: EndpointName; changes?: EndpointName }
/** `waiting` names the queue whose length is shown. */
type Entry = Part & { label: MessageKey; icon: IconName; waiting?: keyof QueueCounts }

/** Parts that other pages lead to. */
export const otherParts: Part[] = [
  { part: 'category-file', reads: 'adminCategoryFile', changes: 'adminImportCategories' },
  { part: 'set-up', reads: 'adminSetUp', changes: 'adminUpdateShop' },
  { part: 'accounts', reads: 'adminInvoiceMonth' },
  { part: 'invoices', reads: 'adminInvoice' },
]

/** Side navigation; an admin sees what their role may read. */
export const navigation: { label?: MessageKey; entries: Entry[] }[] = [
  { entries: [{ part: '', reads: 'admin', label: 'admin:nav.overview', icon: 'house' }] },
  {
    label: 'admin:nav.waiting',
    entries: [
      {
        part: 'businesses',
        reads: 'adminBusinesses',
        changes: 'adminApproveBusiness',
        label: 'admin:nav.businesses',
        icon: 'briefcase-business',
        waiting: 'businesses',
      },
      {
        part: 'reports',
        reads: 'adminReports',
        changes: 'adminDecideReport',
        label: 'admin:nav.reports',
        icon: 'flag',
        waiting: 'reports',
      },
      {
        part: 'appeals',
        reads: 'adminAppeals',
        changes: 'adminDecideAppeal',
        label: 'admin:nav.appeals',
        icon: 'scale',
        waiting: 'appeals',
      },
      {
        part: 'listings',
        reads: 'adminProducts',
        changes: 'adminApproveListing',
        label: 'admin:nav.listings',
        icon: 'shield-check',
        waiting: 'listings',
      },
      {
        part: 'queries',
        reads: 'adminContactQueries',
        changes: 'adminFinishContactQuery',
        label: 'admin-curation:queries.title',
        icon: 'message-circle',
        waiting: 'queries',
      },
    ],
  },
  {
    label: 'admin-curation:nav',
    entries: [
      {
        part: 'categories',
        reads: 'adminCategories',
        changes: 'adminAddCategory',
        label: 'admin-curation:categories.title',
        icon: 'layout-grid',
      },
      {
        part: 'value-lists',
        reads: 'adminValueLists',
        changes: 'adminAddValueList',
        label: 'admin-curation:valueLists.title',
        icon: 'boxes',
      },
      {
        part: 'places',
        reads: 'adminPlaces',
        changes: 'adminAddPlace',
        label: 'admin-curation:places.title',
        icon: 'map-pin',
      },
      {
        part: 'banners',
        reads: 'adminBanners',
        changes: 'adminAddBanner',
        label: 'admin-curation:banners.title',
        icon: 'image',
      },
      {
        part: 'home-rows',
        reads: 'adminHomeRows',
        changes: 'adminAddHomeRow',
        label: 'admin-curation:homeRows.title',
        icon: 'layout-list',
      },
      {
        part: 'pages',
        reads: 'adminInformationPages',
        changes: 'adminUpdateInformationPage',
        label: 'admin-information:title',
        icon: 'scroll-text',
      },
      {
        part: 'deals',
        reads: 'adminDeals',
        changes: 'adminAddDeal',
        label: 'admin-curation:deals.title',
        icon: 'tag',
      },
      {
        part: 'stores',
        reads: 'adminStores',
        changes: 'adminListStore',
        label: 'admin-curation:stores.title',
        icon: 'store',
      },
      {
        part: 'plans',
        reads: 'adminPlans',
        changes: 'adminAddPlan',
        label: 'admin-curation:plans.title',
        icon: 'zap',
      },
      {
        part: 'search-words',
        reads: 'adminSearchWords',
        label: 'admin-curation:searchWords.title',
        icon: 'search-x',
      },
      {
        part: 'synonyms',
        reads: 'adminSynonyms',
        changes: 'adminAddSynonyms',
        label: 'admin-curation:synonyms.title',
        icon: 'languages',
      },
      {
        part: 'subscribers',
        reads: 'adminSubscribers',
        label: 'admin-curation:subscribers.title',
        icon: 'mail',
      },
    ],
  },
  {
    label: 'admin:nav.keep',
    entries: [
      {
        part: 'products',
        reads: 'adminProducts',
        changes: 'adminHideProduct',
        label: 'admin:nav.products',
        icon: 'boxes',
      },
      {
        part: 'users',
        reads: 'adminUsers',
        changes: 'adminBlockUser',
        label: 'admin:nav.users',
        icon: 'users-round',
      },
      {
        part: 'purchases',
        reads: 'adminPurchases',
        changes: 'adminRefundPurchase',
        label: 'admin-money:purchases.title',
        icon: 'receipt-text',
      },
      {
        part: 'words',
        reads: 'adminWords',
        changes: 'adminAddWord',
        label: 'admin:nav.words',
        icon: 'text-search',
      },
      {
        part: 'suppressions',
        reads: 'adminSuppressions',
        changes: 'adminLiftSuppression',
        label: 'admin-curation:suppressions.title',
        icon: 'circle-alert',
      },
    ],
  },
  {
    label: 'admin:nav.records',
    entries: [
      {
        part: 'health',
        reads: 'adminHealth',
        changes: 'adminRetryMessages',
        label: 'admin-health:title',
        icon: 'shield-check',
      },
      {
        part: 'settings',
        reads: 'adminSettings',
        changes: 'adminUpdateShop',
        label: 'admin-settings:title',
        icon: 'settings-2',
      },
      { part: 'audit', reads: 'adminAudit', label: 'admin:nav.audit', icon: 'scroll-text' },
      { part: 'account', reads: 'admin', label: 'admin:nav.account', icon: 'key-round' },
    ],
  },
]
