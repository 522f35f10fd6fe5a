import { EmptyPart } from '#islands/shared/empty-part.tsx'
import type { Purchase } from '#lib/contract/boosters.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import type { MyBoosters as Mine } from '#lib/state/boosters/boosters.ts'
import { member } from '#lib/state/browser/member.ts'
import { PurchaseRow } from './purchase-row.tsx'

type Props = {
  mine: Mine
  locale: Locale
  t: Translate
  onCarryOn: (purchase: Purchase) => void
  onAgain: ((purchase: Purchase) => void) | undefined
}

/** The member's purchases: waiting for payment, running, past. */
export function MyBoosters({ mine, t, ...row }: Props) {
  const { waiting, active, past } = mine
  const group = (id: 'waiting' | 'active' | 'past', purchases: readonly Purchase[]) => (
    <section aria-labelledby={`boosters-${id}`} className="grid gap-4">
      <h3 id={`boosters-${id}`} className="text-lg">
        {t(`boosters:${id}`)}
      </h3>
      {purchases.length === 0 ? (
        <EmptyPart icon="zap" title={t('boosters:activeEmpty')} text={t('boosters:activeEmptyText')} />
      ) : (
        <ul className="flex flex-col gap-4">
          {purchases.map((purchase) => (
            <PurchaseRow key={purchase._id} purchase={purchase} t={t} {...row} />
          ))}
        </ul>
      )}
      {id === 'past' && <Pages past={past} t={t} />}
    </section>
  )
  return (
    <>
      {waiting.length > 0 && group('waiting', waiting)}
      {group('active', active)}
      {past.total > 0 && group('past', past.items)}
    </>
  )
}

/** Links to newer and older pages of past purchases. */
function Pages({ past: { page, size, total }, t }: { past: Mine['past']; t: Translate }) {
  const pages = Math.ceil(total / size)
  if (pages <= 1) return null
  const to = (next: number, key: 'boosters:newer' | 'boosters:older') => (
    <button
      type="button"
      aria-disabled={next < 1 || next > pages}
      onClick={() => next >= 1 && next <= pages && void member.boosters.loadMine(next)}
      className="button-outlined aria-disabled:opacity-50"
    >
      {t(key)}
    </button>
  )
  return (
    <div className="flex flex-wrap items-center justify-center gap-4">
      {to(page - 1, 'boosters:newer')}
      <span className="numbers">{t('boosters:page', { page, pages })}</span>
      {to(page + 1, 'boosters:older')}
    </div>
  )
}
