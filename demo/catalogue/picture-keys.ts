import type { Colourway } from '#server/media/drawing/tones.ts'
import type { Random } from '../random.ts'
import { pictureObjects } from './picture-objects.ts'
import { type SceneKey, scenes, variantsPerScene } from './scenes.ts'
import { writtenOn } from './written-on.ts'

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

/** Colours in which goods are sold, for products that name none, so that two of them on a page differ. */
const coloursOf: Partial<Record<SceneKey, readonly Colourway[]>> = {
  bags: ['black', 'brown', 'beige', 'burgundy', 'navy', 'walnut', 'terracotta'],
  bedrooms: ['beige', 'grey', 'navy', 'sage', 'walnut', 'cream'],
  bicycles: ['black', 'red', 'navy', 'teal', 'orange', 'grey'],
  books: ['navy', 'burgundy', 'teal', 'mustard', 'walnut', 'green'],
  cars: ['white', 'silver', 'black', 'grey', 'navy', 'red', 'burgundy', 'beige'],
  'commercial-vehicles': ['white', 'silver', 'navy', 'red', 'mustard'],
  dining: ['beige', 'grey', 'walnut', 'cream', 'sage'],
  'four-wheel-drives': ['white', 'silver', 'black', 'beige', 'grey', 'navy', 'olive', 'burgundy'],
  'kids-clothing': ['sky', 'pink', 'mustard', 'sage', 'navy', 'coral'],
  laptops: ['silver', 'grey', 'black'],
  'majlis-sofas': ['beige', 'grey', 'navy', 'sage', 'terracotta', 'burgundy', 'cream', 'teal'],
  'mens-clothing': ['navy', 'white', 'grey', 'beige', 'sky', 'black'],
  'mobile-phones': ['black', 'grey', 'silver', 'navy', 'titanium', 'sky'],
  motorcycles: ['red', 'black', 'navy', 'orange', 'grey'],
  perfumes: ['gold', 'navy', 'burgundy', 'black', 'pink', 'beige', 'teal'],
  shoes: ['white', 'black', 'navy', 'brown', 'grey', 'red'],
  'speakers-audio': ['black', 'grey', 'walnut', 'navy'],
  'strollers-car-seats': ['black', 'grey', 'navy', 'beige', 'sage'],
  watches: ['black', 'brown', 'navy', 'silver', 'burgundy'],
  'womens-clothing': ['burgundy', 'navy', 'sage', 'pink', 'black', 'terracotta', 'cream'],
}

/** Views that lists show: the front, most often, or three quarters from either side. */
const covers = [0, 1, 0, 3] as const

/**
 * Returns the keys of a product's drawings, the cover first: one object in one colour, in one to six views.
 * @param name English name of the item
 * @param turn index of the product in its scene, so that neighbours have different covers
 */
export function pictureKeys(
  scene: SceneKey,
  name: string,
  attributes: Readonly<Record<string, unknown>>,
  turn: number,
  random: Random,
): string[] {
  const object = pictureObject(scene, name, attributes.kind)
  const named = colours.has(attributes.colour) ? String(attributes.colour) : undefined
  const usual = coloursOf[scene]
  const colour = named ?? (usual && random.pick(usual))
  const text = writtenOn(scene, name, attributes.code)
  const cover = covers[turn % covers.length] as number
  const others = random.shuffle([...Array(variantsPerScene).keys()].filter((variant) => variant !== cover))
  const shown = [cover, ...others.slice(0, random.pick([0, 1, 2, 2, 3, 3, 4, 5]))]
  const lead = `${scene}.${object}${text ? `~${text}` : ''}${colour ? `@${colour}` : ''}`
  return shown.map((variant) => `${lead}/${variant}`)
}

/** Returns the object that shows an item: that of the first rule of its scene that applies, else the scene's own. */
export function pictureObject(scene: SceneKey, name: string, kind: unknown): string {
  const about = `${kind ?? ''} ${name}`.toLowerCase()
  return pictureObjects[scene]?.find(([pattern]) => pattern.test(about))?.[1] ?? scenes[scene].object
}

const women: ReadonlySet<string> = new Set(
  'Priya مريم Charlotte فاطمة Anjali هند نورة Angelica ليلى Sofia Chamari'.split(' '),
)

/** Returns the key of a member's drawing. */
export function avatarKey(person: { firstName: string; language: 'en' | 'ar' }, place: number): string {
  const woman = women.has(person.firstName) ? '-woman' : ''
  return `avatar/${place + 1}${woman}${person.language === 'ar' ? '-gulf' : ''}`
}
