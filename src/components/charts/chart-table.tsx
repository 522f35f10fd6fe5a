import { type FigureUnit, formatFigure } from '#lib/i18n/figures.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { ChartProps } from './chart-props.ts'

type Props = Pick<ChartProps, 'title' | 'steps' | 'unit' | 'locale' | 't' | 'series' | 'before'>

/** The figures of a chart as a table, behind a disclosure. */
export function ChartTable({ title, steps, unit, locale, t, series, before }: Props) {
  return (
    <details className="chart-figures">
      <summary>{t('charts:table')}</summary>
      <div className="chart-scroll">
        <table>
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{steps}</th>
              <th scope="col">{series.name}</th>
              {before && <th scope="col">{before.name}</th>}
            </tr>
          </thead>
          <tbody>
            {series.points.map(({ label, value }, index) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{figureOf(value, unit, locale)}</td>
                {before && <td>{figureOf(before.values[index] ?? null, unit, locale)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}

/** A figure, isolated from the direction of its neighbours; a dash where there is none. */
const figureOf = (value: number | null, unit: FigureUnit, locale: Locale) =>
  value === null ? '–' : <bdi>{formatFigure(value, unit, locale)}</bdi>
