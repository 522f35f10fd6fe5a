import { useState } from 'react'
import type { Translate } from '#lib/i18n/translate.ts'

type RecoveryCodesProps = { codes: readonly string[]; t: Translate; heading: string; onDone: () => void }

/** Recovery codes, shown once: to copy, to download, or to write down. */
export function RecoveryCodes({ codes, t, heading, onDone }: RecoveryCodesProps) {
  const [copied, setCopied] = useState(false)
  const text = `${t('security:codes.file')}\n\n${codes.join('\n')}\n`
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setCopied(true),
      // Without access to the clipboard they can be selected or downloaded.
      () => undefined,
    )
  return (
    <div className="grid gap-4 p-6">
      <h2 id={heading} className="text-lg">
        {t('security:codes.title')}
      </h2>
      <p>{t('security:codes.text')}</p>
      <ol dir="ltr" className="grid gap-1 rounded-card bg-ground p-4 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <button type="button" onClick={() => void copy()} className="button-outlined" aria-live="polite">
          {t(copied ? 'security:codes.copied' : 'security:codes.copy')}
        </button>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="safqa-recovery-codes.txt"
          className="button-outlined"
        >
          {t('security:codes.download')}
        </a>
      </div>
      <button type="button" onClick={onDone} className="button min-h-12">
        {t('security:codes.done')}
      </button>
    </div>
  )
}
