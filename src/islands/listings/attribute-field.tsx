import { Field } from '#islands/shared/field.tsx'
import { SelectField } from '#islands/shared/select-field.tsx'
import { localText } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import type { Attribute } from '#lib/state/listings/body.ts'
import type { Entered } from '#lib/state/listings/drafts.ts'
import { ChoiceChips } from './choice-chips.tsx'
import { ListedField } from './listed-field.tsx'

type AttributeFieldProps = {
  attribute: Attribute
  /** All attributes of the category. */
  attributes: readonly Attribute[]
  /** Initial value. */
  value: string | undefined
  /** Current values of the form. */
  entered: Entered
  /** Sets a value of a list. */
  onChoose: (value: string) => void
  error: string | undefined
  locale: Locale
  t: Translate
}

/** Field for an attribute of a category: text, number with its unit, choice, value of a list, or yes/no. */
export function AttributeField(props: AttributeFieldProps) {
  const { attribute, attributes, value, entered, error, locale, t, onChoose } = props
  const { type, options, required } = attribute
  const name = `attributes.${attribute.key}`
  const plain = localText(locale, attribute.label, attribute.label_ar).text
  const label = required ? plain : t('listing:details.optional', { label: plain })
  const unit = attribute.unit === null ? '' : localText(locale, attribute.unit, attribute.unit_ar).text
  const field = { name, label, error, defaultValue: value }
  switch (type) {
    case 'number':
      return (
        <Field {...field} dir="ltr" inputMode="decimal" autoComplete="off">
          {unit && (
            <span className="shrink-0 pe-4 text-muted">
              <bdi>{unit}</bdi>
            </span>
          )}
        </Field>
      )
    case 'choice':
      return (
        <SelectField {...field} defaultValue={value ?? ''}>
          <option value="">{t('listing:details.choose')}</option>
          {options.map((option) => (
            <option key={option.key} value={option.key}>
              {localText(locale, option.en, option.ar).text}
            </option>
          ))}
        </SelectField>
      )
    case 'boolean':
      return (
        <ChoiceChips
          name={name}
          label={label}
          chosen={value ?? (required ? undefined : '')}
          error={error}
          options={[
            { value: 'true', text: t('listing:details.yes') },
            { value: 'false', text: t('listing:details.no') },
            ...(required ? [] : [{ value: '', text: t('listing:details.unsaid') }]),
          ]}
        />
      )
    case 'listed':
      return (
        <ListedField
          // Another make has other models.
          key={entered[`attributes.${attribute.dependsOn}`]}
          attribute={attribute}
          attributes={attributes}
          label={label}
          entered={entered}
          error={error}
          locale={locale}
          t={t}
          onChoose={onChoose}
        />
      )
    case 'text':
      return <Field {...field} autoComplete="off" />
  }
}
