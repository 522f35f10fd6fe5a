import type { Figures } from '#lib/contract/admin/figures.ts'
import { type FigureUnit, formatChange, formatFigure } from '#lib/i18n/figures.ts'
import { formatDate } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locales.ts'

type Name = keyof Figures
type List = { part: string; query?: Record<string, string> }

/**
 * Figures of the overview in their order: what they count, how they are drawn, and the list behind them, which is limited to
 * today. Chats and offers have none, and the page says why: the administration reads no conversations but reported ones.
 */
export const overviewFigures: { name: Name; unit: FigureUnit; kind: 'bars' | 'line'; list?: List }[] = [
  { name: 'members', unit: 'count', kind: 'bars', list: { part: 'users' } },
  { name: 'listings', unit: 'count', kind: 'bars', list: { part: 'products' } },
  { name: 'chats', unit: 'count', kind: 'bars' },
  { name: 'offers', unit: 'count', kind: 'bars' },
  { name: 'revenue', unit: 'fils', kind: 'bars', list: { part: 'purchases' } },
  { name: 'reports', unit: 'count', kind: 'bars', list: { part: 'reports', query: { status: 'all' } } },
  {
    name: 'decisionMinutes',
    unit: 'minutes',
    kind: 'line',
    list: { part: 'reports', query: { status: 'acted' } },
  },
]

/** Points of the last week, and the values of the week before, from the days of two weeks. */
export function weeksOf(days: readonly (Figures & { day: string })[], name: Name, locale: Locale) {
  const half = Math.ceil(days.length / 2)
  return {
    points: days.slice(half).map(({ day, ...figures }) => ({
      label: formatDate(`${day}T12:00:00Z`, locale),
      short: String(Number(day.slice(8))),
      value: figures[name],
    })),
    before: days.slice(0, half).map((figures) => figures[name]),
  }
}

/** Today's figure and the change since the same hours a week ago; a dash and no change where there is nothing. */
export function headlineOf(today: Figures, before: Figures, name: Name, unit: FigureUnit, locale: Locale) {
  const [value, earlier] = [today[name], before[name]]
  return {
    value: value === null ? '–' : formatFigure(value, unit, locale),
    before: earlier === null ? '–' : formatFigure(earlier, unit, locale),
    change: value === null || earlier === null ? null : formatChange(value, earlier),
  }
}
