/** What the list under a search field is like when a key comes. */
type ListState = {
  shown: boolean
  /** The place of the choice that the keyboard stands on; -1 for none. */
  active: number
  count: number
  /** Whether there is text in the field. */
  filled: boolean
  /** Whether that choice is a search that can be forgotten. */
  forgettable: boolean
}

type Key = Pick<
  KeyboardEvent,
  'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'isComposing' | 'keyCode'
>

/** `stay`: the field does with the key what fields do. */
export type KeyAction =
  | { do: 'open' | 'move' | 'leave'; active: number; stay?: true }
  | { do: 'close'; stay?: true }
  | { do: 'choose' | 'forget' | 'clear' }

/** Safari ends a composition before it tells of the Enter that ended it. */
const composing = 229

/**
 * What a key does to a combobox whose list completes what is typed (WAI-ARIA authoring practices, combobox). The
 * field keeps the focus and its text; up and down are the same in both directions of writing.
 * @returns null for a key that is the field's own business
 */
export function keyAction(
  event: Key,
  { shown, active, count, filled, forgettable }: ListState,
): KeyAction | null {
  if (event.isComposing || event.keyCode === composing) return null
  if (event.ctrlKey || event.metaKey || event.shiftKey) return null
  const on = shown && active >= 0
  // One more place than there are choices: the field itself, with nothing chosen.
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
      // Beside recent searches stand buttons that the next Tab leads to.
      return filled ? { do: 'close', stay: true } : null
    default:
      return null
  }
}
