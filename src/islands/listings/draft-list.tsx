import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import { Icon } from '#components/icon.tsx'
import { ConfirmDialog } from '#islands/shared/confirm-dialog.tsx'
import { useMessages } from '#islands/shared/use-messages.ts'
import { formatAge } from '#lib/i18n/format.ts'
import { isolate, langAttributes, localName, localText } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { paths } from '#lib/i18n/paths.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { selling } from '#lib/state/browser/selling.ts'
import { type DraftWithPhotos, draftId } from '#lib/state/listings/drafts.ts'
import { usePhotoPicture } from './photo-picture.ts'

type DraftListProps = {
  locale: Locale
  /** `choose`: above the choice of a category, with a heading; `tab`: as a tab of the own listings. */
  place: 'choose' | 'tab'
  /** Empty state. */
  children?: ReactNode
}

/** List of this member's drafts in this browser, each with a link to its form. */
export function DraftList({ locale, place, children }: DraftListProps) {
  const drafts = useStore(selling.listings.$drafts, { ssr: 'initial' })
  const t = useMessages('listing', 'errors')
  const [deleting, setDeleting] = useState<DraftWithPhotos | null>(null)
  useEffect(() => void selling.listings.loadDrafts(), [])

  if (!t || drafts.state !== 'ready') return null
  if (drafts.data.length === 0) return children
  return (
    <section
      aria-labelledby={place === 'choose' ? 'drafts' : undefined}
      aria-label={place === 'tab' ? t('listing:drafts.title') : undefined}
      className={
        place === 'choose'
          ? 'grid grid-cols-[minmax(0,1fr)] gap-3 rounded-card bg-white p-4 sm:p-6'
          : 'grid grid-cols-[minmax(0,1fr)] gap-3'
      }
    >
      {place === 'choose' && (
        <div>
          <h2 id="drafts" className="text-lg">
            {t('listing:drafts.title')}
          </h2>
          <p className="text-muted text-xs">{t('listing:drafts.text')}</p>
        </div>
      )}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-2">
        {drafts.data.map((draft) => (
          <DraftRow
            key={draftId(draft)}
            draft={draft}
            locale={locale}
            t={t}
            onDelete={() => setDeleting(draft)}
          />
        ))}
      </ul>
      {deleting && (
        <ConfirmDialog
          title={t('listing:drafts.deleteTitle')}
          text={t('listing:drafts.deleteText')}
          action={t('listing:drafts.deleteAction')}
          cancel={t('listing:form.cancel')}
          close={t('listing:form.close')}
          onConfirm={() => selling.listings.removeDraft(draftId(deleting))}
          onClose={() => setDeleting(null)}
        />
      )}
    </section>
  )
}

type DraftRowProps = { draft: DraftWithPhotos; locale: Locale; t: Translate; onDelete: () => void }

function DraftRow({ draft, locale, t, onDelete }: DraftRowProps) {
  const { entered, category, categoryId, productId, photos, savedAt } = draft
  const written = localText(locale, entered.name, entered.name_ar)
  const name = written.text || t('listing:drafts.untitled')
  const [cover] = photos
  return (
    <li className="relative flex items-center gap-3 rounded-card border border-line bg-white p-3 hover:border-primary-strong">
      <span className="grid size-16 flex-none place-items-center overflow-hidden rounded-card bg-sand text-muted">
        {cover ? <Cover cover={cover} /> : <Icon name="images" />}
      </span>
      <div className="min-w-0 grow">
        <p className="truncate font-medium">
          <a
            href={paths(locale).addProduct(categoryId, productId ?? undefined)}
            className="after:absolute after:inset-0 after:rounded-card"
            {...(written.text ? langAttributes(written) : {})}
          >
            {name}
          </a>
        </p>
        <p className="truncate text-muted text-xs">
          {productId ? t('listing:drafts.ofListing') : localName(locale, category).text}
          {photos.length > 0 && ` · ${t('listing:drafts.photos', { count: photos.length })}`}
        </p>
        <p className="text-muted text-xs">
          {t('listing:drafts.savedOn', { when: formatAge(new Date(savedAt).toISOString(), locale) })}
        </p>
      </div>
      <button
        type="button"
        aria-label={t('listing:drafts.delete', { name: isolate(name) })}
        onClick={onDelete}
        className="relative grid size-11 flex-none place-items-center rounded-full text-muted hover:bg-error/10 hover:text-error-text"
      >
        <Icon name="trash-2" />
      </button>
    </li>
  )
}

function Cover({ cover }: { cover: DraftWithPhotos['photos'][number] }) {
  const source = usePhotoPicture(cover)
  return source ? <img src={source} alt="" className="size-full object-cover" /> : null
}
