import { useId } from 'react'
import { Icon } from '#components/icon.tsx'
import type { Address } from '#lib/contract/addresses.ts'
import type { Translate } from '#lib/i18n/translate.ts'

const kinds = ['Home', 'Work', 'Other'] as const

type SaveAsFieldProps = { chosen: Address['saveAs'] | undefined; error: string | undefined; t: Translate }

/** Choice of the address's label. */
export function SaveAsField({ chosen, error, t }: SaveAsFieldProps) {
  const id = useId()
  return (
    <fieldset aria-describedby={error ? id : undefined} className="grid gap-1.5">
      <legend className="mb-1.5 font-medium">{t('addresses:saveAs')}</legend>
      <div className="flex flex-wrap gap-2">
        {kinds.map((kind) => (
          <label
            key={kind}
            className="chip has-checked:border-transparent has-checked:bg-primary has-checked:text-on-light has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-primary-strong"
          >
            <input
              type="radio"
              name="saveAs"
              value={kind}
              defaultChecked={chosen === kind}
              className="sr-only"
            />
            {t(`addresses:saveAs${kind}`)}
          </label>
        ))}
      </div>
      <p id={id} aria-live="polite" className={error ? 'flex items-center gap-2 text-error-text' : 'sr-only'}>
        {error && <Icon name="circle-alert" className="size-4 shrink-0" />}
        {error}
      </p>
    </fieldset>
  )
}
