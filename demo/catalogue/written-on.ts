import type { SubCategoryKey } from './usual-objects.ts'

/** Text of a picture key on an item's object; undefined where nothing is written on it. */
export function writtenOn(subCategory: SubCategoryKey, name: string, code: unknown): string | undefined {
  if (subCategory === 'number-plates') return plate(name, code)
  if (subCategory === 'vip-numbers') return telephone(name)
  return undefined
}

const emirate = /Abu Dhabi|Dubai|Sharjah|Ajman|Ras Al Khaimah|Fujairah|Umm Al Quwain/

/** `<emirate>_<code>_<number>`, of a name that holds emirate and number. */
function plate(name: string, code: unknown): string {
  const [place = ''] = emirate.exec(name) ?? []
  const [number = ''] = /\b\d{2,5}\b/.exec(name) ?? []
  return `${place.replaceAll(' ', '-')}_${code}_${number}`
}

/** Number of a name in groups, an X for each digit that the name does not tell. */
function telephone(name: string): string {
  const [whole] = /\b0\d\d(?: [\dX]+)+/.exec(name) ?? []
  if (whole) return whole.replaceAll(' ', '-')
  const [prefix = '05X', second] = name.match(/\b0\d\d\b/g) ?? []
  if (second) return `${prefix}-XXX-XXX-${second}-XXX-XXX`
  const [ending = '0000'] = /\b\d{4}\b/.exec(name) ?? []
  return `${prefix}-XXX-${ending}`
}
