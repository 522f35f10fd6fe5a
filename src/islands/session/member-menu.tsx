import { useCallback, useId, useRef, useState } from 'react'
import { Icon } from '#components/icon.tsx'
import { Avatar } from '#islands/accounts/avatar.tsx'
import { useDismiss } from '#islands/shared/use-dismiss.ts'
import { useMessages } from '#islands/shared/use-messages.ts'
import { usePart } from '#islands/shared/use-part.ts'
import type { CurrentUser } from '#lib/contract/session.ts'
import { pageLocale } from '#lib/i18n/browser.ts'
import { paths } from '#lib/i18n/paths.ts'
import { rootState } from '#lib/state/browser/root-state.ts'
import { isPushConfigured } from '#lib/state/push/ask-for-push.ts'

const loadPush = () => import('#islands/push/push-corner.tsx')

/** Menu of the member's own pages and the sign-out. */
export function MemberMenu({ user }: { user: CurrentUser | null }) {
  const [open, setOpen] = useState(false)
  const t = useMessages('session')
  const push = usePart(loadPush, isPushConfigured())
  const root = useRef<HTMLDivElement>(null)
  const panel = useId()
  useDismiss(
    root,
    open,
    useCallback(() => setOpen(false), []),
  )
  const to = paths(pageLocale())
  const links = [
    { name: 'profile', icon: 'user-round', href: to.account() },
    { name: 'listings', icon: 'tag', href: to.myListings() },
    { name: 'wishlist', icon: 'heart', href: to.wishlist() },
    { name: 'messages', icon: 'message-circle', href: to.chat() },
    { name: 'notifications', icon: 'bell', href: to.notifications() },
  ] as const
  const name = user && `${user.firstName} ${user.lastName}`.trim()
  if (!t) return <span aria-hidden="true" className="skeleton block size-11 !rounded-full" />
  return (
    <div ref={root} className="relative">
      {push.state === 'ready' && <push.part.PushCorner />}
      <button
        type="button"
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
        className="block rounded-full"
      >
        <Avatar
          avatar={user?.avatar ?? null}
          names={user ? [user.firstName, user.lastName] : []}
          className="size-11"
        />
        <span className="sr-only">{t('session:menu')}</span>
      </button>
      <div
        id={panel}
        hidden={!open}
        className="absolute top-full end-0 z-40 mt-2 w-64 rounded-card bg-white p-2 shadow-float transition-opacity duration-150 starting:opacity-0"
      >
        {user && (
          <div className="border-b border-line px-3 pt-2 pb-3">
            <p className="font-semibold">
              <bdi>{name}</bdi>
            </p>
            {user.email && (
              <p className="flex text-xs text-muted">
                <bdi className="truncate">{user.email}</bdi>
              </p>
            )}
          </div>
        )}
        <ul className="border-line border-b py-1">
          {links.map(({ name: link, icon, href }) => (
            <li key={link}>
              <a href={href} className="flex min-h-11 items-center gap-3 rounded-card px-3 hover:bg-ground">
                <Icon name={icon} className="size-5 text-muted" />
                {t(`session:${link}`)}
              </a>
            </li>
          ))}
        </ul>
        <button
          type="button"
          onClick={() => void rootState.session.logout()}
          className="mt-1 flex min-h-11 w-full items-center gap-3 rounded-card px-3 text-start hover:bg-ground"
        >
          <Icon name="log-out" className="mirror size-5 text-muted" />
          {t('session:signOut')}
        </button>
      </div>
    </div>
  )
}
