import { grounds } from './banner.ts'
import { UnknownPicture } from './errors.ts'
import { type Composed, type Place, placed } from './illustration.ts'
import { arch, type Ground, lattice, podium, podiumGradients } from './stage.ts'
import { themeNamed } from './themes.ts'

/** Units of an article's picture: 16 to 9. */
const size = { width: 960, height: 540 } as const

/** Reports if a name, `<theme>-<ground>`, has a picture. */
export const isArticlePicture = (name: string): boolean => parseName(name) !== null

function parseName(name: string): { objects: readonly string[]; ground: Ground } | null {
  const [theme = '', ground = ''] = name.split('-')
  const objects = themeNamed(theme)
  if (!objects || !Object.hasOwn(grounds, ground)) return null
  return { objects, ground: grounds[ground as keyof typeof grounds] }
}

/**
 * Picture of an article, without text and so the same in both languages: the objects of its theme under an arch.
 * @param key `article/<theme>-<ground>`
 * @throws UnknownPicture
 */
export function article(key: string): Composed {
  const parts = parseName(key.replace(/^article\//, ''))
  if (!parts) throw new UnknownPicture(key)
  const { width, height } = size
  const { ground, objects } = parts
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<defs>${podiumGradients}</defs><rect width="${width}" height="${height}" fill="${ground.wall}"/>`,
    hall(ground),
    podium(480, 416, 430, 40),
    '</svg>',
  ].join('')
  return { svg, units: width, objects: placed(objects, places) }
}

/** Places of the objects of a theme: the second stands on the podium, the others around it. */
const places: readonly Place[] = [
  { x: 214, base: 476, across: 230, high: 240 },
  { x: 480, base: 436, across: 400, high: 320 },
  { x: 748, base: 476, across: 240, high: 250 },
  { x: 622, base: 512, across: 146, high: 146 },
]

/** Background: three arches in front of a lattice, and the floor. */
function hall({ deep, shape, floor }: Ground): string {
  const doubled = (x: number, half: number, top: number, opacity: number) =>
    `<path d="${arch(x, half, top, 430)}" fill="${deep}"/><path d="${arch(x, half - 16, top + 18, 430)}" fill="${shape}" opacity="${opacity}"/>`
  return [
    lattice(deep, 0.9, 72, '0 0 960 430'),
    doubled(480, 220, 28, 1),
    doubled(150, 118, 150, 0.7),
    doubled(810, 118, 150, 0.7),
    `<path d="M0 430h960v110h-960z" fill="${floor}"/>`,
  ].join('')
}
