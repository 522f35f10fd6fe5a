import { useCallback, useId } from 'react'
import { CloseButton } from '#islands/shared/close-button.tsx'
import { Dialog } from '#islands/shared/dialog.tsx'
import { PartFailed, PartLoading } from '#islands/shared/part-states.tsx'
import { preloadMessages } from '#islands/shared/use-messages.ts'
import { usePart } from '#islands/shared/use-part.ts'

/** Dialog for a seller's automatic answers on one product. */
export function FloorDialog({ productId, onClose }: { productId: string; onClose: () => void }) {
  const heading = useId()
  const load = useCallback(async () => {
    const [{ FloorForm }, { member }, t] = await Promise.all([
      import('./floor-form.tsx'),
      import('#lib/state/browser/member.ts'),
      preloadMessages('offers', 'errors'),
    ])
    const floor = await member.offers.loadFloor(productId)
    if (!floor.ok) throw new Error('no floor')
    return { FloorForm, t, floor: floor.data }
  }, [productId])
  const form = usePart(load)
  return (
    <Dialog labelledBy={heading} onClose={onClose} className="max-w-[26rem]">
      {form.state === 'loading' && <PartLoading className="h-[24rem]" />}
      {form.state === 'failed' && <PartFailed id={heading} retry={form.retry} />}
      {form.state === 'ready' && (
        <div className="grid gap-4 p-6">
          <div className="flex items-start justify-between gap-4">
            <div>
              <h2 id={heading} className="text-xl">
                {form.part.t('offers:floor.title')}
              </h2>
              <p className="mt-1 text-muted">{form.part.t('offers:floor.text')}</p>
            </div>
            <CloseButton label={form.part.t('offers:close')} onClick={onClose} />
          </div>
          <form.part.FloorForm
            productId={productId}
            floor={form.part.floor}
            t={form.part.t}
            onDone={onClose}
          />
        </div>
      )}
    </Dialog>
  )
}
