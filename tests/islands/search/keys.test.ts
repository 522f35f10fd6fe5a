import { expect, test } from 'vitest'
import { keyAction } from '#islands/search/keys.ts'

const open = { shown: true, active: -1, count: 3, filled: true, forgettable: false }
const closed = { ...open, shown: false }
const plain = {
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  isComposing: false,
  keyCode: 0,
}
const press = (key: string, state: Partial<typeof open> = {}, how: Partial<typeof plain> = {}) =>
  keyAction({ ...plain, ...how, key }, { ...open, ...state })

test('arrow keys cycle through the choices and the field', () => {
  const walk = (key: string) => {
    const places = [-1]
    for (let step = 0; step < 4; step += 1) {
      const action = press(key, { active: places.at(-1) ?? -1 })
      places.push(action && 'active' in action ? action.active : Number.NaN)
    }
    return places
  }
  expect(walk('ArrowDown')).toEqual([-1, 0, 1, 2, -1])
  expect(walk('ArrowUp')).toEqual([-1, 2, 1, 0, -1])
})

test('arrow keys open a closed list at its start or end, with Alt without selecting', () => {
  expect(press('ArrowDown', closed)).toEqual({ do: 'move', active: 0 })
  expect(press('ArrowUp', closed)).toEqual({ do: 'move', active: 2 })
  expect(press('ArrowDown', closed, { altKey: true })).toEqual({ do: 'open', active: -1 })
  expect(press('ArrowUp', open, { altKey: true })).toEqual({ do: 'close' })
})

test('Escape closes the list, then clears the field, then is left to the browser', () => {
  expect(press('Escape')).toEqual({ do: 'close' })
  expect(press('Escape', closed)).toEqual({ do: 'clear' })
  expect(press('Escape', { shown: false, filled: false })).toBeNull()
})

test('Enter selects the active choice, or else submits the form', () => {
  expect(press('Enter', { active: 1 })).toEqual({ do: 'choose' })
  expect(press('Enter')).toBeNull()
  expect(press('Enter', { shown: false, active: 1 })).toBeNull()
})

test('keys that move the text cursor deactivate the active choice', () => {
  for (const key of ['Home', 'End', 'ArrowLeft', 'ArrowRight']) {
    expect(press(key, { active: 1 })).toEqual({ do: 'leave', active: -1, stay: true })
    expect(press(key)).toBeNull()
  }
  expect(press('a', { active: 1 })).toBeNull()
})

test('Tab closes the list, unless the field is empty', () => {
  expect(press('Tab')).toEqual({ do: 'close', stay: true })
  expect(press('Tab', { filled: false })).toBeNull()
})

test('Delete removes the active recent search', () => {
  expect(press('Delete', { filled: false, active: 0, forgettable: true })).toEqual({ do: 'forget' })
  expect(press('Delete', { active: 0 })).toBeNull()
})

test('keys are ignored during text composition', () => {
  for (const key of ['Enter', 'ArrowDown', 'Escape', 'Tab']) {
    expect(press(key, { active: 1 }, { isComposing: true })).toBeNull()
    expect(press(key, { active: 1 }, { keyCode: 229 })).toBeNull()
  }
})

test('arrow keys with Ctrl, Meta or Shift are ignored', () => {
  for (const held of ['ctrlKey', 'metaKey', 'shiftKey']) {
    expect(press('ArrowDown', { active: 1 }, { [held]: true })).toBeNull()
  }
})
