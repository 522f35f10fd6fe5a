/** Script that recovers pages; it has the same name in every build (docs/decisions/0070). */
const recoveryScript = '/recovery.js'

/** Control that was pressed last, until anything else is pressed or typed. */
let pressed: Element | null = null
if (typeof document !== 'undefined') {
  addEventListener('click', ({ target }) => (pressed = target as Element), true)
  for (const type of ['pointerdown', 'keydown', 'input']) addEventListener(type, () => (pressed = null), true)
}

/** Returns the control that was just pressed, for which a part is loaded. */
export const pressedControl = (): Element | null => pressed

/**
 * Starts the recovery of a page whose part could not be loaded: the page is loaded again once, with what was typed, and
 * the control is pressed again.
 */
export async function recoverPart(control: Element | null): Promise<void> {
  control?.toggleAttribute('data-pressed', true)
  document.documentElement.toggleAttribute('data-part-error', true)
  try {
    await import(/* @vite-ignore */ recoveryScript)
    dispatchEvent(new Event('part-error'))
  } catch {
    // Without a network: the part says so itself.
  }
}
