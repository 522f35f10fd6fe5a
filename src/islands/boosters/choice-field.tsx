import { type ReactNode, useId } from 'react'
import { FieldError } from '#islands/shared/text-area.tsx'

type FieldProps = { legend: string; error?: string | undefined; children: ReactNode }

/** Group of radio buttons as wide as the form, with its error. */
export function ChoiceField({ legend, error, children }: FieldProps) {
  const id = useId()
  return (
    <fieldset aria-describedby={error ? id : undefined} className="grid min-w-0 gap-2">
      <legend className="mb-2 font-medium">{legend}</legend>
      {children}
      <FieldError id={id} text={error} />
    </fieldset>
  )
}

type OptionProps = {
  name: string
  value: string
  checked?: boolean
  defaultChecked?: boolean
  disabled?: boolean
  onChoose?: () => void
  children: ReactNode
}

/** One option of the group. */
export function ChoiceOption({ onChoose, children, ...input }: OptionProps) {
  return (
    <label className="flex min-h-14 items-center gap-3 rounded-card border border-line px-4 py-2 hover:border-primary-strong has-checked:border-primary-strong has-checked:bg-primary/20 has-disabled:opacity-60 has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-primary-strong">
      <input
        type="radio"
        {...input}
        onChange={onChoose ?? (() => undefined)}
        className="size-5 flex-none accent-primary-strong outline-none"
      />
      {children}
    </label>
  )
}
