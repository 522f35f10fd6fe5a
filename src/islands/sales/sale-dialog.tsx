import { type ReactNode, type SubmitEvent, useEffect, useId, useState } from 'react'
import { CloseButton } from '#islands/shared/close-button.tsx'
import { Dialog } from '#islands/shared/dialog.tsx'
import { PartFailed, PartLoading } from '#islands/shared/part-states.tsx'
import { Refusal } from '#islands/shared/refusal.tsx'
import { SubmitButton } from '#islands/shared/submit-button.tsx'
import { useForm } from '#islands/shared/use-form.ts'
import { useMessages } from '#islands/shared/use-messages.ts'
import { PersonPicture } from '#islands/stores/person-picture.tsx'
import { reservationDays } from '#lib/contract/limits.ts'
import type { PossibleBuyer, SaleState } from '#lib/contract/sales.ts'
import { formatDate, formatPrice } from '#lib/i18n/format.ts'
import { isolate, langAttributes, localName } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { selling } from '#lib/state/browser/selling.ts'
import type { OwnerActions } from '#lib/state/listings/owner-actions.ts'

type SaleDialogProps = {
  id: string
  /** Whether the listing is to be reserved, or was sold. */
  asks: 'reserve' | 'soldTo'
  actions: OwnerActions
  locale: Locale
  onClose: () => void
  /** Who may buy it, where that is known already. */
  known?: SaleState | undefined
}

/** Value of the choice "elsewhere", or of no reservation. */
const nobody = ''

/** Chooses the buyer of an own listing among those who wrote about it. */
export function SaleDialog({ id, asks, actions, locale, onClose, known }: SaleDialogProps) {
  const heading = useId()
  const t = useMessages('sales', 'errors')
  const [sale, setSale] = useState<SaleState | 'loading' | 'failed'>(known ?? 'loading')
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads again
  useEffect(() => {
    if (known) return
    let isActive = true
    setSale('loading')
    void selling.sales.read(id).then((result) => {
      if (isActive) setSale(result.ok ? result.data : 'failed')
    })
    return () => {
      isActive = false
    }
  }, [id, attempt])
  return (
    <Dialog labelledBy={heading} onClose={onClose} focusSelf className="max-w-[28rem]">
      {sale === 'failed' && <PartFailed id={heading} retry={() => setAttempt(attempt + 1)} />}
      {sale !== 'failed' && (sale === 'loading' || !t) && <PartLoading className="h-[18rem]" />}
      {typeof sale === 'object' && t && (
        <BuyerForm
          id={id}
          asks={asks}
          actions={actions}
          sale={sale}
          locale={locale}
          t={t}
          heading={heading}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}

type BuyerFormProps = SaleDialogProps & { sale: SaleState; t: Translate; heading: string }

function BuyerForm({ id, asks, actions, sale, locale, t, heading, onClose }: BuyerFormProps) {
  const { form, send, busy, refusal } = useForm(t)
  const { chats, reservation } = sale
  const current = (asks === 'reserve' ? reservation : sale.sale)?.buyerId
  // Preselects the buyer with an accepted offer; for a reservation, otherwise the one who wrote last.
  const [latest] = asks === 'reserve' ? chats : []
  const likely = (chats.find(({ agreed }) => agreed) ?? latest)?._id
  const [chosen, setChosen] = useState<string>(
    current === null ? nobody : (current ?? reservation?.buyerId ?? likely ?? nobody),
  )
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const buyerId = chosen === nobody ? null : chosen
    if (await send(() => actions[asks](id, buyerId))) onClose()
  }
  const nothingToReserve = asks === 'reserve' && chats.length === 0
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4 p-6">
      <div className="flex items-start justify-between gap-4">
        <h2 id={heading} className="text-lg">
          {t(`sales:${asks}.title`)}
        </h2>
        <CloseButton label={t('sales:close')} onClick={onClose} />
      </div>
      <p className="text-muted">
        {reservation && asks === 'reserve'
          ? t('sales:reserve.until', { date: isolate(formatDate(reservation.until, locale)) })
          : t(`sales:${asks}.text`, { days: reservationDays })}
      </p>
      <Refusal text={refusal} />
      {nothingToReserve ? (
        <p className="rounded-card bg-ground p-4">{t('sales:reserve.nobody')}</p>
      ) : (
        <fieldset>
          <legend className="sr-only">{t('sales:who')}</legend>
          {chats.map((buyer) => {
            const name = localName(locale, buyer)
            return (
              <Choice key={buyer._id} value={buyer._id} chosen={chosen} onChoose={setChosen}>
                <PersonPicture avatar={buyer.avatar} name={name.text} size={36} className="size-9" />
                <span className="grid min-w-0">
                  <bdi className="truncate font-medium" {...langAttributes(name)}>
                    {name.text}
                  </bdi>
                  <span className="text-muted text-xs">{standingOf(buyer, locale, t)}</span>
                </span>
              </Choice>
            )
          })}
          {(asks === 'soldTo' || reservation) && (
            <Choice value={nobody} chosen={chosen} onChoose={setChosen}>
              {t(asks === 'soldTo' ? 'sales:soldTo.elsewhere' : 'sales:reserve.lift')}
            </Choice>
          )}
        </fieldset>
      )}
      {!nothingToReserve && (
        <SubmitButton
          busy={busy}
          text={t(asks === 'reserve' && chosen === nobody ? 'sales:reserve.lift' : `sales:${asks}.action`)}
          busyText={t('sales:sending')}
        />
      )}
    </form>
  )
}

/** Says whether a member has agreed with the seller, has an open offer, or when they wrote last. */
function standingOf({ agreed, offered, lastMessageAt }: PossibleBuyer, locale: Locale, t: Translate): string {
  if (agreed) return t('sales:agreed')
  if (offered !== null) return t('sales:offered', { amount: isolate(formatPrice(offered, locale).text) })
  return t('sales:wrote', { date: isolate(formatDate(lastMessageAt, locale)) })
}

type ChoiceProps = { value: string; chosen: string; onChoose: (value: string) => void; children: ReactNode }

function Choice({ value, chosen, onChoose, children }: ChoiceProps) {
  return (
    <label className="flex min-h-14 items-center gap-3 border-line border-t py-2">
      <input
        type="radio"
        name="buyer"
        value={value}
        checked={chosen === value}
        onChange={() => onChoose(value)}
        className="size-5 shrink-0"
      />
      {children}
    </label>
  )
}
