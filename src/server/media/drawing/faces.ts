import { cells, side, toUnits } from './grid.ts'
import { traceMask } from './trace.ts'

/** A region that an icon's lines enclose: its outline as path data in units of the 24 × 24 grid. */
export type Face = { path: string; area: number }

/** Regions smaller than this (square units) belong to the lines around them. */
const smallestFace = 0.35

type Region = { id: number; area: number; outside: boolean }

/**
 * Finds what one would colour in a colouring book: the regions between the lines, each grown to the
 * middle of the lines around it, the largest first. `solid` tells whether a cell belongs to the object.
 */
export function facesOf(lines: Uint8Array): { faces: Face[]; solid: (cell: number) => boolean } {
  const { labels, regions } = label(lines)
  const grown = grow(labels, lines)
  const faces = regions
    .filter((region) => !region.outside && region.area >= smallestFace)
    .map((region) => ({
      path: traceMask((x, y) => grown[y * side + x] === region.id, side, side, toUnits),
      area: region.area,
    }))
    .sort((a, b) => b.area - a.area)
  return { faces, solid: (cell) => labels[cell] !== 1 }
}

/** Numbers the regions between the lines; the one in the corner, number 1, is the outside. Lines are 0. */
function label(lines: Uint8Array): { labels: Int32Array; regions: Region[] } {
  const labels = new Int32Array(side * side)
  const regions: Region[] = []
  for (let start = 0; start < labels.length; start++) {
    if (lines[start] || labels[start]) continue
    const id = regions.length + 1
    const queue = [start]
    labels[start] = id
    for (let head = 0; head < queue.length; head++) {
      for (const next of neighbours(queue[head] as number)) {
        if (lines[next] || labels[next]) continue
        labels[next] = id
        queue.push(next)
      }
    }
    regions.push({ id, area: queue.length / cells ** 2, outside: start === 0 })
  }
  return { labels, regions }
}

function grow(labels: Int32Array, lines: Uint8Array): Int32Array {
  const grown = Int32Array.from(labels)
  let front: number[] = []
  for (let cell = 0; cell < grown.length; cell++) if ((grown[cell] as number) > 1) front.push(cell)
  for (let step = 0; step < 6; step++) {
    const next: number[] = []
    for (const cell of front) {
      for (const neighbour of neighbours(cell)) {
        if (!lines[neighbour] || grown[neighbour]) continue
        grown[neighbour] = grown[cell] as number
        next.push(neighbour)
      }
    }
    front = next
  }
  return grown
}

function neighbours(cell: number): number[] {
  const x = cell % side
  const result: number[] = []
  if (x > 0) result.push(cell - 1)
  if (x < side - 1) result.push(cell + 1)
  if (cell >= side) result.push(cell - side)
  if (cell < side * (side - 1)) result.push(cell + side)
  return result
}
