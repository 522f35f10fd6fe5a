import { expect, test } from 'vitest'
import { missedBackups } from '#server/backups/schedule.ts'
import { isSchedule } from '#server/platform/schedule.ts'

test('a schedule has five valid cron fields', () => {
  for (const text of ['30 2 * * *', '0 */6 * * *', '15 3 * * 5', '0 2 1,15 * *'])
    expect(isSchedule(text), text).toBe(true)
  for (const text of ['', 'daily', '99 99 * * *', '30 2 * *', '0 30 2 * * *', '@daily', '30 2 * * funday'])
    expect(isSchedule(text), text).toBe(false)
})

test('missed backups count in Dubai time, from three hours after they were due', () => {
  // 02:30 in Dubai is 22:30 UTC of the previous day.
  const at = (text: string) => Date.parse(text)
  const nightly = '30 2 * * *'
  const newest = at('2026-11-24T22:31:00Z')
  expect(missedBackups(nightly, newest, at('2026-11-25T20:00:00Z'))).toBe(0)
  expect(missedBackups(nightly, newest, at('2026-11-26T01:00:00Z'))).toBe(0)
  expect(missedBackups(nightly, newest, at('2026-11-26T02:00:00Z'))).toBe(1)
  expect(missedBackups(nightly, newest, at('2026-11-28T02:00:00Z'))).toBe(3)
  expect(missedBackups(nightly, newest, at('2027-11-28T02:00:00Z'))).toBe(10)
})
