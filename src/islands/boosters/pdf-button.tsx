import { useState } from 'react'
import { Icon } from '#components/icon.tsx'
import { download } from '#islands/imports/download.ts'
import type { TaxDocument } from '#lib/contract/invoices.ts'
import { isolate } from '#lib/i18n/local-text.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { member } from '#lib/state/browser/member.ts'
import { rootState } from '#lib/state/browser/root-state.ts'

/** Downloads a tax document as PDF. */
export function PdfButton({ document, t }: { document: Pick<TaxDocument, '_id' | 'number'>; t: Translate }) {
  const [busy, setBusy] = useState(false)
  const load = async () => {
    if (busy) return
    setBusy(true)
    const file = await member.boosters.pdf(document._id)
    if (file) download(file, `${document.number}.pdf`)
    else rootState.toasts.error({ text: t('invoices:downloadFailed') })
    setBusy(false)
  }
  return (
    <button
      type="button"
      aria-disabled={busy}
      onClick={() => void load()}
      className="button-outlined justify-self-start print:hidden"
    >
      <Icon name="receipt-text" />
      {t('invoices:download')}
      <span className="sr-only"> {isolate(document.number)}</span>
    </button>
  )
}
