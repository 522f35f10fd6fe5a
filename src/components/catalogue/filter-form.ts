/** The filters work as a plain form; this spares a press on its button and keeps its addresses short. */
const form = document.querySelector<HTMLFormElement>('#filters')
const beside = matchMedia('(width >= 64rem)')

// A choice made with a pointer is meant; whoever walks through the choices by key presses the button.
let pointed = false
addEventListener('pointerdown', () => (pointed = true), { capture: true, passive: true })
addEventListener('keydown', () => (pointed = false), { capture: true, passive: true })

addEventListener('change', ({ target }) => {
  const isOrder = target instanceof HTMLSelectElement
  const isChoice = target instanceof HTMLInputElement && target.type === 'radio'
  if (!pointed || !(isOrder || isChoice) || target.form !== form) return
  if (isOrder || beside.matches) form?.requestSubmit()
})

form?.addEventListener('formdata', ({ formData }) => {
  for (const [name, value] of [...formData]) if (value === '') formData.delete(name)
})

// A module of its own: its names are nobody else’s.
export {}
