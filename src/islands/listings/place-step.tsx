import { SelectField } from '#islands/shared/select-field.tsx'
import type { FieldErrors } from '#islands/shared/use-form.ts'
import type { Address } from '#lib/contract/addresses.ts'
import type { Emirate } from '#lib/contract/fields.ts'
import type { MyProduct } from '#lib/contract/listings.ts'
import { isolate } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { paths } from '#lib/i18n/paths.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { chosenEmirate } from '#lib/state/listings/areas.ts'
import type { Entered } from '#lib/state/listings/drafts.ts'
import { AreaField } from './area-field.tsx'
import { BoxRow } from './box-row.tsx'

export type EmirateNames = Readonly<Record<Emirate, string>>

type PlaceStepProps = {
  entered: Entered
  errors: FieldErrors
  addresses: readonly Address[]
  emirates: EmirateNames
  /** Listing that is changed; null for a new one. */
  product: Pick<MyProduct, 'emirate' | 'place'> | null
  onArea: (key: string) => void
  /** True if the seller has a phone number. */
  hasPhone: boolean
  locale: Locale
  t: Translate
}

/** Step for place and contact: a number is shown only if the seller allows it. */
export function PlaceStep(props: PlaceStepProps) {
  const { entered, errors, addresses, emirates, product, onArea, hasPhone, locale, t } = props
  const emirate = chosenEmirate(entered, addresses)
  return (
    <>
      <SelectField
        name="place"
        label={t('listing:place.place')}
        error={errors.place}
        defaultValue={entered.place ?? ''}
      >
        <option value="">{t('listing:place.choose')}</option>
        {addresses.length > 0 && (
          <optgroup label={t('listing:place.addresses')}>
            {addresses.map(({ _id, house, saveAs, emirate }) => (
              <option key={_id} value={`address:${_id}`}>
                {`${t(`addresses:saveAs${saveAs}`)} · ${isolate(house)} · ${emirates[emirate]}`}
              </option>
            ))}
          </optgroup>
        )}
        <optgroup label={t('listing:place.emirates')}>
          {Object.entries(emirates).map(([key, name]) => (
            <option key={key} value={`emirate:${key}`}>
              {name}
            </option>
          ))}
        </optgroup>
      </SelectField>
      <AreaField
        emirate={emirate}
        value={entered.area ?? ''}
        own={product?.emirate === emirate ? (product?.place ?? null) : null}
        error={errors.area}
        locale={locale}
        t={t}
        onChoose={onArea}
      />
      <fieldset className="grid gap-3 border-line border-t pt-5">
        <legend className="sr-only">{t('listing:place.contact')}</legend>
        <p aria-hidden="true" className="font-medium">
          {t('listing:place.contact')}
        </p>
        <p className="-mt-2 text-muted text-xs">{t('listing:place.contactText')}</p>
        <BoxRow
          name="showCall"
          checked={entered.showCall === 'on'}
          disabled={!hasPhone}
          label={t('listing:place.call')}
          text={t('listing:place.callText')}
          error={errors.showCall}
        />
        <BoxRow
          name="showWhatsApp"
          checked={entered.showWhatsApp === 'on'}
          disabled={!hasPhone}
          label={t('listing:place.whatsApp')}
          text={t('listing:place.whatsAppText')}
          error={errors.showWhatsApp}
        />
        {!hasPhone && (
          <p className="text-muted text-xs">
            {t('listing:place.noPhone')}{' '}
            <a
              href={paths(locale).account('details')}
              className="inline-block py-1 font-medium text-primary-strong underline"
            >
              {t('listing:place.addPhone')}
            </a>
          </p>
        )}
      </fieldset>
    </>
  )
}
