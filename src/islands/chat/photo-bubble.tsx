import { useState } from 'react'
import { Icon } from '#components/icon.tsx'
import type { Translate } from '#lib/i18n/translate.ts'
import { PhotoDialog } from './photo-dialog.tsx'
import type { ShownPhoto } from './shown-photo.ts'

/** Maximum width of a photo in its bubble, in px; the height is limited as well. */
const maxWidth = 288
const tallest = 352

/** Display size of a photo in its bubble, in px. */
function displaySize({ width, height }: Pick<ShownPhoto, 'width' | 'height'>) {
  const scale = Math.min(maxWidth / Math.max(1, width), tallest / Math.max(1, height))
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** A photo in the thread; a click enlarges it. Its space is reserved before it loads. */
export function PhotoBubble({ photo, t }: { photo: ShownPhoto; t: Translate }) {
  const [open, setOpen] = useState(false)
  const [gone, setGone] = useState(false)
  const size = displaySize(photo)
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
