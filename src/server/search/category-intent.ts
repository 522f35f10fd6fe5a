import type { Category } from '#lib/contract/categories.ts'
import { foldText } from '#lib/i18n/fold.ts'
import type { CategoryTree } from '../categories/service.ts'
import { chunksOf, nameForms } from './words.ts'

/** Categories that are called as somebody searched. */
export type MeantCategories = { leaves: string[]; tops: string[] }

/** A thing that is sought: the word or phrase that was typed, and what means the same; of one that was begun, its beginning. */
export type SearchTerm = { texts: readonly string[]; beginning: string | null }

/** Letters from which on the beginning of a name is one. */
const shortestBeginning = 3

/** A category with its names, folded. */
type Called = { category: Category; top: boolean; names: string[] }
/** The categories of a tree in its order, and those that are called something: by each form of each part of their names. */
type Names = { all: Called[]; byForm: Map<string, Called[]> }

const called = new WeakMap<CategoryTree, Names>()

/** What the categories of a tree are called; the tree is kept, and so is this. */
function calledIn(tree: CategoryTree): Names {
  const known = called.get(tree)
  if (known) return known
  const names: Names = { all: [], byForm: new Map() }
  const add = (category: Category, top: boolean): void => {
    const { name, name_ar } = category
    const one = { category, top, names: [foldText(name), foldText(name_ar)] }
    names.all.push(one)
    for (const form of new Set([...partsOf(name), ...partsOf(name_ar)].flatMap(nameForms)))
      names.byForm.set(form, [...(names.byForm.get(form) ?? []), one])
  }
  for (const { subCategories, ...top } of tree) {
    add(top, true)
    for (const leaf of subCategories) add(leaf, false)
  }
  called.set(tree, names)
  return names
}

/**
 * The categories whose name, or what stands before or after "and" in it, is something that was sought: who types "car"
 * wants a car rather than what is called so beside other things.
 */
export function meantCategories(tree: CategoryTree, sought: readonly SearchTerm[]): MeantCategories {
  const texts = new Set(sought.flatMap((one) => one.texts.flatMap(nameForms)))
  const beginnings = sought.flatMap(({ beginning }) =>
    beginning !== null && beginning.length >= shortestBeginning ? [beginning] : [],
  )
  const { byForm } = calledIn(tree)
  const begun =
    beginnings.length === 0
      ? []
      : [...byForm.keys()].filter((form) => beginnings.some((beginning) => form.startsWith(beginning)))
  const meant = [...new Set([...texts, ...begun].flatMap((form) => byForm.get(form) ?? []))]
  const ids = (top: boolean) => meant.filter((one) => one.top === top).map(({ category }) => category._id)
  return { leaves: ids(false), tops: ids(true) }
}

/** At most `most` categories a word of whose name begins so, in the order of the tree. */
export function categoriesBeginning(tree: CategoryTree, text: string, most: number): Category[] {
  const wanted = foldText(text)
  return calledIn(tree)
    .all.filter(({ names }) => names.some((name) => name.startsWith(wanted) || name.includes(` ${wanted}`)))
    .slice(0, most)
    .map(({ category }) => category)
}

/** "Gold & silver" is both, and "Apartments for rent" are apartments: a name and what it names by itself, folded. */
const partsOf = (name: string): string[] =>
  [
    name,
    ...name.split(/\s*[&,\u060c/]\s*|\s+and\s+|\s+\u0648(?=\p{L}{3})/u),
    name.replace(/\s+(for\s|\u0644\u0644\p{L}).*/iu, ''),
  ].map((part) => chunksOf(part).flat().join(' '))
