import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { projectFolder } from '../../platform/project-folder.ts'

/** Picture that is made on request: SVG with objects in front of it, or a file. */
export type Illustration = Composed | { file: string; mirrored: boolean }

/** SVG with objects in front of it. */
export type Composed = {
  svg: string
  /** Width of the SVG's view box; places of objects are in its units. */
  units: number
  objects?: readonly PlacedObject[]
}

/** Where an object stands, its middle and its lower edge: as large as `across` × `high` allows. */
export type Place = { x: number; base: number; across: number; high: number }

/** Object at its place. `name` is that of a file in `cut-outs/`, without extension. */
type PlacedObject = Place & { name: string }

const folder = projectFolder('src/server/media/illustrations/cut-outs')

/** Puts objects at places, in their order, and returns those that stand further back first. */
export const placed = (names: readonly string[], places: readonly Place[]): PlacedObject[] =>
  names
    .flatMap((name, index) => {
      const place = places[index]
      return place ? [{ ...place, name }] : []
    })
    .toSorted((a, b) => a.base - b.base)

/**
 * Renders an illustration.
 * @param width in pixels; the height follows. A file is never enlarged.
 */
export async function render(illustration: Illustration, width: number): Promise<Sharp> {
  if (!('file' in illustration)) return compose(illustration, width / illustration.units)
  const picture = sharp(illustration.file).resize({ width, withoutEnlargement: true })
  return illustration.mirrored ? picture.flop() : picture
}

async function compose({ svg, objects = [] }: Composed, scale: number): Promise<Sharp> {
  const layers = await Promise.all(objects.map((object) => layerOf(object, scale)))
  return sharp(Buffer.from(svg), { density: 72 * scale }).composite(layers)
}

async function layerOf({ name, x, base, across, high }: PlacedObject, scale: number) {
  const { data, info } = await sharp(join(folder, `${name}.webp`))
    .resize({ width: Math.round(across * scale), height: Math.round(high * scale), fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true })
  const left = Math.round(x * scale - info.width / 2)
  return { input: data, left, top: Math.round(base * scale) - info.height }
}
