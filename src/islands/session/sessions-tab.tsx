import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import { Icon } from '#components/icon.tsx'
import { ConfirmDialog } from '#islands/shared/confirm-dialog.tsx'
import { PartFailed } from '#islands/shared/part-states.tsx'
import { useMessages } from '#islands/shared/use-messages.ts'
import { usePart } from '#islands/shared/use-part.ts'
import { formatAge, formatDate, formatTime } from '#lib/i18n/format.ts'
import { isolate } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { member } from '#lib/state/browser/member.ts'
import { rootState } from '#lib/state/browser/root-state.ts'
import type { Devices } from '#lib/state/session/devices.ts'
import type { Outcome } from '#lib/state/shared/loaded.ts'

const loadNames = () => import('./device-name.ts')

type SessionsTabProps = { locale: Locale; children?: ReactNode }

/** Tab with the signed-in devices; each but the current one can be signed out. */
export function SessionsTab({ locale, children }: SessionsTabProps) {
  const devices = useStore(member.devices.$devices, { ssr: 'initial' })
  const names = usePart(loadNames)
  const t = useMessages('profile', 'errors')
  const [ending, setEnding] = useState<{ id: string; name: string } | null>(null)
  const [endingOthers, setEndingOthers] = useState(false)
  useEffect(() => void member.devices.load(), [])

  if (devices.state === 'failed') return <PartFailed retry={() => void member.devices.load()} />
  if (names.state === 'failed') return <PartFailed retry={names.retry} />
  if (!t || devices.state === 'loading' || names.state === 'loading') return children

  const { deviceName } = names.part
  return (
    <div className="grid gap-4">
      <p className="text-muted">{t('profile:sessions.text')}</p>
      <ul className="divide-y divide-line">
        {devices.data.map((device) => (
          <DeviceRow
            key={device._id}
            device={device}
            name={deviceName(device.deviceName, t)}
            locale={locale}
            t={t}
            onEnd={(name) => setEnding({ id: device._id, name })}
          />
        ))}
      </ul>
      {devices.data.length === 1 ? (
        <p className="text-muted">{t('profile:sessions.alone')}</p>
      ) : (
        <button
          type="button"
          onClick={() => setEndingOthers(true)}
          className="button-outlined sm:justify-self-start"
        >
          {t('profile:sessions.endOthers')}
        </button>
      )}
      {endingOthers && (
        <ConfirmDialog
          title={t('profile:sessions.endOthersTitle')}
          text={t('profile:sessions.endOthersText')}
          action={t('profile:sessions.endOthers')}
          cancel={t('profile:cancel')}
          close={t('profile:close')}
          onConfirm={() => withErrorToast(member.devices.endOthers())}
          onClose={() => setEndingOthers(false)}
        />
      )}
      {ending && (
        <ConfirmDialog
          title={t('profile:sessions.endTitle')}
          text={t('profile:sessions.endText', { name: isolate(ending.name) })}
          action={t('profile:sessions.end')}
          cancel={t('profile:cancel')}
          close={t('profile:close')}
          onConfirm={() => withErrorToast(member.devices.end(ending.id))}
          onClose={() => setEnding(null)}
        />
      )}
    </div>
  )
}

/** Shows an error if a device is still signed in, unless another message does. */
const withErrorToast = async (ending: Promise<Outcome>) => {
  const result = await ending
  if (result.ok || result.code === 'confirm_required') return
  if (result.statusCode !== 401 && result.statusCode !== 404)
    rootState.toasts.error({ message: 'toasts:tryAgain' })
}

type DeviceRowProps = {
  device: Devices[number]
  name: string
  locale: Locale
  t: Translate
  onEnd: (name: string) => void
}

function DeviceRow({ device, name, locale, t, onEnd }: DeviceRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <span className="grid size-11 flex-none place-items-center rounded-full bg-primary/25 text-primary-strong">
        <Icon name="monitor-smartphone" />
      </span>
      <div className="min-w-0 grow basis-48">
        <p className="font-semibold">
          <bdi>{name}</bdi>
        </p>
        <p className="text-muted text-xs">
          {t('profile:sessions.lastUsed', { when: formatAge(device.lastUsedAt, locale) })} ·{' '}
          {t('profile:sessions.since', {
            date: formatDate(device.createdAt, locale),
            time: isolate(formatTime(device.createdAt, locale)),
          })}
        </p>
      </div>
      {device.current ? (
        <span className="rounded-full bg-success/20 px-3 py-1 font-medium text-success-ink text-xs">
          {t('profile:sessions.current')}
        </span>
      ) : (
        <button type="button" onClick={() => onEnd(name)} className="button-outlined">
          {t('profile:sessions.end')}
          <span className="sr-only">
            {' '}
            <bdi>{name}</bdi>
          </span>
        </button>
      )}
    </li>
  )
}
