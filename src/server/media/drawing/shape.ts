import sharp from 'sharp'
import { type Face, facesOf } from './faces.ts'
import { margin, side, toUnits } from './grid.ts'
import { type IconElement, readIcon } from './icon-source.ts'
import { objects } from './objects/all.ts'
import type { Part } from './objects/parts.ts'
import { traceMask } from './trace.ts'

export type Bounds = { left: number; top: number; right: number; bottom: number }

/** Drawable shape: an icon with its faces, or an object made of parts. */
export type Shape = { silhouette: string; bounds: Bounds } & (
  | { kind: 'icon'; elements: IconElement[]; faces: Face[] }
  | { kind: 'object'; parts: Part[]; main: Part['fill'] }
)

const shapes = new Map<string, Promise<Shape>>()

/**
 * Shape of a name, computed once per process.
 * @param name one of this project's own objects, otherwise an icon of `lucide-static`
 * @throws UnknownObject when there is neither
 */
export function shapeOf(name: string): Promise<Shape> {
  const known = shapes.get(name)
  if (known) return known
  const parts = Object.hasOwn(objects, name) ? objects[name] : undefined
  const shape = parts ? objectShape(parts) : readIcon(name).then(iconShape)
  shapes.set(name, shape)
  shape.catch(() => shapes.delete(name))
  return shape
}

async function objectShape(parts: Part[]): Promise<Shape> {
  const solid = await rasterise(
    parts
      .map(({ path, weight }) =>
        weight !== 0
          ? `<path d="${path}" fill="none" stroke-width="${Math.abs(weight) * 0.5}"/>`
          : `<path d="${path}" fill="#fff" stroke-width=".5"/>`,
      )
      .join(''),
  )
  return { kind: 'object', parts, main: await mainFill(parts), ...outlineOf((cell) => solid[cell] === 1) }
}

/**
 * Fill that covers the largest visible area, used for an object's sides. Measured by rendering each part in its own red
 * value.
 */
async function mainFill(parts: Part[]): Promise<Part['fill']> {
  const bodies = parts.filter((part) => part.weight === 0 && part.outlined)
  const markup = bodies.map(({ path }, place) => `<path d="${path}" fill="rgb(${place + 1},0,0)"/>`)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 24 24" shape-rendering="crispEdges">${markup.join('')}</svg>`
  const reds = await sharp(Buffer.from(svg)).ensureAlpha().extractChannel(0).raw().toBuffer()
  const areas = new Array<number>(bodies.length + 1).fill(0)
  for (const red of reds) areas[red] = (areas[red] ?? 0) + 1
  areas[0] = 0
  return bodies[areas.indexOf(Math.max(...areas)) - 1]?.fill ?? 'base'
}

async function iconShape(elements: IconElement[]): Promise<Shape> {
  const markup = elements.map((element) => element.markup).join('')
  const lines = await rasterise(`<g fill="none" stroke-width="1.2">${markup}</g>`)
  const { faces, solid } = facesOf(lines)
  return { kind: 'icon', elements, faces, ...outlineOf(solid) }
}

async function rasterise(markup: string): Promise<Uint8Array> {
  const units = 24 + 2 * margin
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="${-margin} ${-margin} ${units} ${units}"><g stroke="#fff" stroke-linecap="round" stroke-linejoin="round">${markup}</g></svg>`
  const alpha = await sharp(Buffer.from(svg)).ensureAlpha().extractChannel(3).raw().toBuffer()
  return Uint8Array.from(alpha, (value) => (value > 100 ? 1 : 0))
}

function outlineOf(solid: (cell: number) => boolean): { silhouette: string; bounds: Bounds } {
  const bounds = { left: 24, top: 24, right: 0, bottom: 0 }
  for (let cell = 0; cell < side * side; cell++) {
    if (!solid(cell)) continue
    const x = cell % side
    const y = Math.floor(cell / side)
    bounds.left = Math.min(bounds.left, toUnits(x))
    bounds.right = Math.max(bounds.right, toUnits(x + 1))
    bounds.top = Math.min(bounds.top, toUnits(y))
    bounds.bottom = Math.max(bounds.bottom, toUnits(y + 1))
  }
  return { silhouette: traceMask((x, y) => solid(y * side + x), side, side, toUnits), bounds }
}
