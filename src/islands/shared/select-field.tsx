import { type ReactNode, type SelectHTMLAttributes, useId } from 'react'
import { Icon } from '#components/icon.tsx'

export type SelectFieldProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'id'> & {
  name: string
  label: string
  error: string | undefined
  /** The options. */
  children: ReactNode
}

/** Labelled select with its error. */
export function SelectField({ label, error, children, ...select }: SelectFieldProps) {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <select
        {...select}
        id={id}
        aria-invalid={error !== undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className={`min-h-12 w-full rounded-card border bg-white px-3 ${error ? 'border-error' : 'border-muted/60'}`}
      >
        {children}
      </select>
      <p
        id={`${id}-error`}
        aria-live="polite"
        className={error ? 'flex items-center gap-2 text-error-text' : 'sr-only'}
      >
        {error && <Icon name="circle-alert" className="size-4 shrink-0" />}
        {error}
      </p>
    </div>
  )
}
