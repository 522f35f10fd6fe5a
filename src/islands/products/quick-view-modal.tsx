import { useId, useLayoutEffect, useRef } from 'react'
import { Dialog } from '#islands/shared/dialog.tsx'
import { PartFailed } from '#islands/shared/part-states.tsx'
import { preloadMessages } from '#islands/shared/use-messages.ts'
import { usePart } from '#islands/shared/use-part.ts'
import { rootState } from '#lib/state/browser/root-state.ts'
import type { QuickView } from '#lib/state/products/quick-view.ts'

const loadProduct = async () => {
  const [{ QuickViewProduct, QuickViewFailed }, t] = await Promise.all([
    import('./quick-view.tsx'),
    preloadMessages('quick-view', 'card', 'errors'),
  ])
  return { QuickViewProduct, QuickViewFailed, t }
}

/** Quick view of a product over a list (docs/product.md, "Quick view"). Loaded when it opens. */
export function QuickViewModal({ view }: { view: QuickView }) {
  const heading = useId()
  const content = usePart(loadProduct)
  const { close } = rootState.quickView
  return (
    <Dialog labelledBy={heading} onClose={close} className="max-w-[56rem]">
      {content.state === 'failed' && <PartFailed id={heading} retry={content.retry} />}
      {content.state === 'ready' && view.state === 'ready' && (
        <content.part.QuickViewProduct t={content.part.t} view={view} heading={heading} onClose={close} />
      )}
      {content.state === 'ready' && view.state === 'failed' && (
        <content.part.QuickViewFailed t={content.part.t} view={view} heading={heading} onClose={close} />
      )}
      {content.state !== 'failed' && (content.state === 'loading' || view.state === 'loading') && <Loading />}
    </Dialog>
  )
}

/** Placeholder. Takes over the content of the preview that opened at the press (client-engage.ts), if there is one. */
function Loading() {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const preview = document.querySelector('dialog[data-preview] > *')
    if (preview) place.current?.replaceChildren(preview)
  }, [])
  return (
    <div ref={place}>
      <div aria-busy="true" className="grid gap-6 p-6 md:grid-cols-2">
        <span className="skeleton aspect-4/3" />
        <span className="grid content-start gap-4">
          <span className="skeleton h-40" />
          <span className="skeleton h-11" />
        </span>
      </div>
    </div>
  )
}
