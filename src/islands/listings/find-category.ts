import { foldText } from '#lib/i18n/fold.ts'

/**
 * Search in the category tree, a page script without React. Hides categories that lack a typed word in both languages,
 * opens the others, and shows their number. Words that no category has, such as brands, are asked of the server.
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
const plurals = new Intl.PluralRules(document.documentElement.dataset.locale)

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
  const count = show(
    (names) => searchWords.length === 0 || names.some((name) => containsAll(name, searchWords)),
  )
  clearTimeout(resting)
  asked?.abort()
  if (count > 0) tell(searchWords.length > 0, count)
  else {
    if (none) none.hidden = true
    resting = setTimeout(() => void ask(text), restMs)
  }
}

/** Shows the leaves that a test accepts by their name, alone and after that of their branch. @returns their number */
function show(accepts: (names: string[], id: string) => boolean): number {
  let count = 0
  for (const { branch, name, leaves } of branches) {
    let matches = 0
    for (const { leaf, name: leafName } of leaves) {
      const hit = accepts([name, `${name} ${leafName}`], leaf.dataset.leaf ?? '')
      leaf.hidden = !hit
      if (hit) matches += 1
    }
    branch.hidden = matches === 0
    branch.open = Boolean(field?.value.trim()) && matches > 0
    count += matches
  }
  return count
}

function tell(isSearch: boolean, count: number): void {
  if (none) none.hidden = count > 0
  if (!status) return
  const template = texts[plurals.select(count)] ?? texts.other ?? ''
  status.textContent = isSearch && count > 0 ? template.replace('{{count}}', String(count)) : ''
}

/** Waits for further letters, in ms. */
const restMs = 250
let resting: ReturnType<typeof setTimeout> | undefined
let asked: AbortController | undefined

/** Shows the categories that the server finds for a text: by synonyms, brands and what is sold. Without an answer none. */
async function ask(text: string): Promise<void> {
  asked = new AbortController()
  const { signal } = asked
  const found = await leavesFor(text, signal)
  if (signal.aborted) return
  const count = show((_, id) => found.has(id))
  tell(true, count)
}

async function leavesFor(text: string, signal: AbortSignal): Promise<ReadonlySet<string>> {
  try {
    const query = new URLSearchParams({ search: text.trim() })
    const response = await fetch(`${location.pathname}?${query}`, { signal })
    if (!response.ok) return new Set()
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    const leaves = [...page.querySelectorAll<HTMLElement>('[data-leaf]')]
    return new Set(leaves.map(({ dataset }) => dataset.leaf ?? ''))
  } catch {
    return new Set()
  }
}

field?.addEventListener('input', () => find(field.value))
// A listing that is moved keeps its id in the address of the form; `#move` says that its category changes.
const moved = new URLSearchParams(location.search).get('product')
if (moved && /^[\da-f-]{36}$/i.test(moved)) {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-leaf] a'))
    link.href = `${link.pathname.replace(/\/$/, '')}/${moved}#move`
}

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
