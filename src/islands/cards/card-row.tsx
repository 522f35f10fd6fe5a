import { Icon } from '#components/icon.tsx'
import type { Card } from '#lib/contract/cards.ts'
import { cardExpiry, cardName, isCardOver } from '#lib/i18n/card-name.ts'
import type { Translate } from '#lib/i18n/translate.ts'

/** One saved card of the list. */
export function CardRow({ card, t, onDelete }: { card: Card; t: Translate; onDelete: () => void }) {
  const over = isCardOver(card)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line p-4">
      <span className="grid size-11 flex-none place-items-center rounded-full bg-primary/25 text-primary-strong">
        <Icon name="credit-card" />
      </span>
      <div className="min-w-0 grow basis-40">
        <p className="numbers font-semibold">{cardName(card, t)}</p>
        <p className="flex">
          <bdi className="truncate">{card.holderName}</bdi>
        </p>
        <p className={`numbers text-xs ${over ? 'text-error-text' : 'text-muted'}`}>
          {t(over ? 'cards:expired' : 'cards:expires', { expiry: cardExpiry(card) })}
        </p>
      </div>
      <button
        type="button"
        onClick={onDelete}
        className="min-h-11 rounded-full px-3 font-medium text-error-text hover:bg-error/10"
      >
        {t('cards:delete')}
        <span className="sr-only"> {cardName(card, t)}</span>
      </button>
    </li>
  )
}
