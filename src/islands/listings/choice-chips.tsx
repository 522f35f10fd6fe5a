import { useId } from 'react'
import { FieldError } from '#islands/shared/text-area.tsx'

type ChoiceChipsProps = {
  name: string
  label: string
  options: readonly { value: string; text: string }[]
  chosen: string | undefined
  error: string | undefined
}

/** Radio buttons as chips. */
export function ChoiceChips({ name, label, options, chosen, error }: ChoiceChipsProps) {
  const id = useId()
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="mb-1.5 font-medium">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, text }) => (
          <label
            key={value}
            className="chip has-checked:border-transparent has-checked:bg-primary has-checked:text-on-light has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-primary-strong"
          >
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={chosen === value}
              className="sr-only"
            />
            {text}
          </label>
        ))}
      </div>
      <div className={error ? 'mt-1.5' : ''}>
        <FieldError id={id} text={error} />
      </div>
    </fieldset>
  )
}
