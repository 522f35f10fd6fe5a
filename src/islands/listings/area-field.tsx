import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { Field } from '#islands/shared/field.tsx'
import type { Emirate } from '#lib/contract/fields.ts'
import type { PlaceName } from '#lib/contract/places.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { selling } from '#lib/state/browser/selling.ts'
import { areaOptions } from '#lib/state/listings/areas.ts'
import { ValuePicker } from './value-picker.tsx'

type AreaFieldProps = {
  emirate: Emirate | undefined
  /** Key of the chosen place; empty for none. */
  value: string
  /** Place of the listing in this emirate as it is stored. */
  own: PlaceName | null
  error: string | undefined
  locale: Locale
  t: Translate
  onChoose: (key: string) => void
}

/** Field for the area or community of a listing, among those of its emirate. */
export function AreaField({ emirate, value, own, error, locale, t, onChoose }: AreaFieldProps) {
  const { $areas, load } = selling.areas
  const areas = useStore($areas)
  useEffect(() => {
    if (emirate) void load(emirate)
  }, [emirate, load])
  const places = emirate && areas[emirate]
  const options = places ? areaOptions(places, own) : null
  const isGone = value !== '' && options !== null && !options.some(({ key }) => key === value)
  useEffect(() => {
    // A draft may have a place that is no longer offered.
    if (isGone) onChoose('')
  }, [isGone, onChoose])
  const label = t('listing:details.optional', { label: t('listing:place.area') })
  if (!options)
    return (
      <div>
        <Field
          name=""
          label={label}
          error={error}
          data-field="area"
          disabled
          aria-busy={emirate !== undefined && places === undefined}
          placeholder={t(
            !emirate
              ? 'listing:place.areaFirst'
              : places === null
                ? 'listing:place.areaFailed'
                : 'listing:place.areaLoading',
          )}
        >
          {emirate && places === null && (
            <button
              type="button"
              onClick={() => void load(emirate)}
              className="min-h-11 shrink-0 px-3 font-medium text-primary-strong text-xs underline"
            >
              {t('errors:retry')}
            </button>
          )}
        </Field>
        {/* A place that was chosen before is kept meanwhile. */}
        <input type="hidden" name="area" value={value} />
      </div>
    )
  return (
    <ValuePicker
      key={emirate}
      name="area"
      label={label}
      options={options}
      value={value}
      error={error}
      hint={t('listing:place.areaText')}
      nothing={t('listing:place.areaNone')}
      locale={locale}
      t={t}
      onChoose={onChoose}
    />
  )
}
