import { useStore } from '@nanostores/react'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { EmptyPart } from '#islands/shared/empty-part.tsx'
import { PartFailed } from '#islands/shared/part-states.tsx'
import { useMessages } from '#islands/shared/use-messages.ts'
import { formatCount } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { reviewFragment } from '#lib/i18n/paths.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { member } from '#lib/state/browser/member.ts'
import { rootState } from '#lib/state/browser/root-state.ts'
import type { ReviewPage } from '#lib/state/reviews/reviews.ts'
import { ReviewDialog } from './review-dialog.tsx'
import { ReviewItem } from './review-item.tsx'
import { Stars } from './stars.tsx'

type Props = {
  userId: string
  locale: Locale
  /** Placeholder from the HTML, the same for everybody. */
  children?: ReactNode
}
type Shown = Omit<ReviewPage, 'size' | 'totalExact'>

/** Reviews of a seller, with the button to write one (docs/product.md, "Reviews"). */
export function Reviews({ userId, locale, children }: Props) {
  const { token, user } = useStore(rootState.session.$auth, { ssr: 'initial' })
  const [shown, setShown] = useState<Shown | null>(null)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const [writing, setWriting] = useState(false)
  const t = useMessages('reviews')

  const load = useCallback(
    async (page: number) => {
      setState('loading')
      const result = await member.reviews.load(userId, page)
      setState(result.ok ? 'ready' : 'failed')
      if (!result.ok) return
      if (location.hash === reviewFragment && result.data.mayReview) {
        history.replaceState(history.state, '', location.pathname + location.search)
        setWriting(true)
      }
      setShown((before) => {
        const known = page === 1 ? [] : (before?.items ?? [])
        const fresh = result.data.items.filter(({ _id }) => !known.some((review) => review._id === _id))
        return { ...result.data, items: [...known, ...fresh] }
      })
    },
    [userId],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: another reader may write another review
  useEffect(() => void load(1), [load, token])

  if (!t) return children
  if (!shown) return state === 'failed' ? <PartFailed retry={() => void load(1)} /> : children
  const own = shown.items.find((review) => review.mine)
  const more = shown.items.length < shown.total
  return (
    <div className="grid gap-4">
      <Summary shown={shown} t={t}>
        {shown.mayReview && (
          <button type="button" className="button-outlined" onClick={() => setWriting(true)}>
            {t(own ? 'reviews:edit' : 'reviews:write')}
          </button>
        )}
      </Summary>
      {!shown.mayReview && user?._id !== userId && <p className="text-muted">{t('reviews:rule')}</p>}
      {shown.items.length === 0 && (
        <EmptyPart icon="star" title={t('reviews:emptyTitle')} text={t('reviews:emptyText')} />
      )}
      <ul className="grid gap-x-12 md:grid-cols-2">
        {shown.items.map((review) => (
          <ReviewItem key={review._id} review={review} locale={locale} t={t} />
        ))}
      </ul>
      {state === 'failed' && <PartFailed retry={() => void load(shown.page + 1)} />}
      {state !== 'failed' && more && (
        <button
          type="button"
          aria-disabled={state === 'loading'}
          className="button-outlined justify-self-center"
          onClick={() => state === 'ready' && void load(shown.page + 1)}
        >
          {t('reviews:more')}
        </button>
      )}
      {writing && (
        <ReviewDialog
          userId={userId}
          own={own}
          onSaved={() => {
            setWriting(false)
            void load(1)
          }}
          onClose={() => setWriting(false)}
        />
      )}
    </div>
  )
}

function Summary({ shown, t, children }: { shown: Shown; t: Translate; children: ReactNode }) {
  const { rating, total } = shown
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      {rating === null ? (
        <span />
      ) : (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <bdi aria-hidden="true" className="numbers font-semibold text-xl">
            {rating.toFixed(1)}
          </bdi>
          <Stars rating={rating} label={t('reviews:rating', { rating: rating.toFixed(1) })} />
          <span className="text-muted">
            {t('reviews:count', { count: total, total: formatCount(total) })}
          </span>
        </p>
      )}
      {children}
    </div>
  )
}
