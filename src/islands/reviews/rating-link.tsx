import { useStore } from '@nanostores/react'
import { useMessages } from '#islands/shared/use-messages.ts'
import { Rating } from '#islands/stores/store-card.tsx'
import type { MessageKey, Translate } from '#lib/i18n/translate.ts'
import { member } from '#lib/state/browser/member.ts'

type Props = {
  userId: string
  rating: number | null
  count: number
  /** Texts of this rating before hydration. */
  words: Partial<Record<MessageKey, string>>
}

/** A seller's rating with a link to the reviews; updates when a review is written on this page. */
export function RatingLink({ userId, rating, count, words }: Props) {
  const learnt = useStore(member.reviews.$ratings, { ssr: 'initial' })[userId]
  const loaded = useMessages('card')
  const now = learnt ?? { rating, count }
  const t: Translate = (key, values) => loaded?.(key, values) ?? words[key] ?? ''
  if (now.rating === null) return null
  return (
    <a href="#reviews" className="inline-flex min-h-8 items-center hover:underline">
      <Rating rating={now.rating} count={now.count} t={t} />
    </a>
  )
}
