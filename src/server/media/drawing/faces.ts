import { cells, side, toUnits } from './grid.ts'
import { traceMask } from './trace.ts'

/** Region enclosed by an icon's lines: outline as path data, and area, in units of the 24 × 24 grid. */
export type Face = { path: string; area: number }

/** Minimum area of a face in square units; smaller regions belong to the lines around them. */
const smallestFace = 0.35

type Region = { id: number; area: number; outside: boolean }

/**
 * Finds the faces of a line drawing: the regions between the lines, each grown to the middle of the lines around it,
 * largest first. `solid` reports if a cell is part of the object.
 */
export function facesOf(lines: Uint8Array): { faces: Face[]; solid: (cell: number) => boolean } {
  const { labels, regions } = label(lines)
  const expanded = expand(labels, lines)
  const faces = regions
    .filter((region) => !region.outside && region.area >= smallestFace)
    .map((region) => ({
      path: traceMask((x, y) => expanded[y * side + x] === region.id, side, side, toUnits),
      area: region.area,
    }))
    .sort((a, b) => b.area - a.area)
  return { faces, solid: (cell) => labels[cell] !== 1 }
}

/**
 * Connected-component labelling: numbers the regions between the lines. Region 1, at the corner, is the outside; lines
 * are 0.
 */
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

function expand(labels: Int32Array, lines: Uint8Array): Int32Array {
  const expanded = Int32Array.from(labels)
  let front: number[] = []
  for (let cell = 0; cell < expanded.length; cell++) if ((expanded[cell] as number) > 1) front.push(cell)
  for (let step = 0; step < 6; step++) {
    const next: number[] = []
    for (const cell of front) {
      for (const neighbour of neighbours(cell)) {
        if (!lines[neighbour] || expanded[neighbour]) continue
        expanded[neighbour] = expanded[cell] as number
        next.push(neighbour)
      }
    }
    front = next
  }
  return expanded
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
