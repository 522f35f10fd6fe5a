import { type ReactNode, useId } from 'react'

export const stepNames = ['photos', 'words', 'details', 'price', 'place'] as const
export type StepName = (typeof stepNames)[number]

type FormStepProps = {
  name: StepName
  /** Step shown on a phone; a wide screen shows all. */
  current: StepName
  title: string
  text?: string
  children: ReactNode
}

/** Part of the form: a step on a phone, a section on a wide screen. */
export function FormStep({ name, current, title, text, children }: FormStepProps) {
  const id = useId()
  return (
    <section
      data-step={name}
      aria-labelledby={id}
      className={`rounded-card bg-white p-4 sm:p-6 lg:p-8 ${name === current ? '' : 'max-lg:hidden'}`}
    >
      <h2 id={id} tabIndex={-1} className="text-lg outline-none">
        {title}
      </h2>
      {text && <p className="mt-1 text-muted">{text}</p>}
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-5">{children}</div>
    </section>
  )
}
