import type { Random } from '../random.ts'
import { pictureObjects } from './picture-objects.ts'
import { type SceneKey, variantsPerScene } from './scenes.ts'

/** Drawable colours that products may have. */
const colours: ReadonlySet<unknown> = new Set([
  'black',
  'white',
  'grey',
  'silver',
  'gold',
  'titanium',
  'blue',
  'navy',
  'turquoise',
  'green',
  'olive',
  'red',
  'burgundy',
  'pink',
  'purple',
  'orange',
  'yellow',
  'beige',
  'cream',
  'brown',
  'walnut',
])

/** Colours for products without one, so that two sofas on a page differ. */
const anyColour = [
  '',
  '@navy',
  '@teal',
  '@terracotta',
  '@sage',
  '@mustard',
  '@burgundy',
  '@beige',
  '@grey',
  '@sky',
]
const comesInAnyColour: ReadonlySet<string> = new Set([
  'bags',
  'bedrooms',
  'bicycles',
  'books',
  'cars',
  'four-wheel-drives',
  'kids-clothing',
  'majlis-sofas',
  'mens-clothing',
  'mobile-phones',
  'motorcycles',
  'perfumes',
  'shoes',
  'strollers-car-seats',
  'watches',
  'womens-clothing',
] satisfies SceneKey[])

/**
 * Returns the keys of a product's drawings, the cover first: one object in one colour, in one to six compositions.
 * @param turn index of the product in its scene, so that neighbours have different covers
 */
export function pictureKeys(
  scene: SceneKey,
  name: string,
  attributes: Readonly<Record<string, unknown>>,
  turn: number,
  random: Random,
): string[] {
  const about = `${attributes.kind ?? ''} ${name}`.toLowerCase()
  const object = pictureObjects[scene]?.find(([pattern]) => pattern.test(about))?.[1]
  const named = colours.has(attributes.colour) ? `@${attributes.colour}` : ''
  const colour = named || (comesInAnyColour.has(scene) ? random.pick(anyColour) : '')
  const cover = turn % variantsPerScene
  const others = random.shuffle([...Array(variantsPerScene).keys()].filter((variant) => variant !== cover))
  const shown = [cover, ...others.slice(0, random.pick([0, 1, 2, 2, 3, 3, 4, 5]))]
  return shown.map((variant) => `${scene}${object ? `.${object}` : ''}${colour}/${variant}`)
}

const women: ReadonlySet<string> = new Set(
  'Priya مريم Charlotte فاطمة Anjali هند نورة Angelica ليلى Sofia Chamari'.split(' '),
)

/** Returns the key of a member's drawing. */
export function avatarKey(person: { firstName: string; language: 'en' | 'ar' }, place: number): string {
  const woman = women.has(person.firstName) ? '-woman' : ''
  return `avatar/${place + 1}${woman}${person.language === 'ar' ? '-gulf' : ''}`
}
