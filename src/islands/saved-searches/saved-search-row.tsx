import { Icon } from '#components/icon.tsx'
import type { SavedSearch } from '#lib/contract/saved-searches.ts'
import { formatAge } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { inLocale } from '#lib/i18n/paths.ts'
import type { Translate } from '#lib/i18n/translate.ts'

type SavedSearchRowProps = {
  search: SavedSearch
  locale: Locale
  t: Translate
  onEdit: () => void
  onDelete: () => void
}

/** One saved search: link to its list, notification settings, and its last match. */
export function SavedSearchRow({ search, locale, t, onEdit, onDelete }: SavedSearchRowProps) {
  const { name, path, frequency, byMail, lastMatchAt } = search
  const action = 'min-h-11 rounded-full px-3 font-medium hover:bg-primary/20'
  const ofWhat = (
    <span className="sr-only">
      {' '}
      <bdi>{name}</bdi>
    </span>
  )
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-card border border-line p-4">
      <div className="flex items-start gap-4">
        <span className="grid size-11 flex-none place-items-center rounded-full bg-primary/25 text-primary-strong">
          <Icon name="search" />
        </span>
        <div className="min-w-0 grow">
          <a href={inLocale(path, locale)} className="font-semibold wrap-anywhere hover:underline">
            <bdi>{name}</bdi>
          </a>
          <p className="text-muted">
            {t(`saved-searches:frequency.${frequency}`)}
            {byMail && ` · ${t('saved-searches:mail')}`}
          </p>
          <p className="text-muted text-xs">
            {lastMatchAt
              ? t('saved-searches:lastMatch', { when: formatAge(lastMatchAt, locale) })
              : t('saved-searches:noMatch')}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <a href={inLocale(path, locale)} className={`${action} inline-flex items-center text-primary-strong`}>
          {t('saved-searches:open')}
          {ofWhat}
        </a>
        <button type="button" onClick={onEdit} className={`${action} text-primary-strong`}>
          {t('saved-searches:edit')}
          {ofWhat}
        </button>
        <button type="button" onClick={onDelete} className={`${action} text-error-text`}>
          {t('saved-searches:delete')}
          {ofWhat}
        </button>
      </div>
    </li>
  )
}
