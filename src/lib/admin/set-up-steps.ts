import type { SetUpState } from '#lib/contract/admin/set-up.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { paths } from '#lib/i18n/paths.ts'

export type SetUpStep = {
  name: keyof SetUpState | 'languages' | 'pages'
  href: string
  /** Undefined for a step that is never done: its default may be right. */
  done: boolean | undefined
}

/** Returns the steps of the set-up in their order, with the page of each. */
export function setUpSteps(state: SetUpState, locale: Locale): SetUpStep[] {
  const to = paths(locale)
  const step = (name: SetUpStep['name'], href: string): SetUpStep => ({
    name,
    href,
    done: name === 'languages' || name === 'pages' ? undefined : state[name],
  })
  const from = { from: 'set-up' }
  return [
    step('shop', to.admin('settings', from)),
    step('contact', to.admin('settings/contact', from)),
    step('entity', to.admin('settings/entity', from)),
    step('languages', to.admin('settings/languages', from)),
    step('categories', to.admin('category-file', from)),
    step('plans', to.admin('plans')),
    step('pages', to.information('terms-and-conditions')),
    step('banner', to.admin('banners/new')),
  ]
}
