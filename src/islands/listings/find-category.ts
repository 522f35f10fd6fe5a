import { foldText } from '#lib/i18n/fold.ts'

/**
 * Search in the category tree, a page script without React. Hides categories that lack a typed word in both languages,
 * opens the others, and shows their number.
 */
const field = document.querySelector<HTMLInputElement>('[data-category-search]')
const branches = [...document.querySelectorAll<HTMLDetailsElement>('[data-branch]')].map((branch) => ({
  branch,
  name: foldedName(branch),
  leaves: [...branch.querySelectorAll<HTMLElement>('[data-leaf]')].map((leaf) => ({
    leaf,
    name: foldedName(leaf),
  })),
}))
const status = document.querySelector<HTMLElement>('[data-category-count]')
const none = document.querySelector<HTMLElement>('[data-category-none]')
const texts: Record<string, string> = JSON.parse(status?.dataset.categoryCount ?? '{}')
const plurals = new Intl.PluralRules(document.documentElement.lang)

function foldedName(element: HTMLElement): string {
  return foldText(element.dataset.words ?? '')
}

/** Returns true if a name contains every word of the search. */
const containsAll = (name: string, searchWords: readonly string[]) =>
  searchWords.every((word) => name.includes(word))

/** Strips plural endings: cars and car, سيارة and سيارات match each other. */
const stem = (word: string) => (word.length > 3 ? word.replace(/(s|ات|ه)$/, '') : word)

function find(text: string): void {
  const searchWords = foldText(text).split(/\s+/).filter(Boolean).map(stem)
  let count = 0
  for (const { branch, name, leaves } of branches) {
    const branchMatches = containsAll(name, searchWords)
    let matches = 0
    for (const { leaf, name: leafName } of leaves) {
      const hit = branchMatches || containsAll(`${name} ${leafName}`, searchWords)
      leaf.hidden = !hit
      if (hit) matches += 1
    }
    branch.hidden = matches === 0
    branch.open = searchWords.length > 0 && matches > 0
    count += matches
  }
  if (none) none.hidden = count > 0
  if (status) {
    const template = texts[plurals.select(count)] ?? texts.other ?? ''
    status.textContent =
      searchWords.length > 0 && count > 0 ? template.replace('{{count}}', String(count)) : ''
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
