import { useStore } from '@nanostores/react'
import { useMessages } from '#islands/shared/use-messages.ts'
import { formatDate } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { rootState } from '#lib/state/browser/root-state.ts'
import { Avatar } from './avatar.tsx'

/** Avatar and name of the member, above the tabs of the profile. */
export function AccountSummary({ locale }: { locale: Locale }) {
  const { user } = useStore(rootState.session.$auth, { ssr: 'initial' })
  const t = useMessages('profile')
  if (!user || !t) {
    return (
      <div aria-hidden="true" className="flex min-h-20 items-center gap-4 p-1">
        <span className="skeleton size-14 !rounded-full" />
        <span className="grid grow gap-2">
          <span className="skeleton h-4 w-32" />
          <span className="skeleton h-3 w-24" />
        </span>
      </div>
    )
  }
  return (
    <div className="flex min-h-20 min-w-0 items-center gap-4 p-1">
      <Avatar avatar={user.avatar} names={[user.firstName, user.lastName]} className="size-14 text-lg" />
      <div className="min-w-0">
        <p className="flex font-semibold">
          <bdi className="truncate">{`${user.firstName} ${user.lastName}`.trim()}</bdi>
        </p>
        <p className="text-muted text-xs">
          {t('profile:memberSince', { date: formatDate(user.createdAt, locale) })}
        </p>
      </div>
    </div>
  )
}
