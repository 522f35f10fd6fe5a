import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { Icon } from '#components/icon.tsx'
import { CardDialog } from '#islands/cards/card-dialog.tsx'
import { PartFailed, PartLoading } from '#islands/shared/part-states.tsx'
import { cardExpiry, cardName, isCardOver } from '#lib/i18n/card-name.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { account } from '#lib/stores/account.ts'
import { ChoiceField, ChoiceOption } from './choice-field.tsx'

type Props = { chosen: string | undefined; error: string | undefined; locale: Locale; t: Translate }

/** With which card; one that is just saved is chosen. */
export function CardChoice({ chosen, error, locale, t }: Props) {
  const saved = useStore(account.cards.$cards)
  const [choice, setChoice] = useState(chosen)
  const [adding, setAdding] = useState(false)
  if (saved.state === 'loading') return <PartLoading className="h-40" />
  if (saved.state === 'failed') return <PartFailed retry={() => void account.cards.load()} />
  const { cards, provider, publishableKey } = saved.data
  const usable = cards.filter((card) => !isCardOver(card))
  const picked = usable.find(({ _id }) => _id === choice) ?? usable[0]

  const added = () => {
    setAdding(false)
    const now = account.cards.$cards.get()
    if (now.state === 'ready' && now.data.cards.length > cards.length) setChoice(now.data.cards[0]?._id)
  }
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
          onChoose={() => setChoice(card._id)}
        >
          <span className="numbers min-w-0 grow">{cardName(card, t)}</span>
          <span className="numbers text-muted text-sm">
            {isCardOver(card) ? t('boosters:expired') : cardExpiry(card)}
          </span>
        </ChoiceOption>
      ))}
      <button type="button" onClick={() => setAdding(true)} className="button-outlined justify-self-start">
        <Icon name="plus" />
        {t('boosters:addCard')}
      </button>
      {adding && provider !== 'off' && (
        <CardDialog
          provider={provider}
          publishableKey={publishableKey}
          locale={locale}
          t={t}
          onClose={added}
        />
      )}
    </ChoiceField>
  )
}
