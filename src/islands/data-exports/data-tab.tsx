import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import { Icon } from '#components/icon.tsx'
import { PartFailed } from '#islands/shared/part-states.tsx'
import { Refusal } from '#islands/shared/refusal.tsx'
import { SubmitButton } from '#islands/shared/submit-button.tsx'
import { useForm } from '#islands/shared/use-form.ts'
import { useMessages } from '#islands/shared/use-messages.ts'
import type { DataExport } from '#lib/contract/data-exports.ts'
import { dataExportHours } from '#lib/contract/limits.ts'
import { formatBytes, formatDate, formatTime } from '#lib/i18n/format.ts'
import { isolate } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { member } from '#lib/state/browser/member.ts'

/** Time in ms after which the page looks again whether a download is ready. */
const lookMs = 3_000

type DataTabProps = { locale: Locale; children?: ReactNode }

/** Tab from which a member downloads all that is kept about them. */
export function DataTab({ locale, children }: DataTabProps) {
  const latest = useStore(member.dataExports.$latest, { ssr: 'initial' })
  const t = useMessages('profile', 'errors')
  useEffect(() => void member.dataExports.load(), [])
  const isWaiting = latest.state === 'ready' && isUnderWay(latest.data)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => void member.dataExports.look(), lookMs)
    return () => clearInterval(timer)
  }, [isWaiting])

  if (latest.state === 'failed') return <PartFailed retry={() => void member.dataExports.load()} />
  if (!t || latest.state === 'loading') return children
  return (
    <div className="grid max-w-[36rem] gap-6">
      <div className="grid gap-2">
        <p>{t('profile:data.text')}</p>
        <p className="text-muted">{t('profile:data.how', { count: dataExportHours })}</p>
      </div>
      {latest.data?.state === 'ready' && <ReadyFile ready={latest.data} locale={locale} t={t} />}
      {isWaiting ? (
        <p role="status" className="flex items-center gap-3 rounded-card bg-primary/20 p-4">
          <Icon name="download" className="size-5 flex-none text-primary-strong" />
          {t('profile:data.waiting')}
        </p>
      ) : (
        <Request state={latest.data?.state} t={t} />
      )}
    </div>
  )
}

const isUnderWay = (latest: DataExport | null): boolean =>
  latest?.state === 'waiting' || latest?.state === 'running'

/** Form that asks for a download. */
function Request({ state, t }: { state: DataExport['state'] | undefined; t: Translate }) {
  const { form, send, busy, refusal } = useForm(t)
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault()
        void send(member.dataExports.request)
      }}
      className="grid justify-items-start gap-4"
    >
      <Refusal text={refusal} />
      {state === 'failed' && <p className="font-medium text-error-text">{t('profile:data.failed')}</p>}
      <SubmitButton
        busy={busy}
        text={t(state === 'ready' ? 'profile:data.again' : 'profile:data.submit')}
        busyText={t('profile:data.submit')}
      />
    </form>
  )
}

/** Returns the token of a link in a message, which is kept out of addresses that servers see. */
const linkedToken = (): string | undefined => location.hash.slice(1) || undefined

function ReadyFile({ ready, locale, t }: { ready: DataExport; locale: Locale; t: Translate }) {
  const [refusal, setRefusal] = useState('')
  const download = async () => {
    setRefusal('')
    const result = await member.dataExports.download(linkedToken())
    if (result.ok || result.code === 'confirm_required' || result.statusCode === 401) return
    if (result.code === 'gone') setRefusal(t('profile:data.gone'))
    else setRefusal(result.code === 'not_found' ? t('profile:data.foreign') : result.message)
  }
  const until = ready.expiresAt ?? ready.createdAt
  return (
    <section className="grid justify-items-start gap-3 rounded-card border border-line p-4">
      <h3 className="text-base">{t('profile:data.ready')}</h3>
      <p className="text-muted">
        {t('profile:data.until', {
          size: isolate(formatBytes(ready.bytes ?? 0)),
          date: formatDate(until, locale),
          time: isolate(formatTime(until, locale)),
        })}
      </p>
      <Refusal text={refusal} />
      <button type="button" onClick={() => void download()} className="button-outlined">
        <Icon name="download" className="size-5" />
        {t('profile:data.download')}
      </button>
    </section>
  )
}
