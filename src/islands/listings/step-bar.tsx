import type { Translate } from '#lib/i18n/translate.ts'
import { type StepName, stepNames } from './form-step.tsx'

/** Progress through the steps of the form, on a phone. */
export function StepBar({ current, t }: { current: StepName; t: Translate }) {
  const place = stepNames.indexOf(current)
  return (
    <div className="grid gap-2 lg:hidden">
      <p role="status" className="text-muted text-xs">
        {t('listing:form.stepOf', { number: place + 1, count: stepNames.length })}
      </p>
      <div aria-hidden="true" className="flex gap-1.5">
        {stepNames.map((name, index) => (
          <span
            key={name}
            className={`h-1.5 flex-1 rounded-full transition-colors duration-150 ${index <= place ? 'bg-primary-strong' : 'bg-line'}`}
          />
        ))}
      </div>
    </div>
  )
}
