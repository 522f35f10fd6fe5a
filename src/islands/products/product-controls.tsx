import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useState } from 'react'
import { LazyDialog } from '#islands/shared/lazy-dialog.tsx'
import { announceControls, interceptMemberLink } from '#islands/shared/member-link.ts'
import { rootStore } from '#lib/state/browser/root-store.ts'
import { type GalleryPicture, galleryPictures } from './gallery-pictures.ts'
import { markCards } from './mark-cards.ts'

const loadGallery = () => import('./gallery-modal.tsx')
const loadQuickView = () => import('./quick-view-modal.tsx')

type Gallery = { pictures: readonly GalleryPicture[]; start: number }

/** Handles a click on a control of a static card. */
function act(event: MouseEvent, openGallery: (gallery: Gallery) => void): void {
  if (!(event.target instanceof Element) || event.defaultPrevented) return
  const control = event.target.closest<HTMLElement>('[data-favourite],[data-quick-view],[data-gallery-open]')
  const { favourite, quickView, galleryOpen } = control?.dataset ?? {}
  if (favourite) void rootStore.wishlist.toggle(favourite)
  else if (quickView) void rootStore.quickView.open(quickView)
  else if (galleryOpen !== undefined)
    openGallery({ pictures: galleryPictures(document), start: Number(galleryOpen) })
  else interceptMemberLink(event)
}

/** Event delegation for all cards of the page; rendered once per page. */
export function ProductControls() {
  const quickView = useStore(rootStore.quickView.$quickView, { ssr: 'initial' })
  const [gallery, setGallery] = useState<Gallery | null>(null)
  const closeGallery = useCallback(() => setGallery(null), [])

  useEffect(() => {
    const { documentElement: root } = document
    const show = () => {
      root.dataset.hearts = ''
    }
    void rootStore.session.start().then(() => rootStore.session.$auth.get().token ?? show())
    const mark = () =>
      markCards(document, rootStore.wishlist.$ids.get(), rootStore.session.$auth.get().user?._id)
    const stops = [
      rootStore.wishlist.$ids.listen(mark),
      rootStore.session.$auth.subscribe(({ token }) => {
        mark()
        if (token) void rootStore.wishlist.load().then(show)
      }),
    ]
    const onClick = (event: MouseEvent) => act(event, setGallery)
    document.addEventListener('click', onClick)
    const viewed = document.querySelector<HTMLElement>('[data-view]')?.dataset.view
    if (viewed) void rootStore.views.recordView(viewed)
    announceControls()
    return () => {
      document.removeEventListener('click', onClick)
      for (const stop of stops) stop()
    }
  }, [])

  return (
    <>
      {quickView && (
        <LazyDialog load={loadQuickView} onFailed={rootStore.quickView.close}>
          {({ QuickViewModal }) => <QuickViewModal view={quickView} />}
        </LazyDialog>
      )}
      {gallery && (
        <LazyDialog load={loadGallery} onFailed={closeGallery}>
          {({ GalleryModal }) => <GalleryModal {...gallery} onClose={closeGallery} />}
        </LazyDialog>
      )}
    </>
  )
}
