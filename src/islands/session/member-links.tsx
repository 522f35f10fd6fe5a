import { useStore } from '@nanostores/react'
import { usePart } from '#islands/shared/use-part.ts'
import { rootState } from '#lib/state/browser/root-state.ts'
import { CountLink } from './count-link.tsx'

export type MemberLinksProps = {
  wishlist: string
  chat: string
  notifications: string
  labels: { wishlist: string; chat: string; notifications: string }
}

/** Header links to wishlist, messages and notifications; the counts are loaded for members only. */
export function MemberLinks(props: MemberLinksProps) {
  const { token } = useStore(rootState.session.$auth, { ssr: 'initial' })
  return (
    <div className="hidden items-center in-data-[session=member]:flex">
      {token ? <Counted {...props} /> : <Plain {...props} />}
    </div>
  )
}

function Plain({ wishlist, chat, notifications, labels }: MemberLinksProps) {
  return (
    <>
      <CountLink href={wishlist} icon="heart" label={labels.wishlist} />
      <CountLink href={chat} icon="message-circle" label={labels.chat} />
      <CountLink href={notifications} icon="bell" label={labels.notifications} />
    </>
  )
}

const loadCounts = () => import('./member-counts.tsx')

function Counted(props: MemberLinksProps) {
  const counts = usePart(loadCounts)
  return counts.state === 'ready' ? <counts.part.MemberCounts {...props} /> : <Plain {...props} />
}
