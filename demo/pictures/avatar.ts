import { tone } from '#server/media/illustrations/colour.ts'
import { UnknownPicture } from '#server/media/illustrations/errors.ts'
import { createRandom } from '../random.ts'

/**
 * Draws a member's picture as SVG of 240 × 240 units: a person without a face.
 * @param key `avatar/<number>[-woman][-gulf]`, the number below 1,000; `-gulf` is in the dress of the Gulf
 * @throws UnknownPicture
 */
export function avatarSvg(key: string): string {
  const [, number, woman, gulf] = /^avatar\/(\d{1,3})(-woman)?(-gulf)?$/.exec(key) ?? []
  if (number === undefined) throw new UnknownPicture(key)
  const random = createRandom(key)
  const hue = random.whole(0, 11) * 30
  const skin = random.pick([
    tone(0.83, 0.06, 60),
    tone(0.75, 0.075, 58),
    tone(0.64, 0.08, 55),
    tone(0.52, 0.07, 52),
  ])
  const neck = `<path d="M98 138h44v34q-22 22 -44 0z" fill="${skin}"/><path d="M98 148q22 20 44 0v12q-22 18 -44 0z" fill="#0e2a38" opacity=".16"/>`
  const look = random.pick(woman ? (gulf ? gulfWomen : women) : gulf ? gulfMen : men)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240" viewBox="0 0 240 240"><rect width="240" height="240" fill="${tone(0.9, 0.04, hue)}"/><circle cx="120" cy="118" r="104" fill="${tone(0.85, 0.055, hue)}"/>${look(skin, neck, (hue + 165) % 360)}</svg>`
}

type Look = (skin: string, neck: string, hue: number) => string

const shoulders = (fill: string) => `<path d="M28 240q2 -62 60 -70q32 22 64 0q58 8 60 70z" fill="${fill}"/>`
const head = (skin: string) =>
  `<path d="M78 100a42 46 0 0 1 84 0q0 52 -42 56q-42 -4 -42 -56z" fill="${skin}"/>`
const hair = tone(0.3, 0.025, 50)

const men: readonly Look[] = [
  (skin, neck, hue) =>
    `${shoulders(tone(0.52, 0.085, hue))}${neck}${head(skin)}<path d="M74 104q-6 -54 46 -56q52 2 46 56q-8 -26 -24 -30q-24 6 -46 -2q-16 8 -22 32z" fill="${hair}"/><path d="M79 112q4 46 41 46t41 -46q-6 20 -22 22q-19 -6 -38 0q-16 -2 -22 -22z" fill="${hair}"/>`,
  (skin, neck, hue) =>
    `${shoulders(tone(0.6, 0.09, hue))}${neck}${head(skin)}<path d="M75 100q-4 -50 45 -52q49 2 45 52q-6 -22 -14 -26q-32 2 -46 -8q-20 6 -30 34z" fill="${hair}"/>`,
  (skin, neck, hue) =>
    `${shoulders(tone(0.42, 0.04, hue))}${neck}<path d="M104 172l16 24l16 -24l10 8l-26 60l-26 -60z" fill="#f8fafb"/>${head(skin)}<path d="M76 92q2 -46 44 -46t44 46q-10 -20 -44 -20t-44 20z" fill="${tone(0.62, 0.012, 250)}"/>`,
]

const gulfMen: readonly Look[] = [
  (skin, neck) =>
    `${shoulders('#f8fafb')}${neck}${head(skin)}<path d="M79 112q4 46 41 46t41 -46q-4 18 -20 20q-21 -5 -42 0q-16 -2 -20 -20z" fill="${hair}"/><path d="M70 92q0 -50 50 -50t50 50q8 40 22 94q-18 4 -32 -4q6 -40 -4 -80q-36 -14 -72 0q-10 40 -4 80q-14 8 -32 4q14 -54 22 -94z" fill="#fff"/><path d="M73 74q47 -22 94 0v13q-47 -20 -94 0z" fill="#1b2830"/>`,
]

const women: readonly Look[] = [
  (skin, neck, hue) =>
    `<path d="M66 190q-10 -60 6 -100q10 -44 48 -44t48 44q16 40 6 100z" fill="${hair}"/>${shoulders(tone(0.66, 0.1, hue))}${neck}${head(skin)}<path d="M76 104q0 -54 44 -56q44 2 44 56q-6 -24 -22 -34q-20 20 -52 16q-10 6 -14 18z" fill="${hair}"/>`,
  (skin, neck, hue) =>
    `<circle cx="120" cy="46" r="24" fill="${tone(0.42, 0.06, 45)}"/>${shoulders(tone(0.72, 0.08, hue))}${neck}${head(skin)}<path d="M76 104q-4 -54 44 -56q48 2 44 56q-8 -30 -44 -34q-36 4 -44 34z" fill="${tone(0.42, 0.06, 45)}"/>`,
]

const gulfWomen: readonly Look[] = [
  (skin, neck, hue) =>
    `${shoulders(tone(0.45, 0.07, hue))}${neck}${head(skin)}<path d="M120 38q56 2 56 72q2 50 26 78q-40 22 -60 -4q26 -30 22 -76q-20 -30 -44 -30t-44 30q-4 46 22 76q-20 26 -60 4q24 -28 26 -78q0 -70 56 -72z" fill="${tone(0.56, 0.085, hue)}"/>`,
  (skin, neck) =>
    `${shoulders('#1b2830')}${neck}${head(skin)}<path d="M120 36q58 2 58 76q0 52 24 82q-44 20 -62 -8q28 -30 22 -80q-16 -32 -42 -32t-42 32q-6 50 22 80q-18 28 -62 8q24 -30 24 -82q0 -74 58 -76z" fill="#22323c"/><path d="M78 104q6 -36 42 -36t42 36q-16 -26 -42 -26t-42 26z" fill="#33454f"/>`,
]
