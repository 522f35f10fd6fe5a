import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Icon } from '#components/icon.tsx'
import { LazyDialog } from '#islands/shared/lazy-dialog.tsx'
import type { OfferStanding } from '#lib/contract/offers.ts'
import { pageLocale } from '#lib/i18n/browser.ts'
import { paths } from '#lib/i18n/paths.ts'
import { rootState } from '#lib/state/browser/root-state.ts'
import { asMember } from '#lib/state/session/as-member.ts'
import { loadPart } from '#lib/state/shared/load-part.ts'
import type { OfferedProduct } from './offer-dialog.tsx'

type OfferButtonProps = {
  product: OfferedProduct
  sellerId: string
  words: { make: string; floor: string } & Record<Exclude<OfferStanding, 'may'>, string>
  /** Why nobody but the seller can use it; null where buyers can. */
  reserved: string | null
}

/**
 * Button to make an offer; a visitor signs in first and then continues. The seller gets the automatic answers instead, and
 * a buyer whose offers allow no other one gets where they stand, as a link to the conversation.
 */
export function OfferButton({ product, sellerId, reserved, words }: OfferButtonProps) {
  const { user } = useStore(rootState.session.$auth, { ssr: 'initial' })
  const [open, setOpen] = useState(false)
  const own = user?._id === sellerId
  const close = useCallback(() => setOpen(false), [])
  const hasOffered = useRef(false)
  const begin = () =>
    asMember(rootState, () => {
      hasOffered.current = true
      setOpen(true)
    })
  const standing = useStanding(product._id, user !== null && !own)
  if (standing !== 'may' && !open) {
    return (
      <a
        data-contact="offer"
        ref={(link) => {
          // It takes the place of the button that had the focus before the dialog.
          if (link && hasOffered.current) link.focus()
          hasOffered.current = false
        }}
        href={paths(pageLocale()).chat({ product: product._id })}
        className="button-outlined flex-1 basis-44"
      >
        <Icon name="handshake" />
        {words[standing]}
      </a>
    )
  }
  if (reserved !== null && !own)
    return <p className="w-full rounded-card bg-ground px-4 py-3 text-muted">{reserved}</p>
  return (
    <>
      <button type="button" data-contact="offer" onClick={begin} className="button-outlined flex-1 basis-44">
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

/** Where the member's offers on a product stand; `may` until it is known. */
function useStanding(productId: string, asks: boolean): OfferStanding {
  const [standing, setStanding] = useState<OfferStanding>('may')
  useEffect(() => {
    setStanding('may')
    if (!asks) return
    const watching = loadPart(() => import('./watch-standing.ts')).then(
      ({ watchStanding }) => watchStanding(productId, setStanding),
      () => undefined,
    )
    return () => void watching.then((stop) => stop?.())
  }, [productId, asks])
  return standing
}

const loadDialogs = async () => {
  const [{ FloorDialog }, { OfferDialog }] = await Promise.all([
    import('./floor-dialog.tsx'),
    import('./offer-dialog.tsx'),
  ])
  return { FloorDialog, OfferDialog }
}
