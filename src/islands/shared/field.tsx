import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { Icon } from '#components/icon.tsx'

export type FieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id'> & {
  name: string
  label: string
  error: string | undefined
  /** Help text under the field. */
  hint?: string
  /** Control at the end of the field. */
  children?: ReactNode
}

/** Labelled form field with its error; screen readers read label and error with the field. */
export function Field({ label, error, hint, children, ...input }: FieldProps) {
  const id = useId()
  const { type = 'text' } = input
  // Addresses and passwords read from left to right in both languages.
  const { dir = type !== 'text' || input.autoComplete === 'current-password' ? 'ltr' : 'auto' } = input
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <div
        className={`flex items-center rounded-card border bg-white has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-primary-strong ${error ? 'border-error' : 'border-muted/60'}`}
      >
        <input
          // `dir="auto"` without text follows the page only with a placeholder, even an empty one.
          placeholder={dir === 'auto' ? ' ' : undefined}
          {...input}
          id={id}
          dir={dir}
          aria-invalid={error !== undefined}
          aria-describedby={described || undefined}
          className={`min-h-12 w-full min-w-0 rounded-card bg-transparent px-4 outline-none ${dir === 'ltr' ? 'rtl:text-end' : '[text-align:match-parent]'}`}
        />
        {children}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="text-muted text-xs">
          {hint}
        </p>
      )}
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
