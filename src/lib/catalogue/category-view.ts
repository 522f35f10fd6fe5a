import type { Category } from '#lib/contract/categories.ts'
import type { Facets } from '#lib/contract/products.ts'
import { type LocalText, localName } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { paths } from '#lib/i18n/paths.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { type CategoryLink, siblingLinks, subCategoryLinks } from './filter-view.ts'
import type { Filters } from './list-filters.ts'

/** Category with its parent, and its sub-categories or siblings. */
export type Branch = { category: Category; parent: Category | null; subCategories: readonly Category[] }

type Up = { label: string; href: string }

/** Sub-categories that a category's list can be narrowed to; only a top category has any. */
export const belowOf = ({ parent, subCategories }: Branch): readonly Category[] =>
  parent ? [] : subCategories

/** Breadcrumbs from the home page to a category. */
export function categoryCrumbs(
  { category, parent }: Pick<Branch, 'category' | 'parent'>,
  locale: Locale,
): { label: LocalText; href?: string }[] {
  const own = { label: localName(locale, category) }
  if (!parent) return [own]
  return [{ label: localName(locale, parent), href: paths(locale).category(parent._id) }, own]
}

/** Link to the parent category; undefined for a top category. */
export function listAbove({ parent }: Branch, locale: Locale, t: Translate): Up | undefined {
  if (!parent) return undefined
  return {
    label: t('layout:allOf', { name: localName(locale, parent).text }),
    href: paths(locale).category(parent._id),
  }
}

/** Category links beside a list: its sub-categories with facet counts, or its siblings with a link up. */
export function categoryNavigation(
  branch: Branch,
  facets: Facets,
  setting: { filters: Filters; locale: Locale; t: Translate },
): { links: CategoryLink[]; up?: Up | undefined } {
  const { category, parent, subCategories } = branch
  const { filters, locale, t } = setting
  const to = paths(locale)
  if (parent) {
    const links = siblingLinks(subCategories, category._id, { locale, href: (id) => to.category(id) })
    return { links, up: listAbove(branch, locale, t) }
  }
  const href = (others: Filters) => to.category(category._id, others)
  const whole = {
    label: t('layout:allOf', { name: localName(locale, category).text }),
    href: href({ ...filters, subCat: undefined, page: undefined }),
  }
  return {
    links: subCategoryLinks(facets, { filters, known: subCategories, locale, href }),
    up: filters.subCat ? whole : undefined,
  }
}
