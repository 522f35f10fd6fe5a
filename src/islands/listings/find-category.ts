import { foldText } from '#lib/i18n/fold.ts'

/**
 * Search in the category tree, a page script without React. Hides categories that lack a typed word in both languages,
 * opens the others, and shows their number.
 */
const field = document.querySelector<HTMLInputElement>('[data-category-search]')
const branches = [...document.querySelectorAll<HTMLDetailsElement>('[data-branch]')].map((branch) => ({
  branch,
  name: words(branch),
  leaves: [...branch.querySelectorAll<HTMLElement>('[data-leaf]')].map((leaf) => ({
    leaf,
    name: words(leaf),
  })),
}))
const status = document.querySelector<HTMLElement>('[data-category-count]')
const none = document.querySelector<HTMLElement>('[data-category-none]')
const texts: Record<string, string> = JSON.parse(status?.dataset.categoryCount ?? '{}')
const plurals = new Intl.PluralRules(document.documentElement.lang)

function words(element: HTMLElement): string {
  return foldText(element.dataset.words ?? '')
}

/** Whether a name contains every word of the search. */
const holds = (name: string, sought: readonly string[]) => sought.every((word) => name.includes(word))

/** Strips plural endings: cars and car, سيارة and سيارات match each other. */
const stem = (word: string) => (word.length > 3 ? word.replace(/(s|ات|ه)$/, '') : word)

function find(text: string): void {
  const sought = foldText(text).split(/\s+/).filter(Boolean).map(stem)
  let count = 0
  for (const { branch, name, leaves } of branches) {
    const whole = holds(name, sought)
    let shown = 0
    for (const { leaf, name: leafName } of leaves) {
      const hit = whole || holds(`${name} ${leafName}`, sought)
      leaf.hidden = !hit
      if (hit) shown += 1
    }
    branch.hidden = shown === 0
    branch.open = sought.length > 0 && shown > 0
    count += shown
  }
  if (none) none.hidden = count > 0
  if (status) {
    const words = texts[plurals.select(count)] ?? texts.other ?? ''
    status.textContent = sought.length > 0 && count > 0 ? words.replace('{{count}}', String(count)) : ''
  }
}

field?.addEventListener('input', () => find(field.value))
// The browser may have restored the field's text.
if (field?.value) find(field.value)
// Enter follows the only match.
field?.form?.addEventListener('submit', (event) => {
  event.preventDefault()
  const hits = document.querySelectorAll<HTMLAnchorElement>('[data-leaf]:not([hidden]) a')
  const [first] = hits
  if (first && hits.length === 1) first.click()
  else first?.focus()
})
