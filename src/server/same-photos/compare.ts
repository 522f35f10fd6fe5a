import { backgroundOf, greyOf, showsContent, thumbnailSide } from '../media/fingerprint.ts'

const pixels = thumbnailSide ** 2
/** Mean difference of the channels, in levels, up to which two pixels are equal. */
const equalLevels = 14
/** Share of equal pixels, among those that show something in either picture. */
const leastEqual = 0.6
/** Width and height in pixels of the tiles whose detail is compared. */
const tileSide = 8
/** Deviation of the detail of a tile, in levels, from which it is compared. */
const leastDetail = 3
/** Correlation from which the detail of two tiles is the same. */
const leastCorrelation = 0.4
/** Share of tiles with the same detail; different things of one shape and colour have less. */
const leastSameTiles = 0.6
/** Share of equal pixels without a crop, below which crops are not tried. */
const leastToAlign = 0.15
/** Share of equal pixels from which no crop is tried. */
const surelyEqual = 0.95
/** Pixels on each side of one that its detail is computed from. */
const detailReach = 2

type Pixels = ArrayLike<number>
/** Part of a picture's width or height: where it starts and how long it is. */
type Extent = { start: number; length: number }

/** Parts that a crop leaves: all of it, or 95 or 90 percent at the start, in the middle or at the end. */
const extents: readonly Extent[] = [
  { start: 0, length: 1 },
  ...[0.95, 0.9].flatMap((length) => [0, (1 - length) / 2, 1 - length].map((start) => ({ start, length }))),
]
const crops = extents.flatMap((x) => extents.map((y) => ({ x, y }))).slice(1)

/** Thumbnail, or a crop of it, with the values that each comparison needs. */
type View = { rgb: Pixels; background: readonly number[]; mean: number; deviation: number }

/**
 * Tells whether two thumbnails are of the same photo: most of what they show is equal, and its detail correlates. One of
 * them may be cropped by up to a tenth, brighter, or have writing over it.
 */
export function isSamePhoto(one: Pixels, other: Pixels): boolean {
  const [first, second] = [viewOf(one), viewOf(other)]
  let best = { equal: equalShare(first, second), one, other }
  if (best.equal < leastToAlign) return false
  for (const crop of crops) {
    if (best.equal >= surelyEqual) break
    const tries = [
      [cropped(first, crop), second],
      [first, cropped(second, crop)],
    ] as const
    for (const [a, b] of tries) {
      const equal = equalShare(a, b)
      if (equal > best.equal) best = { equal, one: a.rgb, other: b.rgb }
    }
  }
  return best.equal >= leastEqual && hasSameDetail(best.one, best.other)
}

const viewOf = (rgb: Pixels, background: readonly number[] = backgroundOf(rgb)): View => ({
  rgb,
  background,
  ...spreadOf(rgb),
})

/** Returns the thumbnail of the mirror image. */
export const mirrored = (rgb: Pixels): Uint8Array =>
  Uint8Array.from({ length: rgb.length }, (_, index) => {
    const [place, channel] = [Math.floor(index / 3), index % 3]
    const [x, y] = [place % thumbnailSide, Math.floor(place / thumbnailSide)]
    return rgb[3 * (y * thumbnailSide + thumbnailSide - 1 - x) + channel] ?? 0
  })

/** Share of equal pixels among those that show something, as they are or with brightness and contrast made the same. */
function equalShare(one: View, other: View): number {
  const factor = one.deviation / other.deviation
  let [shown, equal, equalised] = [0, 0, 0]
  for (let place = 0; place < pixels; place += 1) {
    if (!showsContent(one.rgb, one.background, place) && !showsContent(other.rgb, other.background, place))
      continue
    let [difference, differenceEqualised] = [0, 0]
    for (let index = 3 * place; index < 3 * place + 3; index += 1) {
      const [a, b] = [one.rgb[index] ?? 0, other.rgb[index] ?? 0]
      difference += Math.abs(a - b)
      differenceEqualised += Math.abs(a - ((b - other.mean) * factor + one.mean))
    }
    shown += 1
    if (difference <= 3 * equalLevels) equal += 1
    if (differenceEqualised <= 3 * equalLevels) equalised += 1
  }
  return Math.max(equal, equalised) / Math.max(1, shown)
}

function spreadOf(values: Pixels): { mean: number; deviation: number } {
  let [sum, squares] = [0, 0]
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index] ?? 0
    sum += value
    squares += value * value
  }
  const mean = sum / values.length
  return { mean, deviation: Math.sqrt(Math.max(1, squares / values.length - mean * mean)) }
}

/** Enlarges a part of a thumbnail to its size, bilinearly. */
function cropped({ rgb, background }: View, { x, y }: { x: Extent; y: Extent }): View {
  const [columns, rows] = [samplesOf(x), samplesOf(y)]
  const result = new Float64Array(3 * pixels)
  let index = 0
  for (const vertical of rows) {
    for (const horizontal of columns) {
      for (let channel = 0; channel < 3; channel += 1) {
        const across = (line: number) => {
          const start = rgb[3 * (line * thumbnailSide + horizontal.from) + channel] ?? 0
          const end = rgb[3 * (line * thumbnailSide + horizontal.to) + channel] ?? 0
          return start + (end - start) * horizontal.weight
        }
        const above = across(vertical.from)
        result[index] = above + (across(vertical.to) - above) * vertical.weight
        index += 1
      }
    }
  }
  return viewOf(result, background)
}

const samplesOf = ({ start, length }: Extent) =>
  Array.from({ length: thumbnailSide }, (_, place) => {
    const exact = (start + ((place + 0.5) / thumbnailSide) * length) * thumbnailSide - 0.5
    const within = Math.min(thumbnailSide - 1, Math.max(0, exact))
    const from = Math.floor(within)
    return { from, to: Math.min(thumbnailSide - 1, from + 1), weight: within - from }
  })

/** Tells whether most tiles of two pictures have the same detail. */
function hasSameDetail(one: Pixels, other: Pixels): boolean {
  const [first, second] = [detailOf(one), detailOf(other)]
  let [detailed, same] = [0, 0]
  for (let tile = 0; tile < (thumbnailSide / tileSide) ** 2; tile += 1) {
    const { deviation, correlation } = compareTile(first, second, tile)
    if (deviation < leastDetail) continue
    detailed += 1
    if (correlation >= leastCorrelation) same += 1
  }
  return same >= Math.max(1, detailed * leastSameTiles)
}

/** Correlates a tile of two pictures. @returns also the larger deviation of the two */
function compareTile(one: Float64Array, other: Float64Array, tile: number) {
  const perRow = thumbnailSide / tileSide
  const start = (Math.floor(tile / perRow) * thumbnailSide + (tile % perRow)) * tileSide
  let [product, squaresOne, squaresOther] = [0, 0, 0]
  for (let place = 0; place < tileSide ** 2; place += 1) {
    const index = start + Math.floor(place / tileSide) * thumbnailSide + (place % tileSide)
    const [a, b] = [one[index] ?? 0, other[index] ?? 0]
    product += a * b
    squaresOne += a * a
    squaresOther += b * b
  }
  return {
    deviation: Math.sqrt(Math.max(squaresOne, squaresOther)) / tileSide,
    correlation: product / Math.sqrt(Math.max(1, squaresOne * squaresOther)),
  }
}

/** Differences of luminance from the mean of the surrounding square. */
function detailOf(rgb: Pixels): Float64Array {
  const grey = greyOf(rgb)
  return grey.map((value, place) => {
    const [x, y] = [place % thumbnailSide, Math.floor(place / thumbnailSide)]
    let [sum, count] = [0, 0]
    for (
      let row = Math.max(0, y - detailReach);
      row <= Math.min(thumbnailSide - 1, y + detailReach);
      row += 1
    ) {
      for (
        let column = Math.max(0, x - detailReach);
        column <= Math.min(thumbnailSide - 1, x + detailReach);
        column += 1
      ) {
        sum += grey[row * thumbnailSide + column] ?? 0
        count += 1
      }
    }
    return value - sum / count
  })
}
