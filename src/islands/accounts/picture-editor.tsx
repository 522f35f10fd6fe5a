import { type ChangeEvent, type ComponentProps, type ReactNode, useId, useRef, useState } from 'react'
import { ConfirmDialog } from '#islands/shared/confirm-dialog.tsx'
import { acceptedPictures, readPictureFile } from '#islands/shared/picture-file.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { CropDialog } from './crop-dialog.tsx'

type ConfirmProps = ComponentProps<typeof ConfirmDialog>

type PictureEditorProps = Pick<ComponentProps<typeof CropDialog>, 'shape' | 'send'> & {
  /** Preview of the picture, or its replacement. */
  children: ReactNode
  there: boolean
  className: string
  words: {
    /** Content of the button that chooses a picture. */
    choose: ReactNode
    remove: string
    removeTitle: string
    removeText: string
    hint: string
    file: string
    cut: string
    /** Hint for a small picture. */
    small?: string
  }
  onRemove: ConfirmProps['onConfirm']
  /** Requires the namespace `profile`. */
  t: Translate
}

/** Editor of a picture: choose, crop, remove. */
export function PictureEditor({
  children,
  there,
  className,
  words,
  shape,
  send,
  onRemove,
  t,
}: PictureEditorProps) {
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<Blob | null>(null)
  const [problem, setProblem] = useState('')
  const [isSmall, setIsSmall] = useState(false)
  const [removing, setRemoving] = useState(false)
  const hint = useId()

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const element = event.currentTarget
    const [file] = element.files ?? []
    if (!file) return
    const read = await readPictureFile(file)
    // Allows the same file to be chosen again.
    element.value = ''
    setProblem('problem' in read ? t(`profile:avatar.${read.problem}`) : '')
    if ('file' in read) setChosen(read.file)
  }
  return (
    <div className={className}>
      {children}
      <div className="grid gap-1">
        <div className="flex flex-wrap gap-2">
          <button
            type="button"
            aria-describedby={hint}
            onClick={() => input.current?.click()}
            className="button-outlined"
          >
            {words.choose}
          </button>
          {there && (
            <button
              type="button"
              onClick={() => setRemoving(true)}
              className="min-h-11 rounded-full px-4 font-medium text-error-text hover:bg-error/10"
            >
              {words.remove}
            </button>
          )}
        </div>
        <p id={hint} className="text-muted text-xs">
          {words.hint}
        </p>
        {isSmall && there && <p className="font-medium text-xs">{words.small}</p>}
        <p role="alert" className={problem ? 'text-error-text' : 'sr-only'}>
          {problem}
        </p>
        <input
          ref={input}
          type="file"
          accept={acceptedPictures()}
          aria-label={words.file}
          tabIndex={-1}
          onChange={choose}
          className="sr-only"
        />
      </div>
      {chosen && (
        <CropDialog
          file={chosen}
          shape={shape}
          title={words.cut}
          small={words.small}
          t={t}
          send={send}
          onSent={setIsSmall}
          onClose={() => setChosen(null)}
          onUnreadable={() => {
            setChosen(null)
            setProblem(t('profile:avatar.unreadable'))
          }}
        />
      )}
      {removing && (
        <ConfirmDialog
          title={words.removeTitle}
          text={words.removeText}
          action={words.remove}
          cancel={t('profile:cancel')}
          close={t('profile:close')}
          onConfirm={onRemove}
          onClose={() => setRemoving(false)}
        />
      )}
    </div>
  )
}
