import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { Icon } from '#components/icon.tsx'

type CheckFieldProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'className' | 'id' | 'type' | 'children'
> & {
  name: string
  error: string | undefined
  /** Label. */
  children: ReactNode
}

/** Checkbox with its error. */
export function CheckField({ error, children, ...input }: CheckFieldProps) {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <label className="flex min-h-11 items-center gap-3">
        <input
          {...input}
          type="checkbox"
          aria-invalid={error !== undefined}
          aria-describedby={error ? id : undefined}
          className="size-5 shrink-0"
        />
        <span>{children}</span>
      </label>
      <p id={id} aria-live="polite" className={error ? 'flex items-center gap-2 text-error-text' : 'sr-only'}>
        {error && <Icon name="circle-alert" className="size-4 shrink-0" />}
        {error}
      </p>
    </div>
  )
}
