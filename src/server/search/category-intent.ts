import type { Category } from '#lib/contract/categories.ts'
import { foldText } from '#lib/i18n/fold.ts'
import type { CategoryTree } from '../categories/service.ts'
import { phraseForms, tokenize } from './words.ts'

/** Ids of the categories that a search names: leaf categories and top categories. */
export type CategoryIntent = { leaves: string[]; tops: string[] }

/** Search term: the typed word or phrase with its synonyms; `prefix` is set when it may be unfinished. */
export type SearchTerm = { texts: readonly string[]; prefix: string | null }

/** Letters a prefix needs at least to match the name of a category. */
const minPrefixLength = 3

/** Category with its folded names in both languages. */
type NamedCategory = { category: Category; top: boolean; names: string[] }
/** Categories of a tree in its order, and an index of them by each variant of each part of their names. */
type CategoryNames = { all: NamedCategory[]; byForm: Map<string, NamedCategory[]> }

const namesByTree = new WeakMap<CategoryTree, CategoryNames>()

/** Returns the names of a tree's categories, memoised for each tree object. */
function categoryNamesOf(tree: CategoryTree): CategoryNames {
  const known = namesByTree.get(tree)
  if (known) return known
  const names: CategoryNames = { all: [], byForm: new Map() }
  const add = (category: Category, top: boolean): void => {
    const { name, name_ar } = category
    const one = { category, top, names: [foldText(name), foldText(name_ar)] }
    names.all.push(one)
    for (const form of new Set([...nameParts(name), ...nameParts(name_ar)].flatMap(phraseForms)))
      names.byForm.set(form, [...(names.byForm.get(form) ?? []), one])
  }
  for (const { subCategories, ...top } of tree) {
    add(top, true)
    for (const leaf of subCategories) add(leaf, false)
  }
  namesByTree.set(tree, names)
  return names
}

/**
 * Returns the categories whose name, or a part of it before or after "and", is one of the search terms: a search for
 * "car" wants cars rather than products with "car" in their names.
 */
export function categoryIntentOf(tree: CategoryTree, terms: readonly SearchTerm[]): CategoryIntent {
  const texts = new Set(terms.flatMap((one) => one.texts.flatMap(phraseForms)))
  const prefixes = terms.flatMap(({ prefix }) =>
    prefix !== null && prefix.length >= minPrefixLength ? [prefix] : [],
  )
  const { byForm } = categoryNamesOf(tree)
  const completed =
    prefixes.length === 0
      ? []
      : [...byForm.keys()].filter((form) => prefixes.some((prefix) => form.startsWith(prefix)))
  const matched = [...new Set([...texts, ...completed].flatMap((form) => byForm.get(form) ?? []))]
  const ids = (top: boolean) => matched.filter((one) => one.top === top).map(({ category }) => category._id)
  return { leaves: ids(false), tops: ids(true) }
}

/** Returns up to `limit` categories with a word in their names that begins with `text`, in the order of the tree. */
export function categoriesWithPrefix(tree: CategoryTree, text: string, limit: number): Category[] {
  const prefix = foldText(text)
  return categoryNamesOf(tree)
    .all.filter(({ names }) => names.some((name) => name.startsWith(prefix) || name.includes(` ${prefix}`)))
    .slice(0, limit)
    .map(({ category }) => category)
}

/**
 * Splits a category name into the folded names it stands for: "Gold & silver" is both, "Apartments for rent" are
 * apartments.
 */
const nameParts = (name: string): string[] =>
  [
    name,
    ...name.split(/\s*[&,\u060c/]\s*|\s+and\s+|\s+\u0648(?=\p{L}{3})/u),
    name.replace(/\s+(for\s|\u0644\u0644\p{L}).*/iu, ''),
  ].map((part) => tokenize(part).flat().join(' '))
