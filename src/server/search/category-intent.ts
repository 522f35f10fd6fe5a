import type { CategoryTree } from '../categories/service.ts'
import { chunksOf, nameForms } from './words.ts'

/** Categories that are called as somebody searched. */
export type MeantCategories = { leaves: string[]; tops: string[] }

/** A thing that is sought: the word or phrase that was typed, and what means the same; of one that was begun, its beginning. */
export type Sought = { texts: readonly string[]; beginning: string | null }

/** Letters from which on the beginning of a name is one. */
const shortestBeginning = 3

/**
 * The categories whose name, or what stands before or after "and" in it, is something that was sought: who types "car"
 * wants a car rather than what is called so beside other things.
 */
export function meantCategories(tree: CategoryTree, sought: readonly Sought[]): MeantCategories {
  const texts = new Set(sought.flatMap((one) => one.texts.flatMap(nameForms)))
  const beginnings = sought.flatMap(({ beginning }) =>
    beginning !== null && beginning.length >= shortestBeginning ? [beginning] : [],
  )
  const meant = ({ name, name_ar }: { name: string; name_ar: string }) =>
    [...partsOf(name), ...partsOf(name_ar)].some((part) => {
      const forms = nameForms(part)
      return (
        forms.some((form) => texts.has(form)) ||
        beginnings.some((beginning) => forms.some((form) => form.startsWith(beginning)))
      )
    })
  return {
    leaves: tree.flatMap(({ subCategories }) => subCategories.filter(meant).map(({ _id }) => _id)),
    tops: tree.filter(meant).map(({ _id }) => _id),
  }
}

/** "Gold & silver" is both: a name and what it names by itself, folded. */
const partsOf = (name: string): string[] =>
  [name, ...name.split(/\s*[&,\u060c/]\s*|\s+and\s+|\s+\u0648(?=\p{L}{3})/u)].map((part) =>
    chunksOf(part).flat().join(' '),
  )
