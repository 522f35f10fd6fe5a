/** State of the list under a search field when a key is pressed. */
type ListState = {
  shown: boolean
  /** Index of the active choice; -1 for none. */
  active: number
  count: number
  /** True if the field has text. */
  filled: boolean
  /** True if the active choice is a recent search, which can be deleted. */
  forgettable: boolean
}

type Key = Pick<
  KeyboardEvent,
  'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'isComposing' | 'keyCode'
>

/** `stay`: the key's default action happens as well. */
export type KeyAction =
  | { do: 'open' | 'move' | 'leave'; active: number; stay?: true }
  | { do: 'close'; stay?: true }
  | { do: 'choose' | 'forget' | 'clear' }

/** keyCode during a composition: Safari ends a composition before it sends the Enter that ended it. */
const composingKeyCode = 229

/**
 * Maps a key to an action of a combobox with list autocomplete (WAI-ARIA authoring practices, combobox). The field
 * keeps focus and text; up and down are the same in both writing directions.
 * @returns null if the browser's default applies
 */
export function keyAction(
  event: Key,
  { shown, active, count, filled, forgettable }: ListState,
): KeyAction | null {
  if (event.isComposing || event.keyCode === composingKeyCode) return null
  if (event.ctrlKey || event.metaKey || event.shiftKey) return null
  const on = shown && active >= 0
  // One more position than choices: the field itself, with nothing chosen.
  const move = (step: number) => ((active + 1 + step + count + 1) % (count + 1)) - 1
  switch (event.key) {
    case 'ArrowDown':
      if (event.altKey) return { do: 'open', active }
      return { do: 'move', active: shown ? move(1) : 0 }
    case 'ArrowUp':
      if (event.altKey) return { do: 'close' }
      return { do: 'move', active: shown ? move(-1) : count - 1 }
    case 'Enter':
      return on ? { do: 'choose' } : null
    case 'Escape':
      if (shown) return { do: 'close' }
      return filled ? { do: 'clear' } : null
    case 'Delete':
      return on && forgettable ? { do: 'forget' } : null
    case 'Home':
    case 'End':
    case 'ArrowLeft':
    case 'ArrowRight':
      return on ? { do: 'leave', active: -1, stay: true } : null
    case 'Tab':
      // The delete buttons beside recent searches are next in the tab order.
      return filled ? { do: 'close', stay: true } : null
    default:
      return null
  }
}
