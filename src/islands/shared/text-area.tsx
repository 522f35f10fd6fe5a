import { type TextareaHTMLAttributes, useId } from 'react'
import { Icon } from '#components/icon.tsx'

type Props = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'id'> & {
  name: string
  label: string
  error: string | undefined
}

/** Labelled multi-line field with its error. */
export function TextArea({ label, error, ...area }: Props) {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <textarea
        rows={4}
        dir="auto"
        {...area}
        id={id}
        aria-invalid={error !== undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className={`w-full resize-y rounded-card border bg-white px-4 py-3 ${error ? 'border-error' : 'border-muted/60'}`}
      />
      <FieldError id={`${id}-error`} text={error} />
    </div>
  )
}

/** Error of a field, announced when it appears. */
export function FieldError({ id, text }: { id: string; text: string | undefined }) {
  return (
    <p id={id} aria-live="polite" className={text ? 'flex items-center gap-2 text-error-text' : 'sr-only'}>
      {text && <Icon name="circle-alert" className="size-4 shrink-0" />}
      {text}
    </p>
  )
}
