import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import { EmptyPart } from '#islands/shared/empty-part.tsx'
import { PartFailed } from '#islands/shared/part-states.tsx'
import { useMessages } from '#islands/shared/use-messages.ts'
import type { Purchase } from '#lib/contract/boosters.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { afterDialogs } from '#lib/state/browser/after-dialogs.ts'
import { member } from '#lib/state/browser/member.ts'
import { rootState } from '#lib/state/browser/root-state.ts'
import { BillingPart } from './billing-part.tsx'
import { BuyFlow, type Start } from './buy-flow.tsx'
import { MyBoosters } from './my-boosters.tsx'
import { PlanCards } from './plan-cards.tsx'

/** Id of the listing that a link asks to boost. */
const listingFromQuery = () => new URLSearchParams(location.search).get('product') ?? undefined

/** Tab for boosters: plans, purchases with their figures, buying (docs/product.md, "Boosters"). */
export function BoostersTab({ locale, children }: { locale: Locale; children?: ReactNode }) {
  const plans = useStore(member.boosters.$plans, { ssr: 'initial' })
  const mine = useStore(member.boosters.$mine, { ssr: 'initial' })
  const t = useMessages('boosters', 'cards', 'errors', 'invoices')
  const [start, setStart] = useState<Start | null>(null)
  useEffect(() => {
    const productId = listingFromQuery()
    if (productId) setStart({ step: 'choose', productId })
    void member.boosters.load()
  }, [])

  if (plans.state === 'failed' || mine.state === 'failed') {
    return <PartFailed retry={() => void member.boosters.load()} />
  }
  if (!t || plans.state === 'loading' || mine.state === 'loading') return children

  const end = () => {
    setStart(null)
    // After a reload the dialog does not open again.
    if (listingFromQuery()) afterDialogs(() => history.replaceState(history.state, '', location.pathname))
  }
  const carryOn = async ({ _id }: Purchase) => {
    const result = await member.boosters.confirm(_id)
    if (result.ok && result.data.confirmation) setStart({ step: 'confirm', outcome: result.data })
    else if (!result.ok && result.statusCode !== 401) rootState.toasts.error({ text: result.message })
  }
  const { plans: offered, provider } = plans.data
  const off = provider === 'off'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <section aria-labelledby="booster-plans" className="grid gap-4">
        <div>
          <h3 id="booster-plans" className="text-lg">
            {t('boosters:plans')}
          </h3>
          <p className="text-muted">{t('boosters:plansText')}</p>
        </div>
        {off && <p className="rounded-card bg-sand p-4">{t('boosters:off')}</p>}
        {offered.length === 0 ? (
          <EmptyPart icon="zap" title={t('boosters:noPlans')} text={t('boosters:noPlansText')} />
        ) : (
          <PlanCards
            plans={offered}
            locale={locale}
            t={t}
            onChoose={off ? undefined : (planId) => setStart({ step: 'choose', planId })}
          />
        )}
      </section>
      <MyBoosters
        mine={mine.data}
        locale={locale}
        t={t}
        onCarryOn={(purchase) => void carryOn(purchase)}
        onAgain={off ? undefined : ({ product }) => setStart({ step: 'choose', productId: product._id })}
      />
      <BillingPart t={t} />
      {start && !off && offered.length > 0 && (
        <BuyFlow start={start} plans={offered} locale={locale} t={t} onEnd={end} />
      )}
    </div>
  )
}
