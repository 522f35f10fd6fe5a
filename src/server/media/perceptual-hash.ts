/** Frequencies in each direction that the hash keeps, without the constant one. */
const frequencies = 8
/** Bits of a hash that one index of the database covers. */
const quarterBits = 16
const quarters = [0, 16, 32, 48] as const
/** Bits by which quarters of similar hashes may differ, so that all hashes of a distance up to 11 are found. */
const quarterDistance = 2

/** Perceptual hash, 64 bits as PostgreSQL's signed `bigint`. */
export type PerceptualHash = bigint

/**
 * Computes the perceptual hash (pHash) of a square picture and of its mirror image: which of the low frequencies of its
 * discrete cosine transform are above their average. Re-encoding and scaling hardly change it.
 * @param grey luminance of the pixels, row by row
 */
export function perceptualHash(grey: Float64Array): { hash: PerceptualHash; mirrored: PerceptualHash } {
  const side = Math.sqrt(grey.length)
  const cosines = cosinesOf(side)
  // The transform is separable: rows first, then columns.
  const rows = Array.from({ length: side }, (_, y) =>
    cosines.map((cosine) => cosine.reduce((sum, factor, x) => sum + factor * (grey[y * side + x] ?? 0), 0)),
  )
  const coefficients = cosines.flatMap((_, horizontal) =>
    cosines.map((cosine) =>
      cosine.reduce((sum, factor, y) => sum + factor * (rows[y]?.[horizontal] ?? 0), 0),
    ),
  )
  // Mirroring turns the sign of the odd frequencies (1, 3, …) of the horizontal direction.
  const mirrored = coefficients.map((value, place) =>
    Math.floor(place / frequencies) % 2 === 0 ? -value : value,
  )
  return { hash: bitsAboveAverage(coefficients), mirrored: bitsAboveAverage(mirrored) }
}

const known = new Map<number, number[][]>()

function cosinesOf(side: number): number[][] {
  const table =
    known.get(side) ??
    Array.from({ length: frequencies }, (_, index) =>
      Array.from({ length: side }, (_, place) =>
        Math.cos(((2 * place + 1) * (index + 1) * Math.PI) / (2 * side)),
      ),
    )
  known.set(side, table)
  return table
}

function bitsAboveAverage(values: readonly number[]): PerceptualHash {
  const average = values.reduce((sum, value) => sum + value, 0) / values.length
  const bits = values.reduce((sum, value) => (sum << 1n) | (value > average ? 1n : 0n), 0n)
  return BigInt.asIntN(64, bits)
}

/**
 * Returns what each quarter of a similar hash can be: the quarter's values at a distance of at most two bits, with the
 * number of bits by which the hash has to be shifted to read it.
 */
export const nearQuarters = (hash: PerceptualHash): { shift: number; values: number[] }[] =>
  quarters.map((shift) => {
    const quarter = Number((hash >> BigInt(shift)) & 0xffffn)
    return { shift, values: nearMasks.map((mask) => quarter ^ mask) }
  })

const nearMasks = masksOf(quarterDistance)

/** Lists the masks of at most so many bits of a quarter. */
function masksOf(bits: number, from = 0): number[] {
  if (bits === 0) return [0]
  const further = Array.from({ length: quarterBits - from }, (_, place) => from + place)
  return [0, ...further.flatMap((bit) => masksOf(bits - 1, bit + 1).map((mask) => mask | (1 << bit)))]
}
