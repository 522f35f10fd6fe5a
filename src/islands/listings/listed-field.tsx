import { useEffect, useRef, useState } from 'react'
import { Field } from '#islands/shared/field.tsx'
import { localText } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import type { Attribute } from '#lib/state/listings/body.ts'
import type { Entered } from '#lib/state/listings/drafts.ts'
import { offeredValues } from '#lib/state/listings/listed-values.ts'
import { ValuePicker } from './value-picker.tsx'

type ListedFieldProps = {
  attribute: Attribute
  /** All attributes of the category, of which one may decide what this one offers. */
  attributes: readonly Attribute[]
  label: string
  entered: Entered
  error: string | undefined
  locale: Locale
  t: Translate
  onChoose: (value: string) => void
}

/** Field for a value of a list, or for a text that the list does not have. */
export function ListedField(props: ListedFieldProps) {
  const { attribute, attributes, label, entered, error, locale, t, onChoose } = props
  const name = `attributes.${attribute.key}`
  const value = entered[name] ?? ''
  const isWritten = value !== '' && !attribute.options.some(({ key }) => key === value)
  const [writing, setWriting] = useState(isWritten)
  const group = useRef<HTMLDivElement>(null)
  // The field that was there before had the focus.
  const [moved, setMoved] = useState(false)
  useEffect(() => {
    if (!moved) return
    group.current?.querySelector('input')?.focus()
    setMoved(false)
  }, [moved])
  const write = (isOn: boolean, text: string) => {
    setWriting(isOn)
    setMoved(true)
    onChoose(text)
  }
  const offered = offeredValues(attribute, attributes, entered)
  switch (offered.kind) {
    case 'nothing':
      return null
    case 'waiting': {
      const on = localText(locale, offered.on.label, offered.on.label_ar).text
      return (
        <Field
          name=""
          label={label}
          error={error}
          data-field={name}
          disabled
          placeholder={t('listing:details.first', { label: on })}
        />
      )
    }
    case 'text':
      return (
        <Field
          key="written"
          name={name}
          label={label}
          error={error}
          defaultValue={value}
          autoComplete="off"
        />
      )
    case 'values':
      return (
        <div ref={group}>
          {writing || isWritten ? (
            <Field name={name} label={label} error={error} defaultValue={value} autoComplete="off">
              <button
                type="button"
                onClick={() => write(false, '')}
                className="min-h-11 shrink-0 px-3 font-medium text-primary-strong text-xs underline"
              >
                {t('listing:details.fromList')}
              </button>
            </Field>
          ) : (
            <ValuePicker
              name={name}
              label={label}
              options={offered.options}
              value={value}
              error={error}
              locale={locale}
              t={t}
              onChoose={onChoose}
              onOther={(text) => write(true, text)}
            />
          )}
        </div>
      )
  }
}
