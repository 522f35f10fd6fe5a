import { formatDate } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { timeLeft } from '#lib/i18n/time-left.ts'
import type { Translate } from '#lib/i18n/translate.ts'

type Props = {
  /** ISO-8601 in UTC. */
  endsAt: string
  locale: Locale
  t: Translate
  /** True to show the remaining time alone on a phone. */
  isCompact?: boolean
}

/** End of a deal: its date in the HTML, and reserved space in which countdown-clock.ts shows the remaining time. */
export function Countdown({ endsAt, locale, t, isCompact }: Props) {
  return (
    <div
      className="group/countdown flex flex-wrap items-center gap-x-3 gap-y-2"
      data-countdown={endsAt}
      data-state="waiting"
    >
      <p
        className={`text-muted text-xs ${isCompact ? 'max-md:sr-only' : ''} group-data-[state=over]/countdown:after:content-[attr(data-over)]`}
        data-over={t('layout:countdown.over')}
      >
        <time dateTime={endsAt} className="group-data-[state=over]/countdown:hidden">
          {t('layout:countdown.endsOn', { date: formatDate(endsAt, locale) })}
        </time>
      </p>
      <p
        role="timer"
        data-screen-only
        aria-label={t('layout:countdown.left')}
        className="numbers invisible flex flex-wrap gap-1 text-xs group-data-[state=over]/countdown:hidden group-data-[state=running]/countdown:visible"
      >
        {timeLeft(0, locale).map((text) => (
          <span
            key={text}
            className="flex min-w-16 items-center justify-center whitespace-pre-line rounded-[0.5rem] border border-line bg-white px-1.5 py-1 text-center text-ink leading-tight first-line:font-semibold first-line:text-sm"
          >
            {text}
          </span>
        ))}
      </p>
    </div>
  )
}
