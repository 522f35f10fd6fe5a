import sliderStyles from 'swiper/css?url&no-inline'
import { Dialog } from '#islands/shared/dialog.tsx'
import { loadStyles } from '#islands/shared/load-styles.ts'
import { PartFailed } from '#islands/shared/part-states.tsx'
import { preloadMessages } from '#islands/shared/use-messages.ts'
import { usePart } from '#islands/shared/use-part.ts'
import type { GalleryPicture } from './gallery-pictures.ts'

const loadSlider = async () => {
  const [{ GallerySlider }, t] = await Promise.all([
    import('./gallery-slider.tsx'),
    preloadMessages('gallery'),
    // Loaded as a URL: an imported stylesheet would be in every page that can open a gallery.
    loadStyles(sliderStyles),
  ])
  return { GallerySlider, t }
}

type GalleryModalProps = { pictures: readonly GalleryPicture[]; start: number; onClose: () => void }

/** Gallery of a product's pictures. The slider is loaded when it opens. */
export function GalleryModal({ pictures, start, onClose }: GalleryModalProps) {
  const slider = usePart(loadSlider)
  return (
    <Dialog
      label={
        slider.state === 'ready'
          ? slider.part.t('gallery:title', { name: pictures[0]?.alt ?? '' })
          : pictures[0]?.alt
      }
      onClose={onClose}
      className="w-[min(calc(100%-1rem),calc((100dvh-9rem)),60rem)]"
    >
      {slider.state === 'loading' && (
        <div aria-busy="true" className="skeleton aspect-square !rounded-none" />
      )}
      {slider.state === 'failed' && <PartFailed retry={slider.retry} />}
      {slider.state === 'ready' && (
        <slider.part.GallerySlider t={slider.part.t} pictures={pictures} start={start} onClose={onClose} />
      )}
    </Dialog>
  )
}
