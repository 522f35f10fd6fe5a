import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import { Icon } from '#components/icon.tsx'
import { ConfirmDialog } from '#islands/shared/confirm-dialog.tsx'
import { PartFailed } from '#islands/shared/part-states.tsx'
import { slot } from '#islands/shared/slot.tsx'
import { useMessages } from '#islands/shared/use-messages.ts'
import type { Notification } from '#lib/contract/notifications.ts'
import { dayOf, formatCount, formatDay } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { isRestored } from '#lib/state/browser/is-restored.ts'
import { member } from '#lib/state/browser/member.ts'
import { rootState } from '#lib/state/browser/root-state.ts'
import type { NotificationList as List } from '#lib/state/notifications/notifications.ts'
import { NotificationItem } from './notification-item.tsx'

type Props = {
  locale: Locale
  /** Placeholder from the HTML, the same for everybody. */
  children?: ReactNode
  empty?: ReactNode
}

/** The member's notifications by day (docs/product.md, "Notifications"). */
export function NotificationList({ locale, children, empty }: Props) {
  const { token } = useStore(rootState.session.$auth, { ssr: 'initial' })
  const list = useStore(member.notifications.$list, { ssr: 'initial' })
  const t = useMessages('notifications', 'errors')
  useEffect(() => {
    if (isRestored(token)) void member.notifications.load()
    // A page from the back/forward cache may be out of date.
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) void member.notifications.load()
    }
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [token])

  if (!t || list.state === 'loading') return children
  if (list.state === 'failed') return <PartFailed retry={() => void member.notifications.load()} />
  if (list.items.length === 0) return slot('empty', empty)
  return (
    <div className="grid gap-6">
      <Tools t={t} />
      {days(list.items).map((items) => (
        <Day key={dayOf(items[0].createdAt)} items={items} locale={locale} t={t} />
      ))}
      <More list={list} t={t} />
    </div>
  )
}

type Group = [Notification, ...Notification[]]

/** Groups notifications by day, Dubai time. */
function days(items: readonly Notification[]): Group[] {
  const groups: Group[] = []
  for (const item of items) {
    const last = groups.at(-1)
    if (last && dayOf(last[0].createdAt) === dayOf(item.createdAt)) last.push(item)
    else groups.push([item])
  }
  return groups
}

function Day({ items, locale, t }: { items: Group; locale: Locale; t: Translate }) {
  const id = `day-${dayOf(items[0].createdAt)}`
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h2 id={id} className="text-base first-letter:uppercase">
        {formatDay(items[0].createdAt, locale)}
      </h2>
      <ul className="overflow-hidden rounded-card bg-white">
        {items.map((item) => (
          <NotificationItem key={item._id} notification={item} locale={locale} t={t} />
        ))}
      </ul>
    </section>
  )
}

function Tools({ t }: { t: Translate }) {
  const unread = useStore(member.notifications.$unread) ?? 0
  const [asking, setAsking] = useState(false)
  const button =
    'inline-flex min-h-11 items-center gap-2 rounded-full px-4 font-medium text-primary-strong hover:bg-primary/20'
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <p role="status" className="text-muted">
        {unread > 0
          ? t('notifications:unreadCount', { count: unread, total: formatCount(unread) })
          : t('notifications:allRead')}
      </p>
      <div className="-mx-4 flex flex-wrap">
        {unread > 0 && (
          <button type="button" className={button} onClick={() => void member.notifications.readAll()}>
            <Icon name="check-check" />
            {t('notifications:markAll')}
          </button>
        )}
        <button type="button" className={button} onClick={() => setAsking(true)}>
          <Icon name="trash-2" />
          {t('notifications:clear')}
        </button>
      </div>
      {asking && (
        <ConfirmDialog
          title={t('notifications:clearTitle')}
          text={t('notifications:clearText')}
          action={t('notifications:clear')}
          cancel={t('notifications:cancel')}
          close={t('notifications:cancel')}
          onConfirm={member.notifications.clear}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}

function More({ list, t }: { list: Extract<List, { state: 'ready' }>; t: Translate }) {
  const { loadMore } = member.notifications
  if (list.more === 'end') return null
  if (list.more === 'failed') return <PartFailed retry={() => void loadMore()} />
  return (
    <button
      type="button"
      aria-disabled={list.more === 'loading'}
      className="button-outlined justify-self-center aria-disabled:opacity-60"
      onClick={() => void loadMore()}
    >
      {t('notifications:more')}
    </button>
  )
}
