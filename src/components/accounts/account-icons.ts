import type { IconName } from '#components/icon-names.ts'
import type { AccountTab } from '#lib/i18n/account-tabs.ts'

/** Icon of each tab of the member's own profile. */
export const accountIcons: Record<AccountTab, IconName> = {
  details: 'user-round',
  listings: 'tag',
  boosters: 'zap',
  business: 'briefcase-business',
  import: 'file-up',
  offers: 'handshake',
  figures: 'trending-up',
  'saved-searches': 'search',
  addresses: 'map-pin',
  cards: 'credit-card',
  following: 'user-check',
  followers: 'users-round',
  language: 'languages',
  notifications: 'bell',
  sessions: 'monitor-smartphone',
  password: 'key-round',
  security: 'shield-check',
  data: 'download',
  delete: 'user-x',
}
