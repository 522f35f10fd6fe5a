import { useState } from 'react'
import { Icon } from '#components/icon.tsx'
import { picture } from '#lib/i18n/paths.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { Magnifier } from './magnifier.tsx'

type QuickViewPicturesProps = { t: Translate; images: readonly string[]; name: string }

/** A picture with the magnifier, and thumbnails to choose it. */
export function QuickViewPictures({ t, images, name }: QuickViewPicturesProps) {
  const [current, setCurrent] = useState(0)
  const base = images[current]
  if (!base) {
    return (
      <span className="grid aspect-4/3 place-items-center rounded-card bg-ground text-muted">
        <Icon name="image-off" className="size-10" />
        <span className="sr-only">{t('card:noPicture')}</span>
      </span>
    )
  }
  return (
    <div className="grid content-start gap-3">
      <Magnifier key={base} base={base} alt={name} />
      <p className="text-center text-muted text-xs touch:hidden">{t('quick-view:magnify')}</p>
      {images.length > 1 && (
        <ul aria-label={t('quick-view:pictures')} className="flex flex-wrap gap-2">
          {images.map((image, index) => (
            <li key={image}>
              <button
                type="button"
                aria-pressed={index === current}
                aria-label={t('quick-view:picture', { number: index + 1, count: images.length })}
                onClick={() => setCurrent(index)}
                className="size-14 overflow-hidden rounded-card border-2 border-line aria-pressed:border-primary-strong"
              >
                <img
                  src={picture(image).src}
                  alt=""
                  width="56"
                  height="56"
                  className="size-full object-cover"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
