import type { Direction } from '#lib/i18n/locales.ts'

/** Heights in px. Places along the width are percentages, so that text keeps its size at every width. */
export const chartHeight = 168
const top = 22
const bottom = 24
const plot = chartHeight - top - bottom
export const baseline = top + plot

/** One value of a chart: its column, and where the value lies; null where there is none. */
export type ChartMark = { start: number; middle: number; y: number | null }

/**
 * Places values along the reading direction: the first at the side where reading begins.
 * @param max value at the top of the plot
 * @returns columns in percent of the width, heights in px from the top
 */
export function chartMarks(
  values: readonly (number | null)[],
  max: number,
  dir: Direction,
): { column: number; marks: ChartMark[] } {
  const column = 100 / Math.max(values.length, 1)
  const marks = values.map((value, index) => {
    const place = dir === 'rtl' ? values.length - 1 - index : index
    const share = value === null ? null : Math.min(1, Math.max(0, value / max))
    return {
      start: round(place * column),
      middle: round((place + 0.5) * column),
      y: share === null ? null : round(baseline - share * plot),
    }
  })
  return { column: round(column), marks }
}

/** Value at the top of the plot: the highest of all series, at least 1. */
export const chartMax = (...series: readonly (readonly (number | null)[])[]): number =>
  Math.max(1, ...series.flat().map((value) => value ?? 0))

/** Most labels under a chart, so that they do not touch on a phone. */
const maxLabels = 7

/** Tells whether the column of an index is labelled: all of a few, else each nth, counted from the last one. */
export function isLabelled(index: number, length: number): boolean {
  const step = Math.ceil(length / maxLabels)
  return (length - 1 - index) % step === 0
}

/** Tells whether a value is written beside its mark: all of a few, else the last and the highest one. */
export function isValueShown(values: readonly (number | null)[], index: number): boolean {
  const last = values.length - 1
  if (values.length <= maxLabels || index === last) return true
  // Beside the last one there is no room for another.
  return index < last - 1 && index === values.indexOf(chartMax(values))
}

const round = (value: number) => Math.round(value * 100) / 100
