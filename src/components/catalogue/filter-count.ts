/** Waits for further choices, in ms. */
const restMs = 250

let resting: ReturnType<typeof setTimeout> | undefined
let asked: AbortController | undefined

/**
 * Says in the button of the filter sheet how many results the choices leave, read from the list that it would lead to.
 * Without an answer the button keeps its text.
 */
export function updateCount(form: HTMLFormElement): void {
  clearTimeout(resting)
  asked?.abort()
  resting = setTimeout(() => void askCount(form), restMs)
}

async function askCount(form: HTMLFormElement): Promise<void> {
  asked = new AbortController()
  const { signal } = asked
  // Its listener to `formdata` drops empty parameters, as it does when the form is sent.
  const chosen = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
  try {
    const response = await fetch(`${form.action.split('?')[0]}?${chosen}`, { signal })
    if (!response.ok) return
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    const text = page.querySelector('[data-show-count]')?.textContent
    const shown = form.querySelector('[data-show-count]')
    if (text && shown && !signal.aborted) shown.textContent = text
  } catch {}
}
