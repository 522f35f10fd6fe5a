import { useStore } from '@nanostores/react'
import { Icon } from '#components/icon.tsx'
import { PartFailed, PartLoading } from '#islands/shared/part-states.tsx'
import { cardExpiry, cardName, isCardOver } from '#lib/i18n/card-name.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { member } from '#lib/state/browser/member.ts'
import { ChoiceField, ChoiceOption } from './choice-field.tsx'

type Props = {
  /** Selected card; by default the latest that has not expired. */
  chosen: string | undefined
  error: string | undefined
  t: Translate
  onChoose: (id: string) => void
  /** Opens the dialog for a new card: its form cannot be nested in this one. */
  onAdd: () => void
}

/** Choice of the card to pay with. */
export function CardChoice({ chosen, error, t, onChoose, onAdd }: Props) {
  const saved = useStore(member.cards.$cards)
  if (saved.state === 'loading') return <PartLoading className="h-40" />
  if (saved.state === 'failed') return <PartFailed retry={() => void member.cards.load()} />
  const { cards } = saved.data
  const usable = cards.filter((card) => !isCardOver(card))
  const picked = usable.find(({ _id }) => _id === chosen) ?? usable[0]
  return (
    <ChoiceField legend={t('boosters:card')} error={error}>
      {cards.length === 0 && <p className="text-muted">{t('boosters:noCards')}</p>}
      {cards.map((card) => (
        <ChoiceOption
          key={card._id}
          name="cardId"
          value={card._id}
          checked={card._id === picked?._id}
          disabled={isCardOver(card)}
          onChoose={() => onChoose(card._id)}
        >
          <span className="numbers min-w-0 grow">{cardName(card, t)}</span>
          <span className="numbers text-muted text-sm">
            {isCardOver(card) ? t('boosters:expired') : cardExpiry(card)}
          </span>
        </ChoiceOption>
      ))}
      <button type="button" onClick={onAdd} className="button-outlined justify-self-start">
        <Icon name="plus" />
        {t('boosters:addCard')}
      </button>
    </ChoiceField>
  )
}
