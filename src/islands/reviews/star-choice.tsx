import { useId, useState } from 'react'
import { Icon } from '#components/icon.tsx'
import { FieldError } from '#islands/shared/text-area.tsx'
import type { Translate } from '#lib/i18n/translate.ts'

type Props = { name: string; start: number | undefined; error: string | undefined; t: Translate }

/** Choice of one to five stars: radio buttons, so that the arrow keys work. */
export function StarChoice({ name, start, error, t }: Props) {
  const id = useId()
  const [chosen, setChosen] = useState(start ?? 0)
  const [pointed, setPointed] = useState(0)
  const shown = pointed || chosen
  return (
    <fieldset aria-describedby={`${id}-error`} aria-invalid={error !== undefined} className="grid gap-1.5">
      <legend className="mb-1.5 font-medium">{t('reviews:stars')}</legend>
      <div className="-ms-2 flex flex-wrap items-center" onPointerLeave={() => setPointed(0)}>
        {[1, 2, 3, 4, 5].map((star) => (
          <label
            key={star}
            onPointerEnter={() => setPointed(star)}
            className="relative grid size-11 place-items-center rounded-full has-focus-visible:outline-3 has-focus-visible:outline-primary-strong"
          >
            <input
              type="radio"
              name={name}
              value={star}
              defaultChecked={star === start}
              aria-label={t('reviews:star', { count: star })}
              onChange={() => setChosen(star)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <Icon
              name="star"
              className={`size-7 ${star <= shown ? 'fill-current text-primary-strong' : 'text-muted'}`}
            />
          </label>
        ))}
        <span aria-hidden="true" className="ms-2 text-muted">
          {shown > 0 && t('reviews:star', { count: shown })}
        </span>
      </div>
      <FieldError id={`${id}-error`} text={error} />
    </fieldset>
  )
}
