/** Tabs of a member's own profile by what they are about, in display order. */
export const accountGroups = {
  selling: ['listings', 'figures', 'offers', 'boosters', 'business', 'import'],
  finding: ['saved-searches', 'following', 'followers'],
  account: [
    'details',
    'addresses',
    'cards',
    'language',
    'notifications',
    'sessions',
    'password',
    'security',
    'data',
    'delete',
  ],
} as const

export type AccountGroup = keyof typeof accountGroups
export const accountGroupNames = Object.keys(accountGroups) as AccountGroup[]

export type AccountTab = (typeof accountGroups)[AccountGroup][number]
export const accountTabs: readonly AccountTab[] = Object.values(accountGroups).flat()

/** Tab beside the list of tabs, where no tab is chosen. */
export const firstAccountTab: AccountTab = 'details'
