import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { useState } from 'react'
import { Icon } from '#components/icon.tsx'
import type { Translate } from '#lib/i18n/translate.ts'
import type { Photo, PhotosStore } from '#lib/state/listings/photos.ts'
import { usePhotoPicture } from './photo-picture.ts'

type PhotoTileProps = {
  photo: Photo
  /** Position, from 1. */
  number: number
  count: number
  photos: PhotosStore
  t: Translate
  /** Announces a change to screen readers. */
  say: (text: string) => void
}

/** Tile of a photo: the picture can be dragged; its controls are separate buttons. */
export function PhotoTile({ photo, number, count, photos, t, say }: PhotoTileProps) {
  const { key, state } = photo
  const sortable = useSortable({ id: key, attributes: { roleDescription: t('listing:sort.role') } })
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    sortable
  const remove = () => {
    photos.remove(key)
    say(t('listing:photos.removed'))
  }
  const makeCover = () => {
    photos.makeCover(key)
    say(t('listing:photos.isCover'))
  }
  return (
    <li
      ref={setNodeRef}
      data-photo={state}
      style={{ transform: CSS.Transform.toString(transform), transition }}
      className={`relative grid gap-1 ${isDragging ? 'z-10' : ''}`}
    >
      <div
        className={`relative aspect-square overflow-hidden rounded-card bg-sand ${isDragging ? 'shadow-float' : ''} ${state === 'failed' ? 'outline-2 -outline-offset-2 outline-error' : ''}`}
      >
        <button
          ref={setActivatorNodeRef}
          type="button"
          {...attributes}
          {...listeners}
          aria-label={t('listing:photos.photo', { number, count })}
          className="block size-full cursor-grab touch-manipulation rounded-card focus-visible:-outline-offset-4 active:cursor-grabbing"
        >
          <PhotoPicture photo={photo} />
        </button>
        {number === 1 && (
          <span className="badge pointer-events-none">
            <Icon name="star" />
            {t('listing:photos.cover')}
          </span>
        )}
        <PhotoProgress photo={photo} t={t} />
        <button
          type="button"
          aria-label={t('listing:photos.removeOf', { number })}
          onClick={remove}
          className="picture-button"
        >
          <Icon name="x" />
        </button>
      </div>
      {state === 'failed' ? (
        <TileAction
          text={t('listing:photos.retry')}
          label={t('listing:photos.retryOf', { number })}
          onClick={() => photos.retry(key)}
        />
      ) : (
        number > 1 && (
          <TileAction
            text={t('listing:photos.makeCover')}
            label={t('listing:photos.makeCoverOf', { number })}
            onClick={makeCover}
          />
        )
      )}
      {photo.sent?.small && <p className="text-muted text-xs">{t('listing:photos.small')}</p>}
      {state === 'failed' && (
        <p role="alert" className="text-error-text text-xs">
          {photo.problem || t('listing:photos.failed')}
        </p>
      )}
    </li>
  )
}

function PhotoPicture({ photo }: { photo: Photo }) {
  const source = usePhotoPicture(photo)
  const [broken, setBroken] = useState(false)
  if (!source || broken) {
    return (
      <span className="grid size-full place-items-center text-muted">
        <Icon name={broken ? 'image-off' : 'images'} className="size-8" />
      </span>
    )
  }
  return (
    <img
      src={source}
      alt=""
      draggable={false}
      onError={() => setBroken(true)}
      className="size-full object-cover"
    />
  )
}

/** Upload progress; renders nothing afterwards. */
function PhotoProgress({ photo: { state, part }, t }: { photo: Photo; t: Translate }) {
  if (state === 'sent' || state === 'failed') return null
  const percent = Math.round(part * 100)
  return (
    <span className="pointer-events-none absolute inset-x-0 bottom-0 grid gap-1 bg-ink/75 px-2.5 py-2 text-white text-xs">
      <span>
        {state === 'waiting' ? t('listing:photos.waiting') : t('listing:photos.progress', { percent })}
      </span>
      <progress
        max={100}
        value={percent}
        aria-label={t('listing:photos.progress', { percent })}
        className="h-1 w-full appearance-none overflow-hidden rounded-full bg-white/35 [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-primary"
      />
    </span>
  )
}

function TileAction({ text, label, onClick }: { text: string; label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="min-h-11 rounded-full px-2 font-medium text-primary-strong text-xs hover:bg-primary/20"
    >
      {text}
    </button>
  )
}
