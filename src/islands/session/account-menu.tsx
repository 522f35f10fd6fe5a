import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { Icon } from '#components/icon.tsx'
import { LazyDialog } from '#islands/shared/lazy-dialog.tsx'
import { usePart } from '#islands/shared/use-part.ts'
import type { CurrentUser } from '#lib/contract/session.ts'
import { pageLocale } from '#lib/i18n/browser.ts'
import { paths } from '#lib/i18n/paths.ts'
import { rootState } from '#lib/state/browser/root-state.ts'

/**
 * Header corner: sign-in button, or the member's menu. Starts the session of every page. The HTML is the same for
 * everybody; `data-session`, set before the first paint, selects the visible part.
 */
export function AccountMenu({ labels }: { labels: { signIn: string; account: string } }) {
  const { user, token, tempToken } = useStore(rootState.session.$auth, { ssr: 'initial' })
  const known = useStore(rootState.session.$known, { ssr: 'initial' })
  const { authModal } = useStore(rootState.general.$general, { keys: ['authModal'], ssr: 'initial' })
  const isAsked = useStore(rootState.confirmation.$asked, { ssr: 'initial' })

  useEffect(() => {
    void rootState.session.start()
    if (!rootState.toasts.isLeaving()) rootState.session.resume()
    if (location.hash === '#forgot-password') {
      history.replaceState(history.state, '', location.pathname + location.search)
      rootState.general.openAuthModal('forgotPassword')
    }
    // For as long as there is the page. One in the back/forward cache gets no storage events.
    addEventListener('storage', rootState.session.follow)
    addEventListener('pageshow', rootState.session.follow)
  }, [])
  useEffect(() => {
    if (known) document.documentElement.dataset.session = token ? 'member' : tempToken ? 'guest' : 'visitor'
  }, [known, token, tempToken])

  const isNameless = known && token !== null && user?.firstName === '' && user.lastName === ''
  useEffect(() => {
    // A sign-up that was left before its end goes on with the next page.
    if (isNameless && !rootState.general.$general.get().authModal.visible)
      rootState.general.openAuthModal('profileSetup')
  }, [isNameless])

  return (
    <>
      {token && known ? (
        <Member user={user} label={labels.account} />
      ) : (
        <>
          <button
            type="button"
            onClick={() => rootState.general.openAuthModal()}
            onPointerEnter={() => void loadAuthModal().catch(() => {})}
            className="flex min-h-11 min-w-11 items-center justify-center rounded-full border-primary-strong font-medium whitespace-nowrap text-primary-strong transition-opacity hover:bg-primary/20 sm:border sm:px-5 in-data-[session=member]:hidden"
          >
            <Icon name="user-round" className="sm:hidden" />
            <span className="max-sm:sr-only">{labels.signIn}</span>
          </button>
          {waiting}
        </>
      )}
      {authModal.visible && (
        <LazyDialog load={loadAuthModal} onFailed={rootState.general.closeAuthModal}>
          {({ AuthModal }) => <AuthModal />}
        </LazyDialog>
      )}
      {isAsked && (
        <LazyDialog load={loadIdentityDialog} onFailed={rootState.confirmation.reset}>
          {({ IdentityDialog }) => <IdentityDialog />}
        </LazyDialog>
      )}
    </>
  )
}

const loadIdentityDialog = () => import('#islands/identity/identity-dialog.tsx')
const loadAuthModal = () => import('./auth-modal.tsx')
const loadMenu = () => import('./member-menu.tsx')

const waiting = (
  <span aria-hidden="true" className="skeleton hidden size-11 !rounded-full in-data-[session=member]:block" />
)

/** Member's menu, loaded for members only; the space of the picture is reserved meanwhile. */
function Member({ user, label }: { user: CurrentUser | null; label: string }) {
  const menu = usePart(loadMenu)
  if (menu.state === 'ready') return <menu.part.MemberMenu user={user} />
  if (menu.state === 'loading') return waiting
  return (
    <a
      href={paths(pageLocale()).account()}
      aria-label={label}
      className="grid size-11 place-items-center rounded-full hover:bg-primary/20"
    >
      <Icon name="user-round" />
    </a>
  )
}
