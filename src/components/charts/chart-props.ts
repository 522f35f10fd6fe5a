import type { FigureUnit } from '#lib/i18n/figures.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { Translate } from '#lib/i18n/translate.ts'

export type ChartProps = {
  title: string
  /** Heading of the table's first column: "Day". */
  steps: string
  unit: FigureUnit
  locale: Locale
  /** With the namespace `charts`. */
  t: Translate
  kind?: 'bars' | 'line'
  series: ChartSeries
  /** Values of the same steps at an earlier time, drawn in the second colour. */
  before?: EarlierSeries
  /** Level of the heading; without one the title is shown elsewhere. */
  heading?: 'h2' | 'h3'
}

export type ChartSeries = {
  /** Name of the series, such as "Last 7 days". */
  name: string
  /** Labels differ from each other. */
  points: readonly ChartPoint[]
}

export type EarlierSeries = { name: string; values: readonly (number | null)[] }

/**
 * Value of a day or another step; null where there is none, which a line leaves out. `short` is the label under the
 * drawing, where the whole one is too long for it.
 */
export type ChartPoint = { label: string; short?: string; value: number | null }
