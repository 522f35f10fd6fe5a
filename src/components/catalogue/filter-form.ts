import { keepEmirate } from './follow-emirate.ts'

/**
 * Submits the filter form when a choice is made, and drops empty parameters from its address. Without scripts it is a
 * plain form. A choice by pointer submits at once where the list is beside the form. By keyboard only the order does,
 * when its keys have come to rest; focus is on it again after the load.
 */
const form = document.querySelector<HTMLFormElement>('#filters')
const order = document.querySelector<HTMLSelectElement>('select[name=sort]')
const beside = matchMedia('(width >= 64rem)')
const focusKey = 'focus order'
const restMs = 400

// Keyboard users move through the choices and press the button.
let pointed = false
addEventListener('pointerdown', () => (pointed = true), { capture: true, passive: true })
addEventListener('keydown', () => (pointed = false), { capture: true, passive: true })

let resting: ReturnType<typeof setTimeout> | undefined

addEventListener('change', ({ target }) => {
  if (target === order) return submitOrder()
  const field = target as HTMLSelectElement | HTMLInputElement
  const isChoice = /^(select|radio|checkbox)/.test(field.type)
  if (isChoice && field.form === form && pointed && (beside.matches || !form?.contains(field)))
    form?.requestSubmit()
})

// In the sheet of a phone the button counts what is chosen, and what is typed while it is typed.
addEventListener('input', ({ target }) => {
  if (target instanceof HTMLElement && form?.contains(target) && !beside.matches)
    void import('./filter-count.ts').then(({ updateCount }) => updateCount(form))
})

function submitOrder() {
  clearTimeout(resting)
  if (pointed) return submitNear()
  resting = setTimeout(() => {
    sessionStorage.setItem(focusKey, '1')
    submitNear()
  }, restMs)
}

/** Submits the form; "nearest" begins at the position where the browser tells it. */
function submitNear() {
  if (form && order?.value === 'nearest' && !form.elements.namedItem('near') && navigator.geolocation)
    import('./nearest.ts').then((near) => near.submitNear(form))
  else form?.requestSubmit()
}

if (sessionStorage.getItem(focusKey)) {
  sessionStorage.removeItem(focusKey)
  order?.focus()
}

form?.addEventListener('submit', () => {
  const emirate = form.querySelector<HTMLInputElement>('[name=emirate]:checked')?.value
  if (emirate !== undefined && emirate !== (document.documentElement.dataset.emirate ?? ''))
    keepEmirate(emirate)
})

form?.addEventListener('formdata', ({ formData }) => {
  if (formData.get('sort') !== 'nearest') formData.delete('near')
  for (const [name, value] of [...formData]) if (value === '') formData.delete(name)
})
