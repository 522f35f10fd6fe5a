import type { SubmitEvent } from 'react'
import { CloseButton } from '#islands/shared/close-button.tsx'
import { Field } from '#islands/shared/field.tsx'
import { Refusal } from '#islands/shared/refusal.tsx'
import { SubmitButton } from '#islands/shared/submit-button.tsx'
import { useForm } from '#islands/shared/use-form.ts'
import { type Meeting, meetingDays, meetingInput, placeLength } from '#lib/contract/meetings.ts'
import { dubaiField, fromDubaiField } from '#lib/i18n/dubai-time.ts'
import { fieldMessage } from '#lib/i18n/field-message.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { chat } from '#lib/state/browser/chat.ts'

type MeetingFormProps = {
  roomId: string
  meeting: Meeting | null
  t: Translate
  heading: string
  onClose: () => void
}

const dayMs = 86_400_000

/** Form for place and time of a meeting; times are those of Dubai, wherever the browser is. */
export function MeetingForm({ roomId, meeting, t, heading, onClose }: MeetingFormProps) {
  const { form, errors, mark, check, send, busy, refusal } = useForm(t)
  const known = meeting && meeting.state !== 'cancelled' ? meeting : null
  const now = Date.now()
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const entered = new FormData(event.currentTarget)
    const at = fromDubaiField(String(entered.get('at') ?? ''))
    const terms = { place: entered.get('place'), at: at ?? '', version: meeting?.version ?? 0 }
    const body = check(meetingInput, terms)
    if (!body) return
    if (Date.parse(body.at) < Date.now()) return mark({ at: fieldMessage(t, 'time_past') })
    if (await send(() => chat.meetings.propose({ roomId, ...body }))) onClose()
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4 p-6">
      <div className="flex items-start justify-between gap-4">
        <div>
          <h2 id={heading} className="text-xl">
            {t('meetings:formTitle')}
          </h2>
          <p className="mt-1 text-muted">{t('meetings:formText')}</p>
        </div>
        <CloseButton label={t('meetings:close')} onClick={onClose} />
      </div>
      <Refusal text={refusal} />
      <Field
        name="place"
        label={t('meetings:place')}
        hint={t('meetings:placeHint')}
        error={errors.place}
        maxLength={placeLength}
        defaultValue={known?.place ?? ''}
      />
      <Field
        name="at"
        type="datetime-local"
        label={t('meetings:at')}
        error={errors.at}
        min={dubaiField(now)}
        max={dubaiField(now + meetingDays * dayMs)}
        defaultValue={known ? dubaiField(Date.parse(known.at)) : ''}
      />
      <SubmitButton busy={busy} text={t('meetings:send')} busyText={t('meetings:sending')} />
    </form>
  )
}
