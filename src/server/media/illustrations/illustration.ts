import sharp, { type Sharp } from 'sharp'
import { loadCutOut } from './cut-outs.ts'

/** Picture that is made on request: SVG with objects in front of it, or a file. */
export type Illustration = Composed | { file: string; mirrored: boolean }

/** SVG with objects in front of it. */
export type Composed = {
  svg: string
  /** Width of the SVG's view box; places of objects are in its units. */
  units: number
  objects?: readonly PlacedObject[]
}

/** Where the rendered picture of an object stands: as large as `across` × `high` allows. */
export type PlacedObject = {
  /** Name of a file in `cut-outs/`, without extension. */
  name: string
  /** Middle of the object. */
  x: number
  /** Lower edge. */
  base: number
  across: number
  high: number
}

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
  const { data, info } = await sharp(await loadCutOut(name))
    .resize({ width: Math.round(across * scale), height: Math.round(high * scale), fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true })
  const left = Math.round(x * scale - info.width / 2)
  return { input: data, left, top: Math.round(base * scale) - info.height }
}
