import { useId } from 'react'
import { Dialog } from '#islands/shared/dialog.tsx'
import { PartFailed, PartLoading } from '#islands/shared/part-states.tsx'
import { preloadMessages } from '#islands/shared/use-messages.ts'
import { usePart } from '#islands/shared/use-part.ts'
import type { ProductCard } from '#lib/contract/products.ts'

/** Product fields that the dialog shows. With `wholesale` it asks for a quantity. */
export type OfferedProduct = Pick<ProductCard, '_id' | 'name' | 'name_ar' | 'price'> & {
  wholesale: boolean
}

const loadForm = async () => {
  const [{ OfferForm }, t] = await Promise.all([
    import('./offer-form.tsx'),
    preloadMessages('offers', 'errors'),
  ])
  return { OfferForm, t }
}

/** Dialog for making an offer. The form, with its contract schema, is loaded when it opens. */
export function OfferDialog({ product, onClose }: { product: OfferedProduct; onClose: () => void }) {
  const heading = useId()
  const form = usePart(loadForm)
  return (
    <Dialog labelledBy={heading} onClose={onClose} className="max-w-[26rem]">
      {form.state === 'loading' && <PartLoading className="h-[22rem]" />}
      {form.state === 'failed' && <PartFailed id={heading} retry={form.retry} />}
      {form.state === 'ready' && (
        <form.part.OfferForm t={form.part.t} heading={heading} product={product} onClose={onClose} />
      )}
    </Dialog>
  )
}
