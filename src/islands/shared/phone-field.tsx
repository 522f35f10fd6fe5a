import { type ChangeEvent, type ReactNode, useId, useMemo, useRef, useState } from 'react'
import { Icon } from '#components/icon.tsx'
import { pageLocale } from '#lib/i18n/browser.ts'
import { isolate } from '#lib/i18n/local-text.ts'
import { locales } from '#lib/i18n/locales.ts'
import { callingCodeOf, countryOf, internationalPhone, phoneCountries } from './phone-number.ts'
import type { FieldErrors } from './use-form.ts'

export type PhoneFieldProps = {
  label: string
  countryLabel: string
  /** Errors of `countryCode` and `phoneNo`. */
  errors: FieldErrors
  defaultValue?: { countryCode?: string | null | undefined; phoneNo?: string | null | undefined }
  hidden?: boolean
  /** Control at the end of the field. */
  children?: ReactNode
}

/**
 * Phone number with its country code; the form gets `countryCode` and `phoneNo`, which `phoneOf` reads. Reads from left
 * to right in both languages. A number with a calling code selects its country.
 */
export function PhoneField({
  label,
  countryLabel,
  errors,
  defaultValue,
  hidden = false,
  children,
}: PhoneFieldProps) {
  const id = useId()
  const locale = pageLocale()
  const number = useRef<HTMLInputElement>(null)
  const countries = useMemo(() => phoneCountries(locale), [locale])
  const [country, setCountry] = useState<string>(() => countryOf(defaultValue?.countryCode))
  const error = errors.countryCode ?? errors.phoneNo

  const onNumber = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const whole = internationalPhone(target.value)
    if (!whole) return
    if (whole.countryCode !== callingCodeOf(country)) setCountry(countryOf(whole.countryCode))
    target.value = whole.phoneNo
  }
  return (
    <div className={hidden ? 'hidden' : 'grid gap-1.5'}>
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <div
        dir="ltr"
        className={`flex rounded-card border bg-white ${error ? 'border-error' : 'border-muted/60'}`}
      >
        <span className="relative flex items-center rounded-s-card border-e border-line has-focus-visible:outline-3 has-focus-visible:outline-primary-strong">
          <span aria-hidden="true" className="numbers flex items-center gap-1 ps-4 pe-2">
            {callingCodeOf(country)}
            <Icon name="chevron-down" className="size-4 text-muted" />
          </span>
          <select
            name="countryCode"
            aria-label={countryLabel}
            dir={locales[locale].dir}
            disabled={hidden}
            value={country}
            onChange={({ target }) => {
              setCountry(target.value)
              number.current?.focus()
            }}
            aria-invalid={errors.countryCode !== undefined}
            aria-describedby={errors.countryCode ? `${id}-error` : undefined}
            className="absolute inset-0 size-full opacity-0"
          >
            {countries.map(({ code, name, callingCode }) => (
              <option key={code} value={code}>
                {`${name} ${isolate(callingCode)}`}
              </option>
            ))}
          </select>
        </span>
        <input
          ref={number}
          id={id}
          type="tel"
          name="phoneNo"
          inputMode="tel"
          autoComplete="tel-national"
          disabled={hidden}
          defaultValue={defaultValue?.phoneNo ?? ''}
          onChange={onNumber}
          aria-invalid={errors.phoneNo !== undefined}
          aria-describedby={errors.phoneNo ? `${id}-error` : undefined}
          className="numbers min-h-12 w-full min-w-0 rounded-e-card bg-transparent px-4 outline-offset-0"
        />
        {children && (
          <span dir={locales[locale].dir} className="flex items-center">
            {children}
          </span>
        )}
      </div>
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
