import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { Icon } from '#components/icon.tsx'
import type { IconName } from '#components/icon-names.ts'
import { useMessages } from '#islands/shared/use-messages.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { market } from '#lib/stores/market.ts'

type Props = {
  wishlist: string
  notifications: string
  labels: { wishlist: string; notifications: string }
}

/** A member's ways to the wishlist and the notifications, with how much is there (the server's count). */
export function MemberLinks({ wishlist, notifications, labels }: Props) {
  const { token } = useStore(market.session.$auth, { ssr: 'initial' })
  const favourites = useStore(market.favourites.$ids, { ssr: 'initial' })
  const unread = useStore(market.notifications.$unread, { ssr: 'initial' }) ?? 0
  const t = useMessages('wishlist', 'notifications')

  useEffect(() => {
    if (!token) return
    void market.favourites.load()
    void market.notifications.count()
    // Whoever comes back to this page may have read or been told something meanwhile.
    const onShow = () => {
      if (document.visibilityState === 'visible') void market.notifications.count()
    }
    document.addEventListener('visibilitychange', onShow)
    return () => document.removeEventListener('visibilitychange', onShow)
  }, [token])

  const count = favourites.size
  return (
    <div className="hidden items-center in-data-[session=member]:flex">
      <CountLink
        href={wishlist}
        icon="heart"
        label={t && count > 0 ? t('wishlist:headerCount', { count }) : labels.wishlist}
        count={count}
      />
      <CountLink
        href={notifications}
        icon="bell"
        label={
          t && unread > 0
            ? t('notifications:headerCount', { count: unread, total: formatCount(unread) })
            : labels.notifications
        }
        count={unread}
        loud
      />
    </div>
  )
}

type LinkProps = { href: string; icon: IconName; label: string; count: number; loud?: boolean }

const badge =
  'before:content-[attr(data-count)] numbers absolute top-0.5 inline-flex h-4.5 min-w-4.5 items-center justify-center rounded-full px-1 text-[0.6875rem] font-semibold leading-none start-5.5'

function CountLink({ href, icon, label, count, loud = false }: LinkProps) {
  return (
    <a
      href={href}
      aria-label={label}
      title={label}
      className="relative grid size-11 place-items-center rounded-full hover:bg-primary/25"
    >
      <Icon name={icon} />
      {count > 0 && (
        <span
          aria-hidden="true"
          dir="ltr"
          // Drawn, not written: the link's name says it in words.
          data-count={count > 99 ? '99+' : count}
          className={`${badge} ${loud ? 'bg-secondary text-white' : 'bg-primary text-ink'}`}
        />
      )}
    </a>
  )
}
