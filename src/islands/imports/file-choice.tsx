import { type DragEvent, useId, useState } from 'react'
import { Icon } from '#components/icon.tsx'
import { CloseButton } from '#islands/shared/close-button.tsx'
import { formatBytes } from '#lib/i18n/format.ts'
import type { Translate } from '#lib/i18n/translate.ts'

type FileChoiceProps = {
  name: string
  accept: string
  label: string
  hint: string
  /** Label of the button. */
  action: string
  file: File | null
  error: string | undefined
  t: Translate
  onChoose: (file: File | null) => void
}

/** File chooser and drop area, which shows the name and size of the chosen file. */
export function FileChoice({ name, accept, label, hint, action, file, error, t, onChoose }: FileChoiceProps) {
  const id = useId()
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [dropped] = event.dataTransfer.files
    if (dropped) onChoose(dropped)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a place to drop a file on; the field inside does the same
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={`grid content-start gap-2 rounded-card border border-dashed p-4 ${over ? 'border-primary-strong bg-primary/20' : error ? 'border-error' : 'border-muted/60'}`}
    >
      <p className="flex items-center gap-2 font-medium">
        <Icon name={name === 'csv' ? 'file-spreadsheet' : 'file-archive'} className="text-primary-strong" />
        {label}
      </p>
      <p id={`${id}-hint`} className="text-muted text-xs">
        {hint}
      </p>
      <div className="flex min-h-11 flex-wrap items-center gap-2">
        <label className="button-outlined cursor-pointer has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2">
          {action}
          <input
            type="file"
            name={name}
            accept={accept}
            aria-label={label}
            aria-invalid={error !== undefined}
            aria-describedby={`${id}-hint ${id}-error`}
            onChange={(event) => {
              const [chosen] = event.currentTarget.files ?? []
              // Allows the same file to be chosen again.
              event.currentTarget.value = ''
              if (chosen) onChoose(chosen)
            }}
            className="sr-only"
          />
        </label>
        {file ? (
          <span className="flex min-w-0 grow items-center gap-1">
            <span className="min-w-0 grow">
              <span className="flex font-medium">
                <bdi className="truncate">{file.name}</bdi>
              </span>
              <span className="block text-muted text-xs">
                <bdi>{formatBytes(file.size)}</bdi>
              </span>
            </span>
            <CloseButton
              label={t('imports:steps.remove', { name: file.name })}
              onClick={() => onChoose(null)}
            />
          </span>
        ) : (
          <span className="text-muted">{t('imports:steps.none')}</span>
        )}
      </div>
      <p
        id={`${id}-error`}
        aria-live="polite"
        className={error ? 'flex items-center gap-2 text-error-text' : 'sr-only'}
      >
        {error && <Icon name="circle-alert" className="size-4 shrink-0" />}
        {error}
      </p>
    </div>
  )
}
