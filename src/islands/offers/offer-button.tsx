import { useStore } from '@nanostores/react'
import { useCallback, useState } from 'react'
import { Icon } from '#components/icon.tsx'
import { LazyDialog } from '#islands/shared/lazy-dialog.tsx'
import { rootStore } from '#lib/state/browser/root-store.ts'
import { asMember } from '#lib/state/session/as-member.ts'
import type { OfferedProduct } from './offer-dialog.tsx'

type OfferButtonProps = {
  product: OfferedProduct
  sellerId: string
  words: { make: string; floor: string }
}

/**
 * Button to make an offer; a visitor signs in first and then continues. The seller gets the automatic answers instead.
 */
export function OfferButton({ product, sellerId, words }: OfferButtonProps) {
  const { user } = useStore(rootStore.session.$auth, { ssr: 'initial' })
  const [open, setOpen] = useState(false)
  const own = user?._id === sellerId
  const close = useCallback(() => setOpen(false), [])
  const begin = () => asMember(rootStore, () => setOpen(true))
  return (
    <>
      <button type="button" onClick={begin} className={`${own ? 'button-outlined' : 'button'} w-full`}>
        <Icon name="handshake" />
        {own ? words.floor : words.make}
      </button>
      {open && (
        <LazyDialog load={loadDialogs} onFailed={close}>
          {({ FloorDialog, OfferDialog }) =>
            own ? (
              <FloorDialog productId={product._id} onClose={close} />
            ) : (
              <OfferDialog product={product} onClose={close} />
            )
          }
        </LazyDialog>
      )}
    </>
  )
}

const loadDialogs = async () => {
  const [{ FloorDialog }, { OfferDialog }] = await Promise.all([
    import('./floor-dialog.tsx'),
    import('./offer-dialog.tsx'),
  ])
  return { FloorDialog, OfferDialog }
}
