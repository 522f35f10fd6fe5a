import { useId } from 'react'
import { FieldError } from '#islands/shared/text-area.tsx'

type BoxRowProps = {
  name: string
  checked: boolean
  label: string
  /** Explanation of the checked state. */
  text: string
  error?: string | undefined
  disabled?: boolean
}

/** Checkbox row with an explanation. */
export function BoxRow({ name, checked, label, text, error, disabled = false }: BoxRowProps) {
  const id = useId()
  return (
    <div className="grid gap-1">
      <label
        className={`flex items-start gap-3 rounded-card border border-line p-4 has-checked:border-primary-strong has-checked:bg-primary/15 ${disabled ? 'text-muted' : ''}`}
      >
        <input
          type="checkbox"
          name={name}
          defaultChecked={checked}
          disabled={disabled}
          aria-describedby={error ? `${id} ${id}-error` : id}
          aria-invalid={error !== undefined}
          className="mt-0.5 size-5 shrink-0"
        />
        <span className="min-w-0">
          <span className="block font-medium">{label}</span>
          <span id={id} className="block text-muted text-xs">
            {text}
          </span>
        </span>
      </label>
      <FieldError id={`${id}-error`} text={error} />
    </div>
  )
}
