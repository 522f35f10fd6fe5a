import { formatFigure, formatFigureShort } from '#lib/i18n/figures.ts'
import { type Direction, locales } from '#lib/i18n/locales.ts'
import type { ChartProps } from './chart-props.ts'
import { ChartTable } from './chart-table.tsx'
import { baseline, chartHeight, chartMarks, chartMax, isLabelled, isValueShown } from './geometry.ts'
import { LineMarks } from './line-marks.tsx'

/**
 * Quiet chart as SVG, drawn without scripts, with a table of the same figures that anybody can open. It mirrors in Arabic;
 * numbers do not. Its styles are `src/styles/charts.css`.
 */
export function Chart({ title, steps, unit, locale, t, kind = 'bars', series, before, heading }: ChartProps) {
  const Heading = heading
  const values = series.points.map(({ value }) => value)
  const isEmpty = [...values, ...(before?.values ?? [])].every((value) => !value)
  return (
    <figure className="chart" aria-label={title}>
      {Heading && (
        <figcaption>
          <Heading className="chart-title">{title}</Heading>
        </figcaption>
      )}
      {before && <ChartKey kind={kind} names={[series.name, before.name]} />}
      {isEmpty ? (
        <p className="chart-empty">{t('charts:empty')}</p>
      ) : (
        <ChartPlot {...{ kind, unit, locale, series, before }} />
      )}
      <ChartTable {...{ title, steps, unit, locale, t, series, before }} />
    </figure>
  )
}

/** Names of the two series beside samples of their marks. */
function ChartKey({ kind, names: [now, before] }: { kind: 'bars' | 'line'; names: [string, string] }) {
  return (
    <p className="chart-key">
      <span className={`chart-sample ${kind}`} />
      {now}
      <span className="chart-sample before" />
      {before}
    </p>
  )
}

type PlotProps = Pick<ChartProps, 'unit' | 'locale' | 'series' | 'before'> & { kind: 'bars' | 'line' }

/** The drawing; hidden from screen readers, who have the table. */
function ChartPlot({ kind, unit, locale, series, before }: PlotProps) {
  const { dir } = locales[locale]
  const values = series.points.map(({ value }) => value)
  const earlier = before?.values ?? []
  const max = chartMax(values, earlier)
  const { column, marks } = chartMarks(values, max, dir)
  return (
    <svg className="chart-plot" width="100%" height={chartHeight} aria-hidden="true" focusable="false">
      <line className="baseline" x1="0" x2="100%" y1={baseline} y2={baseline} />
      {kind === 'bars' ? (
        <Bars marks={marks} column={column} />
      ) : (
        <LineMarks marks={marks} className="line" />
      )}
      {before && <Before kind={kind} values={earlier} max={max} dir={dir} />}
      {marks.map(({ start, middle, y }, index) => {
        const { label = '', short = label, value = null } = series.points[index] ?? {}
        return (
          <g key={label}>
            {isLabelled(index, marks.length) && (
              <text className="step" x={`${middle}%`} y={chartHeight - 6}>
                {short}
              </text>
            )}
            {y !== null && value !== null && isValueShown(values, index) && (
              <text className="value" x={`${middle}%`} y={y - 7}>
                {formatFigureShort(value, unit, locale)}
              </text>
            )}
            <rect className="touch" x={`${start}%`} y="0" width={`${column}%`} height={chartHeight}>
              <title>{`${label}: ${value === null ? '–' : formatFigure(value, unit, locale)}`}</title>
            </rect>
          </g>
        )
      })}
    </svg>
  )
}

/** Bars that fill most of their column; a zero is a hairline, so that it differs from no value. */
function Bars({ marks, column }: { marks: ReturnType<typeof chartMarks>['marks']; column: number }) {
  const gap = column * 0.18
  return marks.map(({ start, y }) =>
    y === null ? null : (
      <rect
        key={start}
        className="bar"
        x={`${start + gap}%`}
        y={Math.min(y, baseline - 1)}
        width={`${column - 2 * gap}%`}
        height={Math.max(1, baseline - y)}
      />
    ),
  )
}

type BeforeProps = { kind: 'bars' | 'line'; values: readonly (number | null)[]; max: number; dir: Direction }

/** The earlier series: a mark across each bar, or a second line. */
function Before({ kind, values, max, dir }: BeforeProps) {
  const { column, marks } = chartMarks(values, max, dir)
  if (kind === 'line') return <LineMarks marks={marks} className="line before" />
  return marks.map(({ start, y }) =>
    y === null ? null : (
      <line
        key={start}
        className="before"
        x1={`${start + column * 0.08}%`}
        x2={`${start + column * 0.92}%`}
        y1={y}
        y2={y}
      />
    ),
  )
}
