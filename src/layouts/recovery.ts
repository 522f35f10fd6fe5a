/**
 * Recovers a page a part of which can't be loaded, as after a deployment: it is loaded again, once, with what was typed and
 * the press that had no effect. Where that does not help, or the server can't be reached, a sentence says so.
 * A script of its own, always called /recovery.js.
 */
type Kept = {
  path: string
  /** Fields with what was typed into them, by their place in the page. */
  fields: [place: string, value: string | boolean][]
  /** The control that was pressed, and what it says: nothing else is pressed in its place. */
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
      return field.checked === field.defaultChecked ? [] : [[placeOf(field), field.checked]]
    return field.value === field.defaultValue ? [] : [[placeOf(field), field.value]]
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

/** Puts back what was kept, and presses again. */
function restore(text: string): void {
  const { path, fields, pressed, focused } = JSON.parse(text) as Kept
  if (path !== here()) return
  const find = <Found extends HTMLElement>(place: string) => document.querySelector<Found>(place)
  for (const [place, value] of fields) {
    const field = find<HTMLInputElement>(place)
    if (typeof value === 'boolean') field?.toggleAttribute('checked', value)
    else if (field) field.value = value
  }
  if (focused) find(focused)?.focus()
  const control = pressed && find(pressed.place)
  if (!control || textOf(control) !== pressed.text) return
  lastPressed = control
  control.click()
}

/** Says once what is wrong, in the page's language. */
function say(problem: 'lost' | 'offline'): void {
  document.querySelector('[data-recovery-note]')?.remove()
  const template = document.querySelector<HTMLTemplateElement>('template[data-recovery]')
  const note = template?.content.cloneNode(true) as DocumentFragment | undefined
  const button = note?.querySelector('button')
  if (!note || !button) return
  for (const text of note.querySelectorAll<HTMLElement>('[data-problem]'))
    text.hidden = text.dataset.problem !== problem
  button.addEventListener('click', () => void reload())
  document.body.append(note)
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
// A page that is only read is left alone until somebody presses something.
else if (document.activeElement !== document.body) recover()
else addEventListener('click', onUse, { once: true, capture: true })
// It runs once in a page: what fails later is for it, too.
addEventListener('astro:hydration-error', recover)
addEventListener('vite:preloadError', recover)

export {}
