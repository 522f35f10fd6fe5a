import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useState } from 'react'
import { LazyDialog } from '#islands/shared/lazy-dialog.tsx'
import { announceControls, interceptMemberLink } from '#islands/shared/member-link.ts'
import { rootState } from '#lib/state/browser/root-state.ts'
import { loadPart } from '#lib/state/shared/load-part.ts'
import { markCards } from './mark-cards.ts'

const loadCompare = () => import('#islands/compare/compare-tray.tsx')
const loadGallery = () => import('./gallery-modal.tsx')
const loadQuickView = () => import('./quick-view-modal.tsx')

/** Dialog that the inline script opened until the quick view is loaded (client-engage.ts). */
const previewOf = () => document.querySelector<HTMLDialogElement>('dialog[data-preview]')

function cancelQuickView(): void {
  previewOf()?.close()
  rootState.quickView.close()
}

/** Opens the quick view, unless the reader closes its preview before another dialog has taken its place. */
function openQuickView(product: string): void {
  void rootState.quickView.open(product)
  const preview = previewOf()
  preview?.addEventListener('close', () => {
    if (!('taken' in preview.dataset)) rootState.quickView.close()
  })
}

/** Handles a click on a control of a static card. */
function act(
  event: MouseEvent,
  {
    openGallery,
    compare,
  }: { openGallery: (picture: number) => void; compare: (control: HTMLElement) => void },
): void {
  if (!(event.target instanceof Element) || event.defaultPrevented) return
  const control = event.target.closest<HTMLElement>(
    '[data-favourite],[data-quick-view],[data-gallery-open],[data-compare]',
  )
  const { favourite, quickView, galleryOpen } = control?.dataset ?? {}
  const { product } = control?.closest<HTMLElement>('[data-product]')?.dataset ?? {}
  if (control?.dataset.compare) {
    event.preventDefault()
    compare(control)
  } else if (favourite) void rootState.wishlist.toggle(favourite)
  else if (quickView !== undefined && product) openQuickView(product)
  else if (galleryOpen) openGallery(Number(galleryOpen))
  else interceptMemberLink(event)
}

/** Event delegation for all cards of the page; rendered once per page. */
export function ProductControls() {
  const quickView = useStore(rootState.quickView.$quickView, { ssr: 'initial' })
  /** Picture at which the gallery opens. */
  const [gallery, setGallery] = useState<number | null>(null)
  /** Whether the tray of the comparison is loaded: products are compared already, or one was chosen here. */
  const [isComparing, setComparing] = useState(false)
  const stopComparing = useCallback(() => setComparing(false), [])
  const closeGallery = useCallback(() => setGallery(null), [])

  useEffect(() => {
    const { documentElement: root } = document
    const show = () => {
      root.dataset.hearts = ''
    }
    void rootState.session.start().then(() => {
      const { token, tempToken } = rootState.session.$auth.get()
      if (tempToken) void rootState.wishlist.load()
      if (!token) show()
    })
    const mark = () =>
      markCards(document, rootState.wishlist.$ids.get(), rootState.session.$auth.get().user?._id)
    const stops = [
      rootState.wishlist.$ids.listen(mark),
      rootState.session.$auth.subscribe(({ token }) => {
        mark()
        if (token) void rootState.wishlist.load().then(show)
      }),
    ]
    const compare = async (control: HTMLElement) => {
      setComparing(true)
      const { toggleCompared } = await loadPart(loadCompare)
      await toggleCompared(control)
    }
    if (rootState.storage.read('compared')) setComparing(true)
    const actions = {
      openGallery: setGallery,
      // A failure is told by the tray, which loads the same code.
      compare: (control: HTMLElement) => void compare(control).catch(() => {}),
    }
    const onClick = (event: MouseEvent) => act(event, actions)
    document.addEventListener('click', onClick)
    const viewed = document.querySelector<HTMLElement>('[data-view]')?.dataset.view
    if (viewed) void rootState.views.recordView(viewed)
    announceControls()
    return () => {
      document.removeEventListener('click', onClick)
      for (const stop of stops) stop()
    }
  }, [])

  return (
    <>
      {quickView && (
        <LazyDialog load={loadQuickView} onFailed={cancelQuickView}>
          {({ QuickViewModal }) => <QuickViewModal view={quickView} />}
        </LazyDialog>
      )}
      {isComparing && (
        <LazyDialog load={loadCompare} onFailed={stopComparing}>
          {({ CompareTray }) => <CompareTray />}
        </LazyDialog>
      )}
      {gallery !== null && (
        <LazyDialog load={loadGallery} onFailed={closeGallery}>
          {({ GalleryModal }) => <GalleryModal start={gallery} onClose={closeGallery} />}
        </LazyDialog>
      )}
    </>
  )
}
