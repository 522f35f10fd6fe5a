import { type ReactNode, type SubmitEvent, useEffect, useState } from 'react'
import { Refusal } from '#islands/shared/refusal.tsx'
import { SubmitButton } from '#islands/shared/submit-button.tsx'
import { useForm } from '#islands/shared/use-form.ts'
import { useMessages } from '#islands/shared/use-messages.ts'
import { isLocale, type Locale, localeKeys, locales } from '#lib/i18n/locales.ts'
import { paths } from '#lib/i18n/paths.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { account } from '#lib/state/browser/account.ts'
import { rootState } from '#lib/state/browser/root-state.ts'

type LanguageTabProps = { locale: Locale; children?: ReactNode }

/** Tab for the language of pages, mails and messages. */
export function LanguageTab({ locale, children }: LanguageTabProps) {
  const t = useMessages('profile', 'errors')
  const [ready, setReady] = useState(false)
  useEffect(() => void rootState.session.start().then(() => setReady(true)), [])
  return t && ready ? <LanguageForm locale={locale} t={t} /> : children
}

function LanguageForm({ locale, t }: { locale: Locale; t: Translate }) {
  const { form, send, busy, refusal } = useForm(t)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const language = new FormData(event.currentTarget).get('language')
    if (!isLocale(language)) return
    if (!(await send(() => account.profile.chooseLanguage(language, language !== locale)))) return
    if (language !== locale) location.assign(paths(language).account('language'))
  }
  return (
    <form ref={form} onSubmit={submit} className="grid max-w-[28rem] gap-4">
      <p className="text-muted">{t('profile:language.text')}</p>
      <Refusal text={refusal} />
      <fieldset className="grid gap-3">
        <legend className="sr-only">{t('profile:language.label')}</legend>
        {localeKeys.map((language) => (
          <label
            key={language}
            className="flex min-h-14 items-center gap-4 rounded-card border border-muted/60 px-4 has-checked:border-primary-strong has-checked:bg-primary/15"
          >
            <input
              type="radio"
              name="language"
              value={language}
              defaultChecked={language === locale}
              className="size-5"
            />
            <span lang={language} dir={locales[language].dir} className="font-medium">
              {locales[language].name}
            </span>
          </label>
        ))}
      </fieldset>
      <SubmitButton busy={busy} text={t('profile:language.save')} busyText={t('profile:saving')} />
    </form>
  )
}
