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
  const isChoice =
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLInputElement && ['radio', 'checkbox'].includes(target.type))
  if (isChoice && target.form === form && pointed && beside.matches) form?.requestSubmit()
})

function submitOrder() {
  clearTimeout(resting)
  if (pointed) return form?.requestSubmit()
  resting = setTimeout(() => {
    sessionStorage.setItem(focusKey, '1')
    form?.requestSubmit()
  }, restMs)
}

if (sessionStorage.getItem(focusKey)) {
  sessionStorage.removeItem(focusKey)
  order?.focus()
}

form?.addEventListener('formdata', ({ formData }) => {
  for (const [name, value] of [...formData]) if (value === '') formData.delete(name)
})

// Makes this file a module, so that its names are not global.
export {}
