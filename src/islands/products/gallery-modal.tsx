import { useState } from 'react'
import zoomStyles from 'swiper/css/zoom?url&no-inline'
import sliderStyles from 'swiper/css?url&no-inline'
import { Dialog } from '#islands/shared/dialog.tsx'
import { loadStyles } from '#islands/shared/load-styles.ts'
import { PartFailed } from '#islands/shared/part-states.tsx'
import { preloadMessages } from '#islands/shared/use-messages.ts'
import { usePart } from '#islands/shared/use-part.ts'
import { galleryPictures } from './gallery-pictures.ts'

const loadSlider = async () => {
  const [{ GallerySlider }, t] = await Promise.all([
    import('./gallery-slider.tsx'),
    preloadMessages('gallery'),
    // Loaded as URLs: an imported stylesheet would be in every page that can open a gallery.
    loadStyles(sliderStyles),
    loadStyles(zoomStyles),
  ])
  return { GallerySlider, t }
}

type GalleryModalProps = { start: number; onClose: () => void }

/** Gallery of the pictures that the page lists, on a phone on the whole screen. The slider is loaded when it opens. */
export function GalleryModal({ start, onClose }: GalleryModalProps) {
  const [pictures] = useState(() => galleryPictures(document))
  const slider = usePart(loadSlider)
  return (
    <Dialog
      label={
        slider.state === 'ready'
          ? slider.part.t('gallery:title', { name: pictures[0]?.alt ?? '' })
          : pictures[0]?.alt
      }
      onClose={onClose}
      className="w-[min(calc(100%-1rem),calc((100dvh-9rem)),60rem)] max-md:h-dvh max-md:max-h-none max-md:w-full max-md:max-w-none max-md:rounded-none"
    >
      {slider.state === 'loading' && <div aria-busy="true" className="skeleton aspect-4/3 !rounded-none" />}
      {slider.state === 'failed' && <PartFailed retry={slider.retry} />}
      {slider.state === 'ready' && (
        <slider.part.GallerySlider t={slider.part.t} pictures={pictures} start={start} onClose={onClose} />
      )}
    </Dialog>
  )
}
