import type { BothTexts, TaxDocument } from '#lib/contract/invoices.ts'
import { type DocumentRow, documentParts } from '#lib/i18n/document-parts.ts'
import type { DocumentWords } from '#lib/i18n/document-words.ts'
import { languageOf } from '#lib/i18n/local-text.ts'

const part = 'grid gap-1 border-line border-b py-4 first:pt-0 last:border-0 last:pb-0'
const columns = 'grid grid-cols-2 gap-x-4 sm:gap-x-8'

type Props = { document: TaxDocument; words: DocumentWords; headingId?: string }

/**
 * A tax document: English at the left and Arabic at the right in whichever language the page is, as on its PDF. Texts
 * that exist in one language only stand in both columns.
 */
export function InvoicePaper({ document, words, headingId }: Props) {
  const { title, seller, rows, amounts, notes, footer } = documentParts(document, words)
  return (
    // physical: the languages of a tax document keep their sides.
    <article dir="ltr" lang="en" className="numbers" aria-labelledby={headingId}>
      <header className={part}>
        <Both texts={seller.name} className="text-lg font-semibold" />
        {seller.lines.map((line) => (
          <Both key={line.en + line.ar} texts={line} className="text-muted text-sm" />
        ))}
      </header>
      <div className={part}>
        <h2 id={headingId} className={`${columns} text-xl font-semibold`}>
          <Side lang="en" text={title.en} />
          <Side lang="ar" text={title.ar} />
        </h2>
        <Rows rows={rows} />
      </div>
      <div className={part}>
        <Rows rows={amounts} />
      </div>
      <div className={part}>
        <Rows rows={notes} />
        <Both texts={footer} className="text-muted text-xs" />
      </div>
    </article>
  )
}

/** A text in the language of its side; its own language where it is in another one. */
function Side({ lang, text }: { lang: 'en' | 'ar'; text: string }) {
  const own = text && languageOf(text) !== lang ? languageOf(text) : lang
  return (
    <span lang={own} dir={lang === 'ar' ? 'rtl' : 'ltr'} className="whitespace-pre-line wrap-anywhere">
      {text}
    </span>
  )
}

function Both({ texts, className }: { texts: BothTexts; className: string }) {
  return (
    <p className={`${columns} ${className}`}>
      <Side lang="en" text={texts.en} />
      <Side lang="ar" text={texts.ar} />
    </p>
  )
}

const Rows = ({ rows }: { rows: DocumentRow[] }) => (
  <dl className="grid gap-3">
    {rows.map(({ label, value, strong }) => (
      <div key={label.en}>
        <dt className={`${columns} text-muted text-xs`}>
          <Side lang="en" text={label.en} />
          <Side lang="ar" text={label.ar} />
        </dt>
        <dd className={strong ? `${columns} text-lg font-semibold` : columns}>
          <Side lang="en" text={value.en} />
          <Side lang="ar" text={value.ar} />
        </dd>
      </div>
    ))}
  </dl>
)
