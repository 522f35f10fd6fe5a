import { expect, test } from 'vitest'
import { quietUntil } from '#server/push/quiet.ts'

const at = (time: string) => new Date(`2026-03-10T${time}+04:00`)

test('quiet hours can span midnight', () => {
  expect(quietUntil([22, 7], at('21:59:59'))).toBeNull()
  expect(quietUntil([22, 7], at('22:00:00'))).toEqual(new Date('2026-03-11T07:00:00+04:00'))
  expect(quietUntil([22, 7], at('00:30:00'))).toEqual(at('07:00:00'))
  expect(quietUntil([22, 7], at('06:59:59'))).toEqual(at('07:00:00'))
  expect(quietUntil([22, 7], at('07:00:00'))).toBeNull()
})

test('quiet hours can lie within one day', () => {
  expect(quietUntil([13, 15], at('12:59:59'))).toBeNull()
  expect(quietUntil([13, 15], at('14:00:00'))).toEqual(at('15:00:00'))
  expect(quietUntil([13, 15], at('15:00:00'))).toBeNull()
  expect(quietUntil([0, 1], at('00:00:00'))).toEqual(at('01:00:00'))
})

test('there are no quiet hours when unset or when start equals end', () => {
  expect(quietUntil(null, at('03:00:00'))).toBeNull()
  expect(quietUntil([22, 22], at('22:30:00'))).toBeNull()
})
