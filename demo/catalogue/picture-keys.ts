import { variantsOf } from '../pictures/product-picture.ts'
import type { Random } from '../random.ts'
import { pictureObjects } from './picture-objects.ts'
import { type SubCategoryKey, usualObjects } from './usual-objects.ts'
import { writtenOn } from './written-on.ts'

/** Colours of products that pictures have. */
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
const coloursOf: Partial<Record<SubCategoryKey, readonly string[]>> = {
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

/** Number of variants to choose from. Those without a picture are left out; a new one changes no other random number. */
const mostPictures = 6

/**
 * Returns the keys of a product's pictures, the cover first: one object in one colour, in the views that there are.
 * @param name English name of the item
 */
export function pictureKeys(
  subCategory: SubCategoryKey,
  name: string,
  attributes: Readonly<Record<string, unknown>>,
  random: Random,
): string[] {
  const object = pictureObject(subCategory, name, attributes.kind ?? attributes.bedrooms)
  const named = colours.has(attributes.colour) ? String(attributes.colour) : undefined
  const usual = coloursOf[subCategory]
  const colour = named ?? (usual && random.pick(usual))
  const text = writtenOn(subCategory, name, attributes.code)
  const subject = `${object}${text ? `~${text}` : ''}${colour ? `@${colour}` : ''}`
  const others = random.shuffle([...Array(mostPictures).keys()].slice(1))
  const count = random.pick([0, 1, 2, 2, 3, 3, 4, 5])
  const there = variantsOf(subject)
  const shown = [0, ...others.filter((variant) => there.includes(variant)).slice(0, count)]
  return shown.map((variant) => `${subCategory}.${subject}/${variant}`)
}

/** Returns the object that shows an item: that of the first rule of its sub-category that applies, else the usual one. */
export function pictureObject(subCategory: SubCategoryKey, name: string, kind: unknown): string {
  const about = `${kind ?? ''} ${name}`.toLowerCase()
  return (
    pictureObjects[subCategory]?.find(([pattern]) => pattern.test(about))?.[1] ?? usualObjects[subCategory]
  )
}

const women: ReadonlySet<string> = new Set(
  'Priya مريم Charlotte فاطمة Anjali هند نورة Angelica ليلى Sofia Chamari'.split(' '),
)

/** Returns the key of a member's picture. */
export function avatarKey(person: { firstName: string; language: 'en' | 'ar' }, place: number): string {
  const woman = women.has(person.firstName) ? '-woman' : ''
  return `avatar/${place + 1}${woman}${person.language === 'ar' ? '-gulf' : ''}`
}
