import { useEffect, useRef, useState } from 'react'
import Swiper from 'swiper'
import { Autoplay, Keyboard, Zoom } from 'swiper/modules'
import { Icon } from '#components/icon.tsx'
import { CloseButton } from '#islands/shared/close-button.tsx'
import { picture } from '#lib/i18n/paths.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import type { GalleryPicture } from './gallery-pictures.ts'

/** Milliseconds per picture (docs/product.md, "Gallery"). */
const pictureMs = 8000

/** How many times a picture is enlarged at most. */
const largest = 3

type GallerySliderProps = {
  t: Translate
  pictures: readonly GalleryPicture[]
  start: number
  onClose: () => void
}

/**
 * Slideshow that advances by itself, except while the pointer is over it, a control has the focus, it is paused, or
 * with reduced motion. Swiper follows the page's direction. A pinch or a double tap enlarges a picture, which ends the
 * slideshow.
 */
export function GallerySlider({ t, pictures, start, onClose }: GallerySliderProps) {
  const element = useRef<HTMLDivElement>(null)
  const slider = useRef<Swiper>(null)
  const [current, setCurrent] = useState(start)
  const [playing, setPlaying] = useState(
    () => pictures.length > 1 && !matchMedia('(prefers-reduced-motion: reduce)').matches,
  )

  /** True if a control has the focus. */
  const [inUse, setInUse] = useState(false)

  useEffect(() => {
    if (!element.current) return
    const made = new Swiper(element.current, {
      modules: [Autoplay, Keyboard, Zoom],
      initialSlide: start,
      rewind: true,
      speed: 200,
      keyboard: { enabled: true },
      autoplay: { delay: pictureMs, pauseOnMouseEnter: true, disableOnInteraction: false },
      zoom: { maxRatio: largest },
      on: {
        slideChange: ({ activeIndex }) => setCurrent(activeIndex),
        zoomChange: (_, scale) => scale > 1 && setPlaying(false),
      },
    })
    slider.current = made
    return () => void made.destroy()
  }, [start])
  useEffect(() => {
    // Stopped rather than paused: Swiper itself ends a pause after every change of the picture.
    if (playing && !inUse) slider.current?.autoplay.start()
    else slider.current?.autoplay.stop()
  }, [playing, inUse])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: focus on any control inside stops the timer
    <div
      onFocus={() => setInUse(true)}
      onBlur={() => setInUse(false)}
      className="max-md:grid max-md:h-full max-md:grid-cols-[minmax(0,1fr)] max-md:grid-rows-[auto_minmax(0,1fr)_auto]"
    >
      <div className="flex items-center gap-1 ps-5 pe-3 pt-3 pb-2">
        <p aria-live={playing ? 'off' : 'polite'} className="numbers grow text-muted">
          {t('gallery:picture', { number: current + 1, count: pictures.length })}
        </p>
        {pictures.length > 1 && (
          <button
            type="button"
            aria-label={t(playing ? 'gallery:pause' : 'gallery:play')}
            onClick={() => setPlaying(!playing)}
            className="-mt-2 grid size-11 place-items-center rounded-full text-muted hover:bg-ground hover:text-ink"
          >
            <Icon name={playing ? 'pause' : 'play'} />
          </button>
        )}
        <CloseButton label={t('gallery:close')} onClick={onClose} />
      </div>
      <div className="relative">
        <div ref={element} className="swiper max-md:h-full">
          <div className="swiper-wrapper">
            {pictures.map(({ src, alt }, index) => (
              <div key={src} className="swiper-slide bg-(--picture-ground)" inert={index !== current}>
                <div className="swiper-zoom-container">
                  <img
                    src={picture(src).large}
                    alt={alt}
                    width="960"
                    height="720"
                    className="aspect-4/3 w-full object-contain"
                  />
                </div>
              </div>
            ))}
          </div>
        </div>
        {pictures.length > 1 && (
          <>
            <Arrow label={t('gallery:previous')} side="start" onClick={() => slider.current?.slidePrev()} />
            <Arrow label={t('gallery:next')} side="end" onClick={() => slider.current?.slideNext()} />
          </>
        )}
      </div>
      {pictures.length > 1 && (
        <div className="flex flex-wrap justify-center gap-1 p-2">
          {pictures.map(({ src }, index) => (
            <button
              key={src}
              type="button"
              aria-label={t('gallery:goTo', { number: index + 1 })}
              aria-current={index === current}
              onClick={() => slider.current?.slideTo(index)}
              className="group grid size-11 place-items-center rounded-full"
            >
              <span className="size-3 rounded-full bg-ink/25 group-hover:bg-ink/50 group-aria-[current=true]:bg-primary-strong" />
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

function Arrow({ label, side, onClick }: { label: string; side: 'start' | 'end'; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={`absolute top-1/2 z-10 grid size-11 -translate-y-1/2 place-items-center rounded-full bg-white/90 text-ink shadow-float hover:bg-white ${side === 'start' ? 'start-3' : 'end-3'}`}
    >
      <Icon name={side === 'start' ? 'chevron-left' : 'chevron-right'} className="mirror" />
    </button>
  )
}
