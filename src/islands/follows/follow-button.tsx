import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { Icon } from '#components/icon.tsx'
import { rootState } from '#lib/state/browser/root-state.ts'

export type FollowWords = { follow: string; following: string }

type Props = {
  userId: string
  /** Seller's name, for the accessible name. */
  name: string
  words: FollowWords
  className?: string
}

/**
 * Button to follow or unfollow a seller; not on the member's own page. The HTML of everybody says "Follow"; for a
 * member it is hidden until the state is known.
 */
export function FollowButton({ userId, name, words, className = '' }: Props) {
  const { user, token } = useStore(rootState.session.$auth, { ssr: 'initial' })
  const ids = useStore(rootState.follows.$ids, { ssr: 'initial' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: who signs in or out has other follows
  useEffect(() => {
    void rootState.follows.load()
  }, [token])
  if (user?._id === userId) return null
  const followed = ids?.has(userId) ?? false
  return (
    <button
      type="button"
      aria-pressed={followed}
      onClick={() => void rootState.follows.toggle(userId)}
      className={`button-outlined aria-pressed:bg-primary/30 ${ids ? '' : 'in-data-[session=member]:invisible'} ${className}`}
    >
      <Icon name={followed ? 'user-check' : 'user-plus'} />
      <span>
        {followed ? words.following : words.follow}
        <span className="sr-only">
          {' '}
          <bdi>{name}</bdi>
        </span>
      </span>
    </button>
  )
}
