import { expect, test } from 'vitest'
import { addDays, dayStart, isDay } from '#lib/i18n/days.ts'

test('a day starts at midnight in Dubai, four hours before UTC', () => {
  expect(dayStart('2026-11-20').toISOString()).toBe('2026-11-19T20:00:00.000Z')
})

test('adding days crosses the ends of months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2024-03-01', -1)).toBe('2024-02-29')
})

test.each(['2026-02-30', '2026-13-01', '2026-1-1', 'today', '', '2026-11-20T00:00'])(
  '%j is not a valid day',
  (text) => expect(isDay(text)).toBe(false),
)
