import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import { Icon } from '#components/icon.tsx'
import { ConfirmDialog } from '#islands/shared/confirm-dialog.tsx'
import { EmptyPart } from '#islands/shared/empty-part.tsx'
import { PartFailed } from '#islands/shared/part-states.tsx'
import { useMessages } from '#islands/shared/use-messages.ts'
import type { Card } from '#lib/contract/cards.ts'
import { cardName } from '#lib/i18n/card-name.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { member } from '#lib/state/browser/member.ts'
import { rootState } from '#lib/state/browser/root-state.ts'
import { CardDialog } from './card-dialog.tsx'
import { CardRow } from './card-row.tsx'

/** Tab with the member's saved cards; the fields for a new one depend on the payment provider. */
export function CardsTab({ locale, children }: { locale: Locale; children?: ReactNode }) {
  const saved = useStore(member.cards.$cards, { ssr: 'initial' })
  const t = useMessages('cards', 'errors')
  const [adding, setAdding] = useState(false)
  const [deleting, setDeleting] = useState<Card | null>(null)
  useEffect(() => void member.cards.load(), [])

  if (saved.state === 'failed') return <PartFailed retry={() => void member.cards.load()} />
  if (!t || saved.state === 'loading') return children

  const { cards, provider, publishableKey } = saved.data
  const empty = cards.length === 0
  const off = provider === 'off'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {empty ? (
        <EmptyPart
          icon="credit-card"
          title={t(off ? 'cards:off' : 'cards:empty')}
          text={t(off ? 'cards:offText' : 'cards:emptyText')}
        />
      ) : (
        <ul className="grid gap-4">
          {cards.map((card) => (
            <CardRow key={card._id} card={card} t={t} onDelete={() => setDeleting(card)} />
          ))}
        </ul>
      )}
      {/* One button for both states, so that the dialog can return the focus to it. */}
      {!off && (
        <button
          type="button"
          onClick={() => setAdding(true)}
          className={`button-outlined ${empty ? 'mb-4 justify-self-center' : 'justify-self-start'}`}
        >
          <Icon name="plus" />
          {t('cards:add')}
        </button>
      )}
      {adding && !off && (
        <CardDialog
          provider={provider}
          publishableKey={publishableKey}
          locale={locale}
          t={t}
          onClose={() => setAdding(false)}
        />
      )}
      {deleting && (
        <ConfirmDialog
          title={t('cards:deleteTitle')}
          text={t('cards:deleteText', { card: cardName(deleting, t) })}
          action={t('cards:delete')}
          cancel={t('cards:cancel')}
          close={t('cards:close')}
          onConfirm={() => remove(deleting._id)}
          onClose={() => setDeleting(null)}
        />
      )}
    </div>
  )
}

const remove = async (id: string) => {
  const result = await member.cards.remove(id)
  if (!result.ok && result.statusCode !== 401) rootState.toasts.error({ message: 'toasts:tryAgain' })
}
