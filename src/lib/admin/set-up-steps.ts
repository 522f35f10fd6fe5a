import type { SetUpState } from '#lib/contract/admin/set-up.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { paths } from '#lib/i18n/paths.ts'
import type { Translate } from '#lib/i18n/translate.ts'

export type SetUpStep = {
  name: keyof SetUpState | 'languages' | 'places' | 'pages'
  href: string
  /** Undefined for a step that is never done: its default may be right. */
  done: boolean | undefined
}

/** Mark in the address of a page that a step of the set-up has opened. */
const from = { from: 'set-up' }

/** Returns the steps of the set-up in their order, with the page of each, which leads back to the set-up. */
export function setUpSteps(state: SetUpState, locale: Locale): SetUpStep[] {
  const to = paths(locale)
  const step = (name: SetUpStep['name'], part: string): SetUpStep => ({
    name,
    href: to.admin(part, from),
    done: name === 'languages' || name === 'places' || name === 'pages' ? undefined : state[name],
  })
  return [
    step('shop', 'settings'),
    step('contact', 'settings/contact'),
    step('entity', 'settings/entity'),
    step('languages', 'settings/languages'),
    step('places', 'places'),
    step('categories', 'category-file'),
    step('plans', state.plans ? 'plans' : 'plans/new'),
    step('pages', 'settings/pages'),
    step('providers', 'settings/providers'),
    step('banner', state.banner ? 'banners' : 'banners/new'),
  ]
}

/** Returns the link back to the set-up for a page that one of its steps has opened; undefined for any other visit. */
export function backToSetUp(
  url: URL,
  locale: Locale,
  t: Translate,
): { href: string; label: string } | undefined {
  if (url.searchParams.get('from') !== from.from) return undefined
  return { href: paths(locale).admin('set-up'), label: t('admin-settings:setUp.title') }
}

/** Tells whether a shop has neither a name nor a category: nobody has begun to set it up. */
export const isNewShop = ({ shop, categories }: SetUpState): boolean => !shop && !categories
