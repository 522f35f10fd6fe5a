import { useState } from 'react'
import { Icon } from '#components/icon.tsx'
import type { Translate } from '#lib/i18n/translate.ts'
import { PhotoDialog } from './photo-dialog.tsx'

/** A photo's place before it is there, in px: as wide as it may be in a bubble, and never a tower. */
const widest = 288
const tallest = 352

export type ShownPhoto = { src: string; large: string; width: number; height: number }

/** How large a photo stands in its bubble, in px. */
function sizeIn({ width, height }: Pick<ShownPhoto, 'width' | 'height'>) {
  const scale = Math.min(widest / Math.max(1, width), tallest / Math.max(1, height))
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** A photo in the thread; it opens large. Its place is kept before it has come. */
export function PhotoBubble({ photo, t }: { photo: ShownPhoto; t: Translate }) {
  const [open, setOpen] = useState(false)
  const [gone, setGone] = useState(false)
  const size = sizeIn(photo)
  return (
    <>
      <button
        type="button"
        aria-label={t('chat:openPhoto')}
        onClick={() => setOpen(true)}
        className="relative block max-w-full bg-ground"
      >
        <img
          src={photo.src}
          alt={t('chat:photo')}
          {...size}
          decoding="async"
          onError={() => setGone(true)}
          className={`h-auto max-w-full object-cover ${gone ? 'invisible' : ''}`}
        />
        {gone && (
          <span className="absolute inset-0 grid place-content-center justify-items-center gap-2 p-3 text-center text-muted text-xs">
            <Icon name="image-off" />
            {t('chat:photoGone')}
          </span>
        )}
      </button>
      {open && <PhotoDialog photo={photo} t={t} onClose={() => setOpen(false)} />}
    </>
  )
}
