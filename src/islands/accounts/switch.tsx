import { useId } from 'react'

type SwitchProps = { on: boolean; label: string; text: string; onTurn: (on: boolean) => void }

/** Switch of a setting that is saved at once. */
export function Switch({ on, label, text, onTurn }: SwitchProps) {
  const id = useId()
  return (
    <label className="flex min-h-16 items-center gap-4 py-3">
      <span className="min-w-0 grow">
        <span id={id} className="block font-medium">
          {label}
        </span>
        <span id={`${id}-text`} className="block text-muted text-xs">
          {text}
        </span>
      </span>
      <span className="relative h-7 w-12 flex-none">
        <input
          type="checkbox"
          role="switch"
          aria-checked={on}
          aria-labelledby={id}
          aria-describedby={`${id}-text`}
          checked={on}
          onChange={(event) => onTurn(event.currentTarget.checked)}
          className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-full border border-muted bg-white transition-colors checked:border-primary-strong checked:bg-primary-strong"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute start-1 top-1 size-5 rounded-full bg-muted transition-transform peer-checked:bg-white ltr:peer-checked:translate-x-5 rtl:peer-checked:-translate-x-5"
        />
      </span>
    </label>
  )
}
