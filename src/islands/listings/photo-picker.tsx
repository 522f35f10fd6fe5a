import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import { useStore } from '@nanostores/react'
import { type DragEvent, useEffect, useId, useRef, useState } from 'react'
import { Icon } from '#components/icon.tsx'
import { acceptedPictures, type PictureProblem, readPictureFile } from '#islands/shared/picture-file.ts'
import { FieldError } from '#islands/shared/text-area.tsx'
import { maxPhotos } from '#lib/contract/limits.ts'
import { fieldMessage } from '#lib/i18n/field-message.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import type { PhotosStore } from '#lib/state/listings/photos.ts'
import { PhotoTile } from './photo-tile.tsx'

const codes: Record<PictureProblem, string> = {
  onlyImages: 'images_only',
  type: 'image_type',
  tooLarge: 'image_size',
  heic: 'image_heic',
}

type PhotoPickerProps = {
  photos: PhotosStore
  /** Pictures that were shared with the app before the form was rendered. */
  arriving: readonly Blob[]
  /** Error of the form. */
  error: string | undefined
  t: Translate
}

/** Photos of a listing, one to six: dropped, pasted or chosen, and sorted by pointer or keyboard. */
export function PhotoPicker({ photos, arriving, error, t }: PhotoPickerProps) {
  const list = useStore(photos.$photos)
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState('')
  const [announcement, setAnnouncement] = useState('')
  const [over, setOver] = useState(false)
  const id = useId()
  const full = list.length >= maxPhotos

  const take = async (files: readonly Blob[]) => {
    if (files.length === 0) return
    const read = await Promise.all(files.map(readPictureFile))
    const good = read.flatMap((one) => ('file' in one ? [one.file] : []))
    const added = photos.add(good)
    const wrong = read.find((one) => 'problem' in one)
    const code = added < good.length ? 'images_maximum' : wrong && codes[wrong.problem]
    setProblem(code ? fieldMessage(t, code) : '')
    if (added > 0) setAnnouncement(t('listing:photos.added', { count: added }))
  }
  const taking = useRef(take)
  taking.current = take
  useEffect(() => void taking.current(arriving), [arriving])
  useEffect(() => {
    const onPaste = ({ clipboardData }: ClipboardEvent) =>
      void taking.current([...(clipboardData?.files ?? [])])
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [])

  const drag = (event: DragEvent, inside: boolean) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(inside)
  }
  const drop = (event: DragEvent) => {
    drag(event, false)
    void take([...event.dataTransfer.files])
  }
  const choose = (
    <button
      type="button"
      data-field="images"
      aria-describedby={`${id}-hint ${id}-error`}
      onClick={() => (full ? setProblem(fieldMessage(t, 'images_maximum')) : input.current?.click())}
      className="button-outlined bg-white"
    >
      <Icon name="image-plus" />
      {t(list.length > 0 ? 'listing:photos.more' : 'listing:photos.choose')}
    </button>
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files are dropped here; the button does the same
    <div
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={drop}
      className={`grid gap-4 rounded-card border-2 border-dashed p-4 transition-colors ${over ? 'border-primary-strong bg-primary/20' : error || problem ? 'border-error' : 'border-line bg-ground/60'}`}
    >
      {list.length > 0 && <PhotoGrid photos={photos} t={t} say={setAnnouncement} />}
      <div className={`grid justify-items-center gap-2 text-center ${list.length > 0 ? '' : 'py-6'}`}>
        {list.length === 0 && (
          <>
            <span className="grid size-16 place-items-center rounded-full bg-primary/30 text-primary-strong">
              <Icon name="images" className="size-7" />
            </span>
            <p className="font-semibold text-lg touch:hidden">{t('listing:photos.drop')}</p>
            <p className="text-muted touch:hidden">{t('listing:photos.or')}</p>
          </>
        )}
        {choose}
        <p id={`${id}-hint`} className="text-muted text-xs">
          <bdi>{t('listing:photos.count', { count: list.length })}</bdi> · {t('listing:photos.hint')}
        </p>
      </div>
      <FieldError id={`${id}-error`} text={problem || error} />
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <input
        ref={input}
        type="file"
        multiple
        accept={acceptedPictures()}
        aria-label={t('listing:photos.input')}
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          // Allows the same file to be chosen again.
          currentTarget.value = ''
          void take(files)
        }}
        className="sr-only"
      />
    </div>
  )
}

type PhotoGridProps = { photos: PhotosStore; t: Translate; say: (text: string) => void }

function PhotoGrid({ photos, t, say }: PhotoGridProps) {
  const list = useStore(photos.$photos)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const place = (key: UniqueIdentifier) => ({
    number: photos.$photos.get().findIndex((photo) => photo.key === key) + 1,
    count: photos.$photos.get().length,
  })
  // The first drag-over event of a lifted photo is over itself and not announced.
  const moved = useRef(false)
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      moved.current = false
      return t('listing:sort.lifted', place(active.id))
    },
    onDragOver: ({ active, over }) => {
      moved.current ||= over?.id !== active.id
      return over && moved.current ? t('listing:sort.moved', place(over.id)) : undefined
    },
    // At this time the photos are already in their new order.
    onDragEnd: ({ active }) => t('listing:sort.dropped', place(active.id)),
    onDragCancel: ({ active }) => t('listing:sort.cancelled', place(active.id)),
  }
  const onDragEnd = ({ active, over, collisions }: DragEndEvent) => {
    // `over` lags a render behind the arrow keys: who drops at once would drop at the place before.
    const target = collisions?.[0]?.id ?? over?.id
    if (target !== undefined && target !== active.id) photos.move(String(active.id), String(target))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('listing:sort.help') } }}
      onDragEnd={onDragEnd}
    >
      <SortableContext items={list.map(({ key }) => key)} strategy={rectSortingStrategy}>
        <ul
          aria-label={t('listing:photos.list')}
          className="grid grid-cols-2 items-start gap-3 sm:grid-cols-3"
        >
          {list.map((photo, index) => (
            <PhotoTile
              key={photo.key}
              photo={photo}
              number={index + 1}
              count={list.length}
              photos={photos}
              t={t}
              say={say}
            />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}
