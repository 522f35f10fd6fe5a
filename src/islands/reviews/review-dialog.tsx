import { useId } from 'react'
import { Dialog } from '#islands/shared/dialog.tsx'
import { PartFailed, PartLoading } from '#islands/shared/part-states.tsx'
import { preloadMessages } from '#islands/shared/use-messages.ts'
import { usePart } from '#islands/shared/use-part.ts'
import type { Review } from '#lib/contract/reviews.ts'

const loadForm = async () => {
  const [{ ReviewForm }, t] = await Promise.all([
    import('./review-form.tsx'),
    preloadMessages('reviews', 'errors'),
  ])
  return { ReviewForm, t }
}

type Props = { userId: string; own: Review | undefined; onSaved: () => void; onClose: () => void }

/** Dialog of a review. The form, with its contract schema, is loaded when it opens. */
export function ReviewDialog({ onClose, ...review }: Props) {
  const heading = useId()
  const form = usePart(loadForm)
  return (
    <Dialog labelledBy={heading} onClose={onClose} className="max-w-[30rem]">
      {form.state === 'loading' && <PartLoading className="h-[26rem]" />}
      {form.state === 'failed' && <PartFailed retry={form.retry} />}
      {form.state === 'ready' && (
        <form.part.ReviewForm t={form.part.t} heading={heading} onClose={onClose} {...review} />
      )}
    </Dialog>
  )
}
