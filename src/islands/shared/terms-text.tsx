import { pageLocale } from '#lib/i18n/browser.ts'
import { paths } from '#lib/i18n/paths.ts'

/** Consent to the terms, whose name in it is a link that opens without leaving the form. */
export function TermsText({ text, name }: { text: string; name: string }) {
  const [before, after] = text.split(name)
  return (
    <>
      {before}
      <a
        href={paths(pageLocale()).information('terms-and-conditions')}
        target="_blank"
        rel="noopener"
        className="font-medium text-primary-strong underline"
      >
        {name}
      </a>
      {after}
    </>
  )
}
