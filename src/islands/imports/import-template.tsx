import { useEffect, useState } from 'react'
import { Icon } from '#components/icon.tsx'
import { Refusal } from '#islands/shared/refusal.tsx'
import { SelectField } from '#islands/shared/select-field.tsx'
import type { Answer } from '#lib/contract/endpoint.ts'
import type { Contract } from '#lib/contract/index.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { importing } from '#lib/state/browser/imports.ts'
import { rootState } from '#lib/state/browser/root-state.ts'
import { download } from './download.ts'

type Tree = Answer<Contract['category']>

/** Download of a CSV template in the page's language, with the attributes of a category. */
export function ImportTemplate({ locale, t }: { locale: Locale; t: Translate }) {
  const [tree, setTree] = useState<Tree>([])
  const [category, setCategory] = useState('')
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  const nameOf = ({ name, name_ar }: { name: string; name_ar: string }) => (locale === 'ar' ? name_ar : name)
  useEffect(() => {
    void rootState.cached
      .ask('categories', () => rootState.quiet.category({}))
      .then((result) => result.ok && setTree(result.data))
  }, [])

  const get = async () => {
    if (busy) return
    setBusy(true)
    const file = await importing.template(category)
    setBusy(false)
    setRefusal(file ? '' : t('errors:generic'))
    if (file) download(file, t('imports:file.template'))
  }
  return (
    <section aria-labelledby="import-template" className="grid gap-3">
      <h3 id="import-template" className="text-base">
        {t('imports:steps.template')}
      </h3>
      <p className="text-muted">{t('imports:steps.templateText')}</p>
      <Refusal text={refusal} />
      <div className="grid items-end gap-x-4 sm:grid-cols-[minmax(0,20rem)_auto] sm:justify-start">
        <SelectField
          name="category"
          label={t('imports:steps.category')}
          error={undefined}
          value={category}
          onChange={(event) => setCategory(event.currentTarget.value)}
        >
          <option value="">{t('imports:steps.anyCategory')}</option>
          {tree.map((top) => (
            <optgroup key={top._id} label={nameOf(top)}>
              {top.subCategories.map((one) => (
                <option key={one._id} value={one._id}>
                  {nameOf(one)}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
        <button
          type="button"
          aria-disabled={busy}
          onClick={get}
          className="button-outlined max-sm:mt-2 sm:mb-0.5"
        >
          <Icon name="download" />
          {t(busy ? 'imports:steps.downloading' : 'imports:steps.download')}
        </button>
      </div>
    </section>
  )
}
