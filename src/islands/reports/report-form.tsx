import { type SubmitEvent, useId } from 'react'
import { CloseButton } from '#islands/shared/close-button.tsx'
import { Refusal } from '#islands/shared/refusal.tsx'
import { SubmitButton } from '#islands/shared/submit-button.tsx'
import { FieldError, TextArea } from '#islands/shared/text-area.tsx'
import { useForm } from '#islands/shared/use-form.ts'
import { remarkLength } from '#lib/contract/limits.ts'
import { reportEndpoints, reportReasons } from '#lib/contract/reports.ts'
import { isolate } from '#lib/i18n/local-text.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { rootState } from '#lib/state/browser/root-state.ts'
import type { ReportSubject } from '#lib/state/reports/reports.ts'

type Props = { t: Translate; heading: string; subject: ReportSubject; name: string; onClose: () => void }

/** Reasons that apply to members; the others are about listings. */
const memberReasons: readonly string[] = ['prohibited', 'fraud', 'offensive', 'other']

/** Form for a report with its reason. */
export function ReportForm({ t, heading, subject, name, onClose }: Props) {
  const { form, errors, check, send, busy, refusal } = useForm(t)
  const id = useId()
  const product = subject.kind === 'product'
  const reasons = reportReasons.filter((reason) => product || memberReasons.includes(reason))

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const entered = new FormData(event.currentTarget)
    const report = check(reportEndpoints.reportProduct.body, {
      reason: entered.get('reason') ?? undefined,
      details: entered.get('details'),
    })
    if (report && (await send(() => rootState.reports.send(subject, report)))) onClose()
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4 p-6">
      <div className="flex items-start justify-between gap-4">
        <div>
          <h2 id={heading} className="text-xl">
            {product ? t('report:productTitle') : t('report:userTitle', { name: isolate(name) })}
          </h2>
          <p className="mt-1 text-muted">{t('report:text')}</p>
        </div>
        <CloseButton label={t('report:close')} onClick={onClose} />
      </div>
      <Refusal text={refusal} />
      <fieldset aria-describedby={`${id}-error`} aria-invalid={errors.reason !== undefined}>
        <legend className="mb-1 font-medium">{t('report:reason')}</legend>
        {reasons.map((reason) => (
          <label key={reason} className="flex min-h-11 items-center gap-3">
            <input type="radio" name="reason" value={reason} className="size-5 shrink-0" />
            {t(`report:reasons.${reason}`)}
          </label>
        ))}
        <FieldError id={`${id}-error`} text={errors.reason} />
      </fieldset>
      <TextArea
        name="details"
        label={t('report:details')}
        rows={3}
        maxLength={remarkLength}
        error={errors.details}
      />
      <SubmitButton busy={busy} text={t('report:submit')} busyText={t('report:submitting')} />
    </form>
  )
}
