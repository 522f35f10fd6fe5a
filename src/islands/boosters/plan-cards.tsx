import { Icon } from '#components/icon.tsx'
import { LocalText } from '#components/local-text.tsx'
import { Amount } from '#components/price.tsx'
import type { BoosterPlan } from '#lib/contract/boosters.ts'
import { formatPrice } from '#lib/i18n/format.ts'
import { isolate, localName } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { Translate } from '#lib/i18n/translate.ts'

type Props = {
  plans: readonly BoosterPlan[]
  locale: Locale
  t: Translate
  /** Undefined where buying is switched off. */
  onChoose: ((planId: string) => void) | undefined
}

/** Plans side by side with duration, price and price per day. */
export function PlanCards({ plans, locale, t, onChoose }: Props) {
  return (
    <ul className="grid gap-4 sm:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))]">
      {plans.map((plan) => (
        <li key={plan._id} className="flex flex-col gap-3 rounded-card border border-line p-5">
          <div className="flex items-center gap-3">
            <span className="grid size-11 flex-none place-items-center rounded-full bg-primary/25 text-primary-strong">
              <Icon name="zap" />
            </span>
            <div className="min-w-0">
              <h4 className="text-base">
                <LocalText locale={locale} en={plan.name} ar={plan.name_ar} />
              </h4>
              <p className="text-muted text-sm">{t('boosters:days', { count: plan.days })}</p>
            </div>
          </div>
          <p className="grow text-sm">
            <LocalText locale={locale} en={plan.description} ar={plan.description_ar} />
          </p>
          <p>
            <Amount fils={plan.price} locale={locale} className="text-xl font-semibold" />
            <span className="block text-muted text-xs">
              {t('boosters:perDay', { price: isolate(perDay(plan, locale)) })}
            </span>
          </p>
          {onChoose && (
            <button type="button" onClick={() => onChoose(plan._id)} className="button-outlined">
              <span aria-hidden="true">{t('boosters:choose')}</span>
              <span className="sr-only">
                {t('boosters:chooseNamed', { plan: localName(locale, plan).text })}
              </span>
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

const perDay = ({ price, days }: BoosterPlan, locale: Locale) =>
  formatPrice(Math.round(price / Math.max(1, days)), locale).text
