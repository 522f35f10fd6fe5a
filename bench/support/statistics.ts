export type Percentiles = { p50: number; p90: number; p99: number; p999: number; max: number }

/** The value below which a share (0 to 1) of the figures lies: nearest rank; NaN without figures. */
export function percentile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

/** What a table shows of times in ms, to a tenth. */
export function percentiles(times: readonly number[]): Percentiles {
  const at = (share: number) => Math.round(percentile(times, share) * 10) / 10
  return { p50: at(0.5), p90: at(0.9), p99: at(0.99), p999: at(0.999), max: at(1) }
}

export const median = (figures: readonly number[]): number => percentile(figures, 0.5)

/** By how much of itself memory may look larger in the last third of a run than in the middle one. */
export const flatTolerance = 0.05

/** Below so many samples nothing can be said about memory. */
export const fewestSamples = 6

/**
 * Whether memory stays where it is: the median of the last third of the samples is not above that of the middle third
 * by more than the tolerance. The first third, in which caches fill, does not count.
 * @param samples in bytes, in the order in which they were taken; at least `fewestSamples`
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
