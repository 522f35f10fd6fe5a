/**
 * Recovers a page whose island, or a part that an island loads later, can't be loaded, as after a deployment: the page is
 * reloaded once, then its fields are filled in again and the press that had no effect is repeated. If that does not help, or
 * the server can't be reached, a note says so. The script is built separately and always called /recovery.js.
 */
type Kept = {
  path: string
  /** Fields with their names and what was typed into them, by their place in the page. */
  fields: [place: string, value: string | boolean, name: string][]
  /** The control that was pressed, with its text: another control at its place is not pressed. */
  pressed: { place: string; text: string } | null
  focused: string | null
}
type Field = HTMLInputElement | HTMLTextAreaElement

const keptKey = 'recovery'
/** The page that was loaded again already. */
const reloadedKey = 'recovered'
const here = () => location.pathname + location.search

/** Where an element stands: how its HTML is nested. */
function placeOf(element: Element): string {
  const steps: string[] = []
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement)
    steps.unshift(`:nth-child(${[...(at.parentElement?.children ?? [])].indexOf(at) + 1})`)
  return ['body', ...steps].join('>')
}
const textOf = (element: Element) => (element.getAttribute('aria-label') ?? element.textContent ?? '').trim()

const isSecret = (field: Field) =>
  /^(?:password|hidden|file)$/.test(field.type) || /^(?:cc-|one-time)/.test(field.autocomplete)
const isToggle = (field: Field): field is HTMLInputElement => /^(?:checkbox|radio)$/.test(field.type)

function keep(): void {
  const fields = [...document.querySelectorAll<Field>('input,textarea')].flatMap((field): Kept['fields'] => {
    if (isSecret(field)) return []
    if (isToggle(field))
      return field.checked === field.defaultChecked ? [] : [[placeOf(field), field.checked, field.name]]
    return field.value === field.defaultValue ? [] : [[placeOf(field), field.value, field.name]]
  })
  const focused = document.activeElement
  const control = lastPressed?.closest('button,a,summary,[role=button]')
  const kept: Kept = {
    path: here(),
    fields,
    pressed: control ? { place: placeOf(control), text: textOf(control) } : null,
    focused: focused && focused !== document.body ? placeOf(focused) : null,
  }
  sessionStorage.setItem(keptKey, JSON.stringify(kept))
  sessionStorage.setItem(reloadedKey, here())
}

/** How long elements may take to come with parts that are loaded later, in ms. */
const awaitMs = 15_000

/** Runs a function on the element at a place, as soon as it is there and the right one. */
function whenThere<Found extends HTMLElement>(
  place: string,
  isRight: (element: Found) => boolean,
  act: (element: Found) => void,
): void {
  const look = (): boolean => {
    const found = document.querySelector<Found>(place)
    if (!found || !isRight(found)) return false
    act(found)
    return true
  }
  if (look()) return
  const observer = new MutationObserver(() => {
    if (look()) observer.disconnect()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), awaitMs)
}

/** Fills a field in, and tells the island that it belongs to, unless that reads its fields when it wakes. */
function fill(field: HTMLInputElement, value: string | boolean): void {
  const isAsleep = field.closest('astro-island[ssr]') !== null
  if (typeof value === 'boolean') {
    if (isAsleep) field.toggleAttribute('checked', value)
    else if (field.checked !== value) field.click()
    return
  }
  // The setter of the element itself is React's, which would take the text for its own.
  const { prototype } = field.localName === 'textarea' ? HTMLTextAreaElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  if (!isAsleep) field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Restores the kept fields and focus, and repeats the press. */
function restore(text: string): void {
  const { path, fields, pressed, focused } = JSON.parse(text) as Kept
  if (path !== here()) return
  for (const [place, value, name] of fields) {
    whenThere<HTMLInputElement>(
      place,
      (field) => field.name === name && (typeof value === 'boolean' || field.value === field.defaultValue),
      (field) => fill(field, value),
    )
  }
  if (focused) document.querySelector<HTMLElement>(focused)?.focus()
  if (!pressed) return
  whenThere(
    pressed.place,
    (control) => textOf(control) === pressed.text,
    (control) => {
      lastPressed = control
      control.click()
    },
  )
}

/** Shows a note about the problem, in the page's language, in place of an earlier one. */
function say(problem: 'lost' | 'offline'): void {
  document.querySelector('[data-recovery-note]')?.remove()
  const template = document.querySelector<HTMLTemplateElement>('template[data-recovery]')
  const note = template?.content.cloneNode(true) as DocumentFragment | undefined
  const button = note?.querySelector('button')
  if (!note || !button) return
  for (const text of note.querySelectorAll<HTMLElement>('[data-problem]'))
    text.hidden = text.dataset.problem !== problem
  button.addEventListener('click', () => void reload())
  // Everything behind a dialog is inert.
  const dialogs = document.querySelectorAll('dialog:modal')
  ;([...dialogs].at(-1) ?? document.body).append(note)
}

/** The element that was pressed last since a part failed to load; before that, the focused element. */
let lastPressed: Element | null = null
let reloading = false

async function reload(): Promise<void> {
  if (reloading) return
  reloading = true
  const isThere = await fetch('/healthz', { cache: 'no-store' }).then(
    () => true,
    () => false,
  )
  if (isThere) {
    try {
      keep()
    } catch {
      // A browser that forbids storage forgets what was typed.
    }
    return location.reload()
  }
  reloading = false
  say('offline')
  addEventListener('online', () => void reload(), { once: true })
}

/** Tells whether loading the page again was tried; it is no use where nothing can be kept. */
function isReloaded(): boolean {
  try {
    return sessionStorage.getItem(reloadedKey) === here()
  } catch {
    return true
  }
}

function recover(): void {
  lastPressed ??= document.activeElement
  if (isReloaded()) say('lost')
  else void reload()
}

/**
 * Recovers from a part that failed, if something was pressed for it or is being typed: nobody misses the others yet.
 */
function recoverPart(): void {
  const pressed = document.querySelector('[data-pressed]')
  pressed?.removeAttribute('data-pressed')
  if (pressed) lastPressed = pressed
  if (pressed || document.activeElement?.matches('input,textarea')) recover()
}

const kept = (() => {
  try {
    const text = sessionStorage.getItem(keptKey)
    sessionStorage.removeItem(keptKey)
    return text
  } catch {
    return null
  }
})()

const onUse = ({ target }: Event) => {
  lastPressed = target as Element
  recover()
}

if (kept) restore(kept)
else if (document.documentElement.hasAttribute('data-part-error')) recoverPart()
// A page that is only read is left alone until somebody presses something.
else if (document.activeElement !== document.body) recover()
else addEventListener('click', onUse, { once: true, capture: true })
// It runs once in a page: what fails later is for it, too.
addEventListener('astro:hydration-error', recover)
addEventListener('part-error', recoverPart)

export {}
