/**
 * Submits the filter form on a choice by pointer, and drops empty parameters from its address. Without scripts it is a
 * plain form.
 */
const form = document.querySelector<HTMLFormElement>('#filters')
const beside = matchMedia('(width >= 64rem)')

// Keyboard users move through the choices and press the button, so only pointer choices submit.
let pointed = false
addEventListener('pointerdown', () => (pointed = true), { capture: true, passive: true })
addEventListener('keydown', () => (pointed = false), { capture: true, passive: true })

addEventListener('change', ({ target }) => {
  const isOrder = target instanceof HTMLSelectElement && target.name === 'sort'
  const isChoice =
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLInputElement && ['radio', 'checkbox'].includes(target.type))
  if (!pointed || !(isOrder || isChoice) || target.form !== form) return
  if (isOrder || beside.matches) form?.requestSubmit()
})

form?.addEventListener('formdata', ({ formData }) => {
  for (const [name, value] of [...formData]) if (value === '') formData.delete(name)
})

// Makes this file a module, so that its names are not global.
export {}
