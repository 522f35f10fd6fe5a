import { formatDate } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { timeLeft } from '#lib/i18n/time-left.ts'
import type { Translate } from '#lib/i18n/translate.ts'

type Props = {
  /** ISO-8601 in UTC. */
  endsAt: string
  locale: Locale
  t: Translate
}

/** End of a deal: its date in the HTML, and reserved space in which countdown-clock.ts shows the remaining time. */
export function Countdown({ endsAt, locale, t }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1" data-countdown={endsAt}>
      <p className="text-muted text-xs" data-over={t('layout:countdown.over')}>
        <time dateTime={endsAt}>{t('layout:countdown.endsOn', { date: formatDate(endsAt, locale) })}</time>
      </p>
      <p
        role="timer"
        aria-label={t('layout:countdown.left')}
        className="numbers invisible flex flex-wrap gap-1 text-xs"
        data-left=""
      >
        {timeLeft(0, locale).map(({ number, label }) => (
          <span
            key={label}
            className="flex min-w-15 flex-col items-center justify-center rounded-[0.5rem] bg-secondary px-1.5 py-1 text-white leading-tight"
          >
            <b className="font-semibold text-sm">{number}</b>
            <span>{label}</span>
          </span>
        ))}
      </p>
    </div>
  )
}
