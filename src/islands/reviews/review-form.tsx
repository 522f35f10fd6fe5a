import type { SubmitEvent } from 'react'
import { CloseButton } from '#islands/shared/close-button.tsx'
import { Refusal } from '#islands/shared/refusal.tsx'
import { SubmitButton } from '#islands/shared/submit-button.tsx'
import { TextArea } from '#islands/shared/text-area.tsx'
import { useForm } from '#islands/shared/use-form.ts'
import { remarkLength } from '#lib/contract/limits.ts'
import type { Review } from '#lib/contract/reviews.ts'
import { reviewEndpoints } from '#lib/contract/reviews.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { member } from '#lib/state/browser/member.ts'
import { StarChoice } from './star-choice.tsx'

type Props = {
  t: Translate
  heading: string
  userId: string
  /** This member's review, if there is one to replace. */
  own: Review | undefined
  onSaved: () => void
  onClose: () => void
}

/** Form to write or replace a review of a seller. */
export function ReviewForm({ t, heading, userId, own, onSaved, onClose }: Props) {
  const { form, errors, check, send, busy, refusal } = useForm(t)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const entered = new FormData(event.currentTarget)
    const rating = Number(entered.get('rating')) || undefined
    const review = check(reviewEndpoints.review.body, { userId, rating, text: entered.get('text') })
    if (review && (await send(() => member.reviews.write(review)))) onSaved()
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4 p-6">
      <div className="flex items-start justify-between gap-4">
        <h2 id={heading} className="text-xl">
          {t(own ? 'reviews:edit' : 'reviews:write')}
        </h2>
        <CloseButton label={t('reviews:close')} onClick={onClose} />
      </div>
      <Refusal text={refusal} />
      <StarChoice name="rating" start={own?.rating} error={errors.rating} t={t} />
      <TextArea
        name="text"
        label={t('reviews:text')}
        defaultValue={own?.text}
        maxLength={remarkLength}
        error={errors.text}
      />
      <SubmitButton busy={busy} text={t('reviews:submit')} busyText={t('reviews:submitting')} />
    </form>
  )
}
