import { useId, useRef, useState } from 'react'
import { Icon } from '#components/icon.tsx'
import { maxLicenseFiles } from '#lib/contract/limits.ts'
import { isolate } from '#lib/i18n/local-text.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { member } from '#lib/state/browser/member.ts'

export type UploadedLicense = { id: string; name: string }

type LicenseFieldProps = {
  files: readonly UploadedLicense[]
  onChange: (change: (before: readonly UploadedLicense[]) => readonly UploadedLicense[]) => void
  /** Error of the form about the files. */
  error: string | undefined
  t: Translate
}

/** Files of a trade license, uploaded as they are chosen; the form sends their ids. */
export function LicenseField({ files, onChange, error, t }: LicenseFieldProps) {
  const id = useId()
  const add = useRef<HTMLInputElement>(null)
  const [isSending, setIsSending] = useState(false)
  const [refusal, setRefusal] = useState('')

  const upload = async (chosen: readonly File[]) => {
    setRefusal('')
    setIsSending(true)
    for (const file of chosen) {
      const result = await member.business.uploadLicense(file)
      if (!result.ok) {
        setRefusal(
          `${isolate(file.name)}: ${result.fields.file?.message ?? (result.message || t('errors:generic'))}`,
        )
        break
      }
      onChange((before) => [...before, { id: result.data._id, name: file.name }])
    }
    setIsSending(false)
  }
  const shown = refusal || error
  return (
    <div className="grid gap-1.5">
      <span className="font-medium" id={`${id}-label`}>
        {t('business:licenseFiles')}
      </span>
      {files.length > 0 && (
        <ul className="grid gap-1" aria-labelledby={`${id}-label`}>
          {files.map((file) => (
            <li key={file.id} className="flex items-center gap-2">
              <Icon name="receipt-text" className="size-4.5 shrink-0" />
              <span className="min-w-0 flex-1 truncate">
                <bdi>{file.name}</bdi>
              </span>
              <button
                type="button"
                className="inline-flex size-11 items-center justify-center rounded-full hover:bg-primary/25"
                aria-label={t('business:licenseRemove', { name: isolate(file.name) })}
                onClick={() => {
                  onChange((before) => before.filter((one) => one.id !== file.id))
                  add.current?.focus()
                }}
              >
                <Icon name="x" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <label
        htmlFor={`${id}-file`}
        className="button-outlined w-fit has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-primary-strong"
      >
        <Icon name="plus" />
        {t(isSending ? 'business:licenseSending' : 'business:licenseAdd')}
        <input
          ref={add}
          id={`${id}-file`}
          type="file"
          name="licenses"
          multiple
          accept="image/*,application/pdf"
          disabled={isSending || files.length >= maxLicenseFiles}
          aria-describedby={`${id}-hint ${id}-error`}
          className="sr-only"
          onChange={({ currentTarget }) => {
            const chosen = [...(currentTarget.files ?? [])].slice(0, maxLicenseFiles - files.length)
            currentTarget.value = ''
            void upload(chosen)
          }}
        />
      </label>
      <p id={`${id}-hint`} className="text-muted text-xs">
        {t('business:licenseFilesHint')}
      </p>
      <p
        id={`${id}-error`}
        aria-live="polite"
        className={shown ? 'flex items-center gap-2 text-error-text' : 'sr-only'}
      >
        {shown && <Icon name="circle-alert" className="size-4 shrink-0" />}
        {shown}
      </p>
    </div>
  )
}
