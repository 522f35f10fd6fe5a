import { Icon } from '#components/icon.tsx'
import type { IconName } from '#components/icon-names.ts'
import type { Notification } from '#lib/contract/notifications.ts'
import { formatTime } from '#lib/i18n/format.ts'
import { langAttributes, localText } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { inLocale } from '#lib/i18n/paths.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { member } from '#lib/state/browser/member.ts'

const icons: Record<Notification['kind'], IconName> = {
  listing: 'tag',
  offer: 'handshake',
  message: 'message-circle',
  'price-drop': 'trending-down',
  'saved-search': 'search',
  ending: 'clock',
  business: 'briefcase-business',
  report: 'flag',
  review: 'star',
  follower: 'user-plus',
}

type Props = { notification: Notification; locale: Locale; t: Translate }

/** One notification: a link to its target, which also marks it as read. */
export function NotificationItem({ notification, locale, t }: Props) {
  const { _id, kind, read, link, createdAt } = notification
  const title = localText(locale, notification.title, notification.title_ar)
  const message = localText(locale, notification.message, notification.message_sr)
  return (
    <li className="border-line border-b last:border-b-0">
      <a
        href={inLocale(link, locale)}
        onClick={() => void member.notifications.read(_id)}
        onAuxClick={() => void member.notifications.read(_id)}
        className={`flex gap-3 p-4 hover:bg-primary/30 focus-visible:outline-offset-[-3px] ${read ? '' : 'bg-primary/20'}`}
      >
        <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-primary/30 text-primary-strong">
          <Icon name={icons[kind]} />
        </span>
        <span className="grid min-w-0 flex-1 gap-0.5">
          <span className="flex items-baseline justify-between gap-3">
            <span
              className={`page-side ${read ? 'font-medium' : 'font-semibold'}`}
              {...langAttributes(title)}
            >
              {!read && <span className="sr-only">{t('notifications:unread')}: </span>}
              {title.text}
            </span>
            <time dateTime={createdAt} className="numbers shrink-0 whitespace-nowrap text-muted text-xs">
              <bdi>{formatTime(createdAt, locale)}</bdi>
            </time>
          </span>
          <span className="page-side text-muted wrap-anywhere" {...langAttributes(message)}>
            {message.text}
          </span>
        </span>
        <span
          aria-hidden="true"
          className={`mt-2 size-2.5 shrink-0 rounded-full ${read ? '' : 'bg-secondary'}`}
        />
      </a>
    </li>
  )
}
