import { Field } from '#islands/shared/field.tsx'
import type { FieldErrors } from '#islands/shared/use-form.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { paths } from '#lib/i18n/paths.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { typedFils } from '#lib/state/listings/body.ts'
import type { Entered } from '#lib/state/listings/drafts.ts'
import type { WholesaleAccess } from '#lib/state/listings/editor.ts'
import type { EstimateDraft } from '#lib/state/price-insight/estimate.ts'
import { BoxRow } from './box-row.tsx'
import { PriceEstimate } from './price-estimate.tsx'

type PriceStepProps = {
  entered: Entered
  errors: FieldErrors
  /** Access of this seller to wholesale terms. */
  wholesale: WholesaleAccess
  /** Properties of the listing that its comparable prices depend on; null while they are not known. */
  draft: EstimateDraft | null
  locale: Locale
  t: Translate
}

/** Step for the price, or none, and a business's wholesale terms. Collapsed fields keep their values. */
export function PriceStep({ entered, errors, wholesale, draft, locale, t }: PriceStepProps) {
  const asks = entered.askForPrice === 'on'
  const sellsMany = entered.sellsWholesale === 'on'
  return (
    <>
      <div hidden={asks}>
        <PriceField name="price" label={t('listing:price.price')} entered={entered} errors={errors} />
      </div>
      <PriceEstimate draft={draft} price={typedFils(entered)} locale={locale} t={t} />
      <BoxRow
        name="askForPrice"
        checked={asks}
        label={t('listing:price.ask')}
        text={t('listing:price.askText')}
      />
      <div hidden={asks}>
        <BoxRow
          name="negotiable"
          checked={entered.negotiable === 'on'}
          label={t('listing:price.negotiable')}
          text={t('listing:price.negotiableText')}
        />
      </div>
      {wholesale === 'open' && (
        <div className="grid gap-5 border-line border-t pt-5">
          <BoxRow
            name="sellsWholesale"
            checked={sellsMany}
            label={t('listing:price.wholesale')}
            text={t('listing:price.wholesaleText')}
            error={errors.wholesale}
          />
          <div hidden={!sellsMany} className="grid gap-5 sm:grid-cols-2 [&[hidden]]:hidden">
            <Field
              name="wholesale.minimum"
              dir="ltr"
              inputMode="numeric"
              autoComplete="off"
              label={t('listing:price.minimum')}
              error={errors['wholesale.minimum']}
              defaultValue={entered['wholesale.minimum']}
            />
            <PriceField
              name="wholesale.price"
              label={t('listing:price.unitPrice')}
              entered={entered}
              errors={errors}
            />
          </div>
        </div>
      )}
      {wholesale === 'waiting' && (
        <div className="rounded-card bg-primary/15 px-4 py-3">
          <p className="font-medium">{t('errors:business_not_approved')}</p>
          <p className="text-muted text-xs">
            {t('listing:price.notApproved')}{' '}
            <a href={paths(locale).sell()} className="inline-block py-1 text-primary-strong underline">
              {t('listing:price.register')}
            </a>
          </p>
        </div>
      )}
    </>
  )
}

type PriceFieldProps = { name: string; label: string; entered: Entered; errors: FieldErrors }

function PriceField({ name, label, entered, errors }: PriceFieldProps) {
  return (
    <Field
      name={name}
      dir="ltr"
      inputMode="decimal"
      autoComplete="off"
      label={label}
      error={errors[name]}
      defaultValue={entered[name]}
    />
  )
}
