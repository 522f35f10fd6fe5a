import { useId } from 'react'
import { CloseButton } from '#islands/shared/close-button.tsx'
import { Dialog } from '#islands/shared/dialog.tsx'
import { PartFailed, PartLoading } from '#islands/shared/part-states.tsx'
import { usePart } from '#islands/shared/use-part.ts'
import type { Address } from '#lib/contract/addresses.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { member } from '#lib/state/browser/member.ts'

/** Tile server of the map, where one is configured. */
export type MapTiles = { tilesUrl: string; attribution: string }

/** Loads the form together with the emirates that it offers. */
const loadForm = async () => {
  const [{ AddressForm }, emirates] = await Promise.all([
    import('./address-form.tsx'),
    member.addresses.emirates(),
  ])
  if (!emirates.ok) throw new Error('no emirates')
  return { AddressForm, emirates: emirates.data }
}

type AddressDialogProps = {
  /** Address to change; null for a new one. */
  address: Address | null
  /** True for the member's first address, which becomes the default. */
  isFirst: boolean
  locale: Locale
  map: MapTiles | undefined
  t: Translate
  onClose: () => void
}

/** Dialog with the address form. */
export function AddressDialog({ t, onClose, ...rest }: AddressDialogProps) {
  const heading = useId()
  const form = usePart(loadForm)
  return (
    <Dialog labelledBy={heading} onClose={onClose} className="max-w-[32rem]">
      <div className="grid gap-4 p-6">
        <div className="flex items-start justify-between gap-4">
          <h2 id={heading} className="text-lg">
            {t(rest.address ? 'addresses:editTitle' : 'addresses:addTitle')}
          </h2>
          <CloseButton label={t('addresses:close')} onClick={onClose} />
        </div>
        {form.state === 'loading' && <PartLoading className="h-96" />}
        {form.state === 'failed' && <PartFailed retry={form.retry} />}
        {form.state === 'ready' && (
          <form.part.AddressForm {...rest} emirates={form.part.emirates} t={t} onDone={onClose} />
        )}
      </div>
    </Dialog>
  )
}
