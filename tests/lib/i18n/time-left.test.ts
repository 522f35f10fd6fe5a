import { expect, test } from 'vitest'
import { timeLeft } from '#lib/i18n/time-left.ts'

const shown = (seconds: number, locale: 'en' | 'ar') =>
  timeLeft(seconds, locale).map((text) => text.replace('\n', ' '))

const threeDays = 3 * 86_400 + 5 * 3_600 + 11 * 60 + 40

test('each unit of the time left has its number without a leading zero, in the right plural form', () => {
  expect(shown(threeDays, 'en')).toEqual(['3 days', '5 hours', '11 minutes', '40 seconds'])
  expect(shown(threeDays, 'ar')).toEqual(['3 أيام', '5 ساعات', '11 دقيقة', '40 ثانية'])
})

test('Arabic units of one and two are written without a number', () => {
  expect(shown(2 * 86_400 + 3_600 + 2 * 60 + 1, 'ar')).toEqual(['يومان', 'ساعة', 'دقيقتان', 'ثانية'])
  expect(shown(86_400 + 2 * 3_600 + 60 + 2, 'en')).toEqual(['1 day', '2 hours', '1 minute', '2 seconds'])
})

test('no time left is shown as zero of each unit', () => {
  expect(shown(0, 'en')).toEqual(['0 days', '0 hours', '0 minutes', '0 seconds'])
  expect(shown(0, 'ar')).toEqual(['0 يوم', '0 ساعة', '0 دقيقة', '0 ثانية'])
})
