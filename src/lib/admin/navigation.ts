import type { IconName } from '#components/icon-names.ts'
import type { QueueCounts } from '#lib/contract/admin/overview.ts'
import type { MessageKey } from '#lib/i18n/translate.ts'

type Entry = { part: string; label: MessageKey; icon: IconName; waiting?: keyof QueueCounts }

/** Side navigation. `part` is the path below /admin; `waiting` names the queue whose length is shown. */
export const navigation: { label?: MessageKey; entries: Entry[] }[] = [
  { entries: [{ part: '', label: 'admin:nav.overview', icon: 'house' }] },
  {
    label: 'admin:nav.waiting',
    entries: [
      {
        part: 'businesses',
        label: 'admin:nav.businesses',
        icon: 'briefcase-business',
        waiting: 'businesses',
      },
      { part: 'reports', label: 'admin:nav.reports', icon: 'flag', waiting: 'reports' },
      { part: 'appeals', label: 'admin:nav.appeals', icon: 'scale', waiting: 'appeals' },
      { part: 'listings', label: 'admin:nav.listings', icon: 'shield-check', waiting: 'listings' },
      { part: 'queries', label: 'admin-curation:queries.title', icon: 'message-circle', waiting: 'queries' },
    ],
  },
  {
    label: 'admin-curation:nav',
    entries: [
      { part: 'categories', label: 'admin-curation:categories.title', icon: 'layout-grid' },
      { part: 'value-lists', label: 'admin-curation:valueLists.title', icon: 'boxes' },
      { part: 'places', label: 'admin-curation:places.title', icon: 'map-pin' },
      { part: 'banners', label: 'admin-curation:banners.title', icon: 'image' },
      { part: 'home-rows', label: 'admin-curation:homeRows.title', icon: 'layout-list' },
      { part: 'deals', label: 'admin-curation:deals.title', icon: 'tag' },
      { part: 'stores', label: 'admin-curation:stores.title', icon: 'store' },
      { part: 'plans', label: 'admin-curation:plans.title', icon: 'zap' },
      { part: 'search-words', label: 'admin-curation:searchWords.title', icon: 'search-x' },
      { part: 'synonyms', label: 'admin-curation:synonyms.title', icon: 'languages' },
      { part: 'subscribers', label: 'admin-curation:subscribers.title', icon: 'mail' },
    ],
  },
  {
    label: 'admin:nav.keep',
    entries: [
      { part: 'products', label: 'admin:nav.products', icon: 'boxes' },
      { part: 'users', label: 'admin:nav.users', icon: 'users-round' },
      { part: 'purchases', label: 'admin-money:purchases.title', icon: 'receipt-text' },
      { part: 'words', label: 'admin:nav.words', icon: 'text-search' },
      { part: 'suppressions', label: 'admin-curation:suppressions.title', icon: 'circle-alert' },
    ],
  },
  {
    label: 'admin:nav.records',
    entries: [
      { part: 'health', label: 'admin-health:title', icon: 'shield-check' },
      { part: 'settings', label: 'admin-settings:title', icon: 'settings-2' },
      { part: 'audit', label: 'admin:nav.audit', icon: 'scroll-text' },
      { part: 'account', label: 'admin:nav.account', icon: 'key-round' },
    ],
  },
]
