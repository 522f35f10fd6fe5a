export type Percentiles = { p50: number; p90: number; p99: number; p999: number; max: number }

/** Returns a percentile by nearest rank; `share` is 0 to 1. NaN without figures. */
export function percentile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

/** Returns percentiles of times in ms, rounded to a tenth. */
export function percentiles(times: readonly number[]): Percentiles {
  const at = (share: number) => Math.round(percentile(times, share) * 10) / 10
  return { p50: at(0.5), p90: at(0.9), p99: at(0.99), p999: at(0.999), max: at(1) }
}

export const median = (figures: readonly number[]): number => percentile(figures, 0.5)

/** Maximum relative growth of memory from the middle third of a run to the last. */
export const flatTolerance = 0.05

/** Minimum number of samples for a statement about memory. */
export const fewestSamples = 6

/**
 * Tests for a memory leak: the median of the last third of the samples may exceed that of the middle third by the
 * tolerance. The first third is warm-up.
 * @param samples bytes in chronological order; at least `fewestSamples`
 */
export function flatness(
  samples: readonly number[],
  tolerance = flatTolerance,
): { flat: boolean; middle: number; last: number; growth: number } {
  if (samples.length < fewestSamples) throw new Error('too few samples to tell whether memory is flat')
  const third = Math.floor(samples.length / 3)
  const middle = median(samples.slice(samples.length - 2 * third, samples.length - third))
  const last = median(samples.slice(samples.length - third))
  const growth = last / middle - 1
  return { flat: growth <= tolerance, middle, last, growth }
}
