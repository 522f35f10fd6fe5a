import { UnknownPicture } from '#server/media/drawing/errors.ts'
import { paletteOf } from '#server/media/drawing/palette.ts'
import { definitions } from '#server/media/drawing/props.ts'
import { randomOf } from '#server/media/drawing/random.ts'
import { type Colourway, colourwayFor, colourways, tonesOf } from '#server/media/drawing/tones.ts'
import { scenes } from '../catalogue/scenes.ts'
import { inscription } from './inscription.ts'
import { backs, depths } from './sides.ts'
import { backdrop, views } from './views.ts'

const keyPattern =
  /^(?<scene>[a-z0-9-]+)(?:\.(?<object>[a-z0-9-]+))?(?:~(?<text>[A-Za-z0-9_-]{1,40}))?(?:@(?<colour>[a-z]+))?\/(?<variant>[0-5])$/

const contact = `<radialGradient id="contact"><stop offset="0" stop-color="#1c2a33" stop-opacity=".26"/><stop offset=".6" stop-color="#1c2a33" stop-opacity=".1"/><stop offset="1" stop-color="#1c2a33" stop-opacity="0"/></radialGradient>`

/**
 * Draws a product's picture as SVG of 480 × 480 units: the product alone on the ground of cards.
 * @param key `<scene>[.<object>][~<text>][@<colour>]/<variant>`: a scene of the demo catalogue; the object, else the
 * scene's own; what is written on it; its colour, else one that suits the scene; the view, 0 to 5. The pictures of one
 * product differ only in the view.
 * @throws UnknownPicture for an invalid key
 */
export async function pictureSvg(key: string): Promise<string> {
  const { scene: name = '', object, text, colour, variant } = keyPattern.exec(key)?.groups ?? {}
  const scene = Object.hasOwn(scenes, name) ? scenes[name as keyof typeof scenes] : undefined
  const view = views[Number(variant)]
  if (!scene || !view) throw new UnknownPicture(key)
  const shown = object ?? scene.object
  const random = randomOf(key.replace(/\/.*/, ''))
  const colourway = colour === undefined ? colourwayFor(scene.hue, random) : colourwayNamed(colour, key)
  const drawn = await view({
    name: shown,
    back: backs.get(shown),
    tones: tonesOf(shown, colourway, random, colour !== undefined),
    depth: depths.get(shown) ?? 0,
    marks: text === undefined ? [] : inscription(shown, text),
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480" viewBox="0 0 480 480"><defs>${definitions(paletteOf(scene.hue, 'snow'))}${contact}</defs><rect width="480" height="480" fill="${backdrop}"/>${drawn}</svg>`
}

function colourwayNamed(name: string, key: string): Colourway {
  const known = colourways.find((colourway) => colourway === name)
  if (!known) throw new UnknownPicture(key)
  return known
}
