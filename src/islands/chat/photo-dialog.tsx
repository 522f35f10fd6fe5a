import { CloseButton } from '#islands/shared/close-button.tsx'
import { Dialog } from '#islands/shared/dialog.tsx'
import type { Translate } from '#lib/i18n/translate.ts'
import type { ShownPhoto } from './shown-photo.ts'

/** A photo of a conversation, as large as the window allows. */
export function PhotoDialog({ photo, t, onClose }: { photo: ShownPhoto; t: Translate; onClose: () => void }) {
  return (
    <Dialog label={t('chat:photo')} onClose={onClose} className="!w-auto max-w-[calc(100%-1rem)]">
      <div className="flex justify-end px-4 pt-4">
        <CloseButton label={t('chat:close')} onClick={onClose} />
      </div>
      <img
        src={photo.large}
        alt={t('chat:photo')}
        width={photo.width}
        height={photo.height}
        className="h-auto max-h-[calc(100dvh-7rem)] w-auto max-w-full object-contain"
      />
    </Dialog>
  )
}
