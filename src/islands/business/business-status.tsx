import { Icon } from '#components/icon.tsx'
import type { IconName } from '#components/icon-names.ts'
import type { BusinessApplication, BusinessStatus, OwnStore } from '#lib/contract/business.ts'
import { verificationHours } from '#lib/contract/limits.ts'
import { formatDate } from '#lib/i18n/format.ts'
import { isolate } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { paths } from '#lib/i18n/paths.ts'
import type { Translate } from '#lib/i18n/translate.ts'

const looks: Record<
  BusinessStatus,
  { icon: IconName; chip: string; name: 'pending' | 'accepted' | 'rejected' }
> = {
  Pending: { icon: 'clock', chip: 'bg-warning text-ink', name: 'pending' },
  Accepted: { icon: 'badge-check', chip: 'bg-success/20 text-success-ink', name: 'accepted' },
  Rejected: { icon: 'circle-alert', chip: 'bg-error/15 text-error-text', name: 'rejected' },
}

type BusinessStatusCardProps = {
  /** Null for a store that was created without an application. */
  application: BusinessApplication | null
  store: OwnStore | null
  locale: Locale
  leadsToStore: boolean
  t: Translate
  onAgain: () => void
}

/** State of a registration: the application, the decision with its reason, and the next step. */
export function BusinessStatusCard(props: BusinessStatusCardProps) {
  const { application, store, locale, leadsToStore, t, onAgain } = props
  const status = store ? 'Accepted' : (application?.status ?? 'Pending')
  const { icon, chip, name } = looks[status]
  const to = paths(locale)
  const values = { email: isolate(application?.email ?? ''), count: verificationHours }
  return (
    <section className="grid gap-5">
      <div className="grid justify-items-start gap-2">
        <p className={`inline-flex items-center gap-2 rounded-full px-3 py-1 font-medium ${chip}`}>
          <Icon name={icon} className="size-4.5" />
          <span className="sr-only">{t('business:status')}: </span>
          {t(`business:${status}`)}
        </p>
        <h3 className="text-lg">{t(`business:${name}Title`)}</h3>
        <p className="max-w-prose text-muted">{t(`business:${name}Text`, values)}</p>
        {status === 'Pending' && (
          <p className="max-w-prose text-muted">
            {t('errors:business_not_approved')} {t('business:pendingMeanwhile')}
          </p>
        )}
      </div>
      {store && application && application.status !== 'Accepted' && (
        <p className="max-w-prose font-medium">
          {t(application.status === 'Pending' ? 'business:changesPending' : 'business:changesRejected')}
        </p>
      )}
      {application?.status === 'Rejected' && application.reason && (
        <div className="rounded-card border-s-4 border-error bg-error/10 px-4 py-3">
          <p className="font-medium">{t('business:reason')}</p>
          <p dir="auto" className="whitespace-pre-line">
            {application.reason}
          </p>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        {status === 'Rejected' && (
          <button type="button" onClick={onAgain} className="button">
            <Icon name="rotate-cw" />
            {t('business:tryAgain')}
          </button>
        )}
        {store && !leadsToStore && application?.status !== 'Pending' && (
          <button type="button" onClick={onAgain} className="button-outlined">
            <Icon name="pencil" />
            {t('business:editDetails')}
          </button>
        )}
        {store && leadsToStore && (
          <a href={to.account('business')} className="button-outlined">
            <Icon name="pencil" />
            {t('business:editStore')}
          </a>
        )}
        {store && (
          <a href={to.profile(store._id)} className="button-outlined">
            <Icon name="store" />
            {t('business:viewStore')}
          </a>
        )}
        {status !== 'Rejected' && (
          <a href={to.chooseCategory()} className="button-outlined">
            <Icon name="tag" />
            {t('business:listNow')}
          </a>
        )}
      </div>
      {application && <Details application={application} locale={locale} t={t} />}
    </section>
  )
}

function Details({
  application,
  locale,
  t,
}: {
  application: BusinessApplication
  locale: Locale
  t: Translate
}) {
  const { businessName, countryCode, phoneNo, landline, email, licenseNumber, createdAt, decidedAt } =
    application
  const { licenseExpiresOn, licenses } = application
  const rows = [
    ['business:businessName', businessName, 'auto'],
    ['business:mobile', `${countryCode} ${phoneNo}`, 'ltr'],
    ['business:given.landline', landline, 'ltr'],
    ['business:email', email, 'ltr'],
    ['business:given.license', licenseNumber, 'ltr'],
    ['business:given.licenseExpires', licenseExpiresOn && formatDate(licenseExpiresOn, locale), 'auto'],
    ['business:given.licenses', licenses > 0 && String(licenses), 'ltr'],
  ] as const
  return (
    <div className="grid gap-3 border-line border-t pt-5">
      <h3 className="text-base">{t('business:details')}</h3>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[max-content_minmax(0,1fr)]">
        {rows
          .filter(([, value]) => value)
          .map(([label, value, dir]) => (
            <div key={label} className="contents max-sm:grid">
              <dt className="text-muted">{t(label)}</dt>
              <dd className="mb-2 sm:mb-0">
                <bdi dir={dir}>{value}</bdi>
              </dd>
            </div>
          ))}
      </dl>
      <p className="text-muted text-xs">
        {t('business:sentOn', { date: isolate(formatDate(createdAt, locale)) })}
        {decidedAt && ` · ${t('business:decidedOn', { date: isolate(formatDate(decidedAt, locale)) })}`}
      </p>
    </div>
  )
}
