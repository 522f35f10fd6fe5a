import { expect, test } from 'vitest'
import { headlineOf, overviewFigures, weeksOf } from '#lib/admin/overview.ts'
import type { Figures } from '#lib/contract/admin/figures.ts'
import { addDays } from '#lib/i18n/days.ts'

const figures = (members: number, decisionMinutes: number | null = null): Figures => ({
  members,
  listings: 0,
  chats: 0,
  offers: 0,
  revenue: 0,
  reports: 0,
  decisionMinutes,
})
const days = Array.from({ length: 14 }, (_, index) => ({
  day: addDays('2026-11-14', index),
  ...figures(index + 1),
}))

test('the overview splits two weeks into the last seven days and the seven before them', () => {
  const { points, before } = weeksOf(days, 'members', 'en')
  expect(points.map(({ value }) => value)).toEqual([8, 9, 10, 11, 12, 13, 14])
  expect(before).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(points.at(-1)).toMatchObject({ label: 'November 27, 2026', short: '27' })
})

test('a headline shows the change in percent, or none when there is nothing to compare with', () => {
  expect(headlineOf(figures(6), figures(5), 'members', 'count', 'en')).toEqual({
    value: '6',
    before: '5',
    change: '+20\u00a0%',
  })
  expect(headlineOf(figures(6), figures(0), 'members', 'count', 'en').change).toBeNull()
  expect(headlineOf(figures(0), figures(0, 90), 'decisionMinutes', 'minutes', 'en')).toEqual({
    value: '–',
    before: '1.5 hr',
    change: null,
  })
})

test('the overview contains each figure exactly once', () => {
  expect(overviewFigures.map(({ name }) => name).sort()).toEqual(Object.keys(figures(0)).sort())
})
