/** Number of steps that a select shows at most. */
const mostSteps = 40
/** Number of steps aimed at where single values would be too many. */
const wantedSteps = 14

/** Rounds up to 1, 2, 2.5 or 5 times a power of ten. */
function roundUp(width: number): number {
  const power = 10 ** Math.floor(Math.log10(width))
  const [factor = 10] = [1, 2, 2.5, 5].filter((one) => one * power >= width * (1 - 1e-9))
  return factor * power
}

/**
 * Returns round values from the lowest to the highest number of a list, for the ends of a range: every whole number
 * where these are few, such as years, else steps of 1, 2, 2.5 or 5 times a power of ten. The first is not above `min`,
 * the last not below `max`.
 */
export function rangeSteps(min: number, max: number): number[] {
  if (!(max > min)) return [min]
  const isWhole = Number.isInteger(min) && Number.isInteger(max)
  const width = isWhole && max - min < mostSteps ? 1 : roundUp((max - min) / wantedSteps)
  const step = isWhole ? Math.max(1, Math.round(width)) : width
  const first = Math.floor(min / step)
  const last = Math.ceil(max / step)
  return Array.from({ length: last - first + 1 }, (_, at) => Number(((first + at) * step).toPrecision(12)))
}
