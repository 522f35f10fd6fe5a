import { foldText } from '#lib/i18n/fold.ts'

/**
 * The search in the tree of categories: a page script without React. It hides what does not hold every word that is
 * typed, in either language, unfolds what does, and says how much is left.
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

/** Its own name, or that of the category above it, has every word. */
const holds = (name: string, sought: readonly string[]) => sought.every((word) => name.includes(word))

/** One and many of a thing are the same to whoever looks for it: cars and car, سيارة and سيارات. */
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
// The browser may have kept what was typed before.
if (field?.value) find(field.value)
// A single hit is meant.
field?.form?.addEventListener('submit', (event) => {
  event.preventDefault()
  const hits = document.querySelectorAll<HTMLAnchorElement>('[data-leaf]:not([hidden]) a')
  const [first] = hits
  if (first && hits.length === 1) first.click()
  else first?.focus()
})
