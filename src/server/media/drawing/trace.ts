type Point = [x: number, y: number]

/**
 * Outline of a mask as SVG path data: all borders between inside and outside, with holes wound the other way,
 * simplified where points are collinear.
 * @param inside reports if the cell at column x, row y belongs to the mask (false outside of the grid)
 * @param toUnits converts grid coordinates to those of the path
 */
export function traceMask(
  inside: (x: number, y: number) => boolean,
  width: number,
  height: number,
  toUnits: (cell: number) => number,
): string {
  const at = (x: number, y: number) => x >= 0 && y >= 0 && x < width && y < height && inside(x, y)
  const edges = new Map<number, number[]>()
  const id = (x: number, y: number) => y * (width + 1) + x
  const add = (x1: number, y1: number, x2: number, y2: number) => {
    const from = id(x1, y1)
    const list = edges.get(from)
    if (list) list.push(id(x2, y2))
    else edges.set(from, [id(x2, y2)])
  }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!at(x, y)) continue
      if (!at(x, y - 1)) add(x, y, x + 1, y)
      if (!at(x + 1, y)) add(x + 1, y, x + 1, y + 1)
      if (!at(x, y + 1)) add(x + 1, y + 1, x, y + 1)
      if (!at(x - 1, y)) add(x, y + 1, x, y)
    }
  }
  const point = (vertex: number): Point => [vertex % (width + 1), Math.floor(vertex / (width + 1))]
  let path = ''
  for (const [start, ends] of edges) {
    while (ends.length > 0) {
      const loop: Point[] = []
      for (let vertex = start; ; ) {
        loop.push(point(vertex))
        vertex = edges.get(vertex)?.pop() ?? start
        if (vertex === start) break
      }
      const kept = thin(smooth(loop), 0.3)
      if (kept.length > 2) path += curve(kept.map(([x, y]) => [toUnits(x), toUnits(y)]))
    }
  }
  return path
}

/** Replaces each point by the mean with its neighbours, which turns the steps of the grid into slopes. */
function smooth(loop: Point[]): Point[] {
  const reach = 2
  return loop.map((_, index) => {
    let [sumX, sumY] = [0, 0]
    for (let step = -reach; step <= reach; step++) {
      const [x, y] = loop[(index + step + loop.length) % loop.length] as Point
      sumX += x
      sumY += y
    }
    return [sumX / (2 * reach + 1), sumY / (2 * reach + 1)]
  })
}

/** Closed curve with the points as control points, through the midpoints between them. */
function curve(points: Point[]): string {
  const number = (value: number) => String(Math.round(value * 100) / 100)
  const middle = (index: number) => {
    const [x, y] = points[index % points.length] as Point
    const [nextX, nextY] = points[(index + 1) % points.length] as Point
    return `${number((x + nextX) / 2)} ${number((y + nextY) / 2)}`
  }
  const bends = points.map(([x, y], index) => `Q${number(x)} ${number(y)} ${middle(index)}`)
  return `M${middle(points.length - 1)}${bends.join('')}Z`
}

/** Ramer–Douglas–Peucker simplification: drops points within `tolerance` of the simplified line. */
function thin(points: Point[], tolerance: number): Point[] {
  if (points.length < 4) return points
  const middle = Math.floor(points.length / 2)
  const first = [...thinOpen(points.slice(0, middle + 1), tolerance)]
  const second = thinOpen([...points.slice(middle), points[0] as Point], tolerance)
  return [...first.slice(0, -1), ...second.slice(0, -1)]
}

function thinOpen(points: Point[], tolerance: number): Point[] {
  const first = points[0] as Point
  const last = points[points.length - 1] as Point
  let farthest = 0
  let distance = 0
  for (let index = 1; index < points.length - 1; index++) {
    const away = distanceToLine(points[index] as Point, first, last)
    if (away > distance) {
      farthest = index
      distance = away
    }
  }
  if (distance <= tolerance) return [first, last]
  const before = thinOpen(points.slice(0, farthest + 1), tolerance)
  return [...before.slice(0, -1), ...thinOpen(points.slice(farthest), tolerance)]
}

function distanceToLine([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const length = Math.hypot(x2 - x1, y2 - y1)
  if (length === 0) return Math.hypot(x - x1, y - y1)
  return Math.abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1)) / length
}
