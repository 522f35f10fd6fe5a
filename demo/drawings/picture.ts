import { UnknownPicture } from '#server/media/drawing/errors.ts'
import { type Mood, paletteOf } from '#server/media/drawing/palette.ts'
import { definitions } from '#server/media/drawing/props.ts'
import { randomOf } from '#server/media/drawing/random.ts'
import { type Colourway, colourwayFor, colourways } from '#server/media/drawing/tones.ts'
import { scenes } from '../catalogue/scenes.ts'
import { casts } from './casts.ts'
import { compositions, type Stage } from './compositions.ts'
import type { Landscape } from './ground.ts'
import { signs } from './signs.ts'

const keyPattern =
  /^(?<scene>[a-z0-9-]+)(?:\.(?<object>[a-z0-9-]+))?(?:@(?<colour>[a-z]+))?\/(?<variant>[0-5])$/
const moods: readonly Mood[] = ['own', 'snow', 'near', 'sand', 'turned', 'deep']

/**
 * Draws a product's picture as SVG of 480 × 480 units.
 * @param key `<scene>[.<object>][@<colour>]/<variant>`: a scene of the demo catalogue; the first object or icon (else
 * the scene's own); its colour (else one that suits the scene); the composition, 0 to 5. The pictures of one product
 * differ only in the variant.
 * @throws UnknownPicture for an invalid key
 */
export async function pictureSvg(key: string): Promise<string> {
  const { scene: name = '', object, colour, variant } = keyPattern.exec(key)?.groups ?? {}
  const scene = Object.hasOwn(scenes, name) ? scenes[name as keyof typeof scenes] : undefined
  const number = Number(variant)
  const composition = compositions[number]
  const mood = moods[number]
  if (!scene || !composition || !mood) throw new UnknownPicture(key)
  const random = randomOf(key)
  const palette = paletteOf(scene.hue, mood)
  const icons: readonly string[] = scene.icons
  const cast = casts[name] ?? icons.filter((icon) => !signs.has(icon))
  const things = object ? [object, ...cast.filter((other) => other !== object)] : cast
  const stage: Stage = {
    things,
    signs: icons.filter((icon) => signs.has(icon)),
    setting: scene.setting,
    landscape: landscapeOf(icons),
    palette,
    colourway:
      colour === undefined
        ? { name: colourwayFor(scene.hue, randomOf(key.replace(/\/.*/, ''))), asked: false }
        : { name: colourwayNamed(colour, key), asked: true },
    random,
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480" viewBox="0 0 480 480"><defs>${definitions(palette)}</defs>${await composition(stage)}</svg>`
}

function colourwayNamed(name: string, key: string): Colourway {
  const known = colourways.find((colourway) => colourway === name)
  if (!known) throw new UnknownPicture(key)
  return known
}

function landscapeOf(icons: readonly string[]): Landscape {
  const has = (...names: string[]) => names.some((name) => icons.includes(name))
  if (has('ship', 'kayak')) return 'sea'
  if (has('tree-palm', 'car-front', 'tent', 'chess-knight', 'bird'))
    return has('gauge') && has('car') ? 'skyline' : 'dunes'
  if (has('building', 'building-2', 'truck', 'motorbike', 'factory', 'brick-wall')) return 'skyline'
  return 'hills'
}
