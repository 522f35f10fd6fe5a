import { useEffect, useId, useState } from 'react'
import { CloseButton } from '#islands/shared/close-button.tsx'
import { Dialog } from '#islands/shared/dialog.tsx'
import { PartFailed, PartLoading } from '#islands/shared/part-states.tsx'
import { Refusal } from '#islands/shared/refusal.tsx'
import { usePart } from '#islands/shared/use-part.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import type { Outcome } from '#lib/state/shared/loaded.ts'
import { type CropArea, cropPicture } from './crop-picture.ts'
import type { CropShape } from './cropper.tsx'

const loadCropper = () => import('./cropper.tsx')

type CropDialogProps = {
  file: Blob
  shape: CropShape
  title: string
  /** Hint for a crop that is too small to look sharp; without one, any size is good. */
  small?: string | undefined
  /** Requires the namespace `profile`. */
  t: Translate
  /** Uploads the cropped picture. */
  send: (cut: Blob, onProgress: (part: number) => void) => Promise<Outcome>
  /** Called with whether the picture that was uploaded is too small. */
  onSent?: (isSmall: boolean) => void
  onClose: () => void
  onUnreadable: () => void
}

/** Minimum width of a sharp crop in px. */
const sharpWidth = 600

/** Dialog that crops a chosen picture and uploads it; the cropper is loaded for it alone. */
export function CropDialog({
  file,
  shape,
  title,
  small,
  t,
  send,
  onSent,
  onClose,
  onUnreadable,
}: CropDialogProps) {
  const heading = useId()
  const cropper = usePart(loadCropper)
  const [url, setUrl] = useState('')
  const [area, setArea] = useState<CropArea | null>(null)
  const [sent, setSent] = useState<number | null>(null)
  const [refusal, setRefusal] = useState('')
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])

  const isSmall = small !== undefined && area !== null && area.width < sharpWidth
  const use = async () => {
    if (!area || sent !== null) return
    setRefusal('')
    setSent(0)
    const cut = await cropPicture(file, area, shape.widest).catch(() => null)
    if (!cut) return onUnreadable()
    const result = await send(cut, setSent)
    if (result.ok) {
      onSent?.(isSmall)
      return onClose()
    }
    setSent(null)
    setRefusal(result.message || t('profile:avatar.failed'))
  }
  const percent = Math.round((sent ?? 0) * 100)
  return (
    <Dialog labelledBy={heading} onClose={onClose} className="max-w-[32rem]">
      <div className="grid gap-4 p-6">
        <div className="flex items-start justify-between gap-4">
          <h2 id={heading} className="text-lg">
            {title}
          </h2>
          <CloseButton label={t('profile:close')} onClick={onClose} />
        </div>
        <Refusal text={refusal} />
        {cropper.state === 'failed' && <PartFailed retry={cropper.retry} />}
        {cropper.state === 'ready' && url ? (
          <cropper.part.PictureCropper
            url={url}
            shape={shape}
            t={t}
            onArea={setArea}
            onUnreadable={onUnreadable}
          />
        ) : (
          cropper.state !== 'failed' && <PartLoading className="h-80" />
        )}
        {small !== undefined && (
          <p role="status" className={isSmall ? 'font-medium' : 'sr-only'}>
            {isSmall ? small : ''}
          </p>
        )}
        {sent !== null && (
          <div className="grid gap-1">
            <progress
              value={percent}
              max={100}
              aria-label={t('profile:avatar.sending')}
              className="h-2 w-full accent-primary-strong"
            />
            <p className="text-muted text-xs">{t('profile:avatar.progress', { percent })}</p>
          </div>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <button type="button" onClick={onClose} className="button-outlined">
            {t('profile:cancel')}
          </button>
          <button
            type="button"
            aria-disabled={!area || sent !== null}
            onClick={use}
            className="min-h-11 rounded-full bg-primary-strong px-6 font-semibold text-white hover:opacity-90 aria-disabled:opacity-70"
          >
            {t(sent === null ? 'profile:avatar.use' : 'profile:avatar.sending')}
          </button>
        </div>
      </div>
    </Dialog>
  )
}
