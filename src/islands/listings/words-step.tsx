import { type ReactNode, useId } from 'react'
import { Icon } from '#components/icon.tsx'
import { Field } from '#islands/shared/field.tsx'
import { TextArea } from '#islands/shared/text-area.tsx'
import type { FieldErrors } from '#islands/shared/use-form.ts'
import { pageLocale } from '#lib/i18n/browser.ts'
import { type Locale, locales, otherLocale } from '#lib/i18n/locales.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import type { Entered } from '#lib/state/listings/drafts.ts'
import { ChecksNote } from './checks-note.tsx'

type WordsStepProps = {
  entered: Entered
  errors: FieldErrors
  /** Id of a listing that is being changed. */
  productId: string | undefined
  locale: Locale
  t: Translate
}

const suffix = { en: '', ar: '_ar' } as const

/** Step for name and description: in the page's language first, the other language is optional. */
export function WordsStep({ entered, errors, productId, locale, t }: WordsStepProps) {
  const other = otherLocale(locale)
  const written = Boolean(entered[`name${suffix[other]}`] || entered[`description${suffix[other]}`])
  return (
    <>
      <Words language={locale} entered={entered} errors={errors} t={t} />
      <OtherLanguage open={written} title={t('listing:words.addOther')}>
        <Words language={other} entered={entered} errors={errors} t={t} />
      </OtherLanguage>
      <ChecksNote entered={entered} productId={productId} t={t} />
    </>
  )
}

type WordsProps = Pick<WordsStepProps, 'entered' | 'errors' | 't'> & { language: Locale }

function Words({ language, entered, errors, t }: WordsProps) {
  const [name, description] = [`name${suffix[language]}`, `description${suffix[language]}`] as const
  const { dir } = locales[language]
  return (
    <>
      <Field
        name={name}
        dir={dir}
        lang={language}
        autoComplete="off"
        label={t(`listing:words.${name}` as 'listing:words.name')}
        hint={t('listing:words.nameHint')}
        error={errors[name]}
        defaultValue={entered[name]}
      />
      <TextArea
        name={description}
        dir={dir}
        lang={language}
        rows={6}
        label={t(`listing:words.${description}` as 'listing:words.description')}
        error={errors[description]}
        defaultValue={entered[description]}
        placeholder={language === pageLocale() ? t('listing:words.descriptionHint') : undefined}
      />
    </>
  )
}

/** Collapsible part for the other language; its values are sent either way. */
function OtherLanguage({ open, title, children }: { open: boolean; title: string; children: ReactNode }) {
  const id = useId()
  return (
    <details open={open} className="group/other rounded-card border border-line">
      <summary
        id={id}
        className="flex min-h-13 list-none items-center gap-3 rounded-card px-4 font-medium text-primary-strong hover:bg-primary/15"
      >
        <Icon name="languages" />
        <span className="grow">{title}</span>
        <Icon name="chevron-down" className="transition-transform duration-150 group-open/other:rotate-180" />
      </summary>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame of its own */}
      <div role="group" aria-labelledby={id} className="grid gap-5 p-4">
        {children}
      </div>
    </details>
  )
}
