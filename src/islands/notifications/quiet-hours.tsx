import { useId } from 'react'
import type { Settings } from '#lib/contract/accounts.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { Switch } from '../accounts/switch.tsx'

/** Default: ten in the evening to seven in the morning. */
const defaultHours: [number, number] = [22, 7]

type QuietHoursProps = {
  hours: Settings['quietHours']
  t: Translate
  onChange: (hours: Settings['quietHours']) => void
}

/** Hours without push, in the time of the Emirates. */
export function QuietHours({ hours, t, onChange }: QuietHoursProps) {
  return (
    <div>
      <Switch
        on={hours !== null}
        label={t('profile:notify.quiet')}
        text={t('profile:notify.quietText')}
        onTurn={(on) => onChange(on ? defaultHours : null)}
      />
      {hours && (
        <div className="flex flex-wrap gap-4 pb-4">
          <Hour
            label={t('profile:notify.from')}
            hour={hours[0]}
            onChange={(from) => onChange([from, hours[1]])}
          />
          <Hour label={t('profile:notify.to')} hour={hours[1]} onChange={(to) => onChange([hours[0], to])} />
        </div>
      )}
    </div>
  )
}

type HourProps = { label: string; hour: number; onChange: (hour: number) => void }

function Hour({ label, hour, onChange }: HourProps) {
  const id = useId()
  return (
    <div className="flex items-center gap-2">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={hour}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
        className="field numbers w-auto"
        dir="ltr"
      >
        {Array.from({ length: 24 }, (_, number) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the hour is its index
          <option key={number} value={number}>{`${String(number).padStart(2, '0')}:00`}</option>
        ))}
      </select>
    </div>
  )
}
