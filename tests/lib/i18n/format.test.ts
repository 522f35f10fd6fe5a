import { expect, test } from 'vitest'
import { formatAge, formatCount, formatDate, formatPrice, formatTimeLeft } from '#lib/i18n/format.ts'

test('prices have Indian grouping, and decimals only when there are fils', () => {
  expect(formatPrice(100_000_000)).toEqual({
    currency: 'AED',
    amount: '10,00,000',
    text: 'AED\u00a010,00,000',
  })
  expect(formatPrice(450_000_000_00).amount).toBe('45,00,00,000')
  expect(formatPrice(1_050).amount).toBe('10.50')
  expect(formatPrice(500).amount).toBe('5')
})

test('counts say when they are a lower bound', () => {
  expect(formatCount(1_234)).toBe('1,234')
  expect(formatCount(10_000, false)).toBe('10,000+')
})

test('dates are month-day-year in Dubai, with Latin digits in both languages', () => {
  expect(formatDate('2026-11-20T10:00:00Z', 'en')).toBe('November 20, 2026')
  expect(formatDate('2026-11-20T10:00:00Z', 'ar')).toBe('نوفمبر 20، 2026')
  expect(formatDate('2026-11-20T21:00:00Z', 'en')).toBe('November 21, 2026')
})

test('ages count whole days of Dubai', () => {
  const now = Date.parse('2026-03-10T08:00:00Z')
  const age = (iso: string) => formatAge(iso, 'en', now)
  expect(age('2026-03-10T01:00:00Z')).toBe('today')
  expect(age('2026-03-09T21:00:00Z')).toBe('today')
  expect(age('2026-03-09T19:00:00Z')).toBe('yesterday')
  expect(age('2026-03-01T08:00:00Z')).toBe('last week')
  expect(age('2026-01-01T08:00:00Z')).toBe('2 months ago')
  expect(age('2027-01-01T08:00:00Z')).toBe('today')
  expect(formatAge('2026-03-07T08:00:00Z', 'ar', now)).toBe('قبل 3 أيام')
})

test('no direction marks are left in what Intl gives', () => {
  for (const text of [formatDate('2026-11-20T10:00:00Z', 'ar'), formatAge('2020-01-01T00:00:00Z', 'ar')]) {
    expect(text).not.toMatch(/[\u200e\u200f\u061c]/)
  }
})

test('time that is left is hours, and minutes at the end', () => {
  const now = Date.parse('2026-03-10T08:00:00Z')
  const left = (iso: string, locale: 'en' | 'ar' = 'en') => formatTimeLeft(iso, locale, now)
  expect(left('2026-03-12T08:00:00Z')).toBe('in 48 hours')
  expect(left('2026-03-10T10:59:59Z')).toBe('in 3 hours')
  expect(left('2026-03-10T10:58:00Z')).toBe('in 2 hours')
  expect(left('2026-03-10T09:00:00Z')).toBe('in 1 hour')
  expect(left('2026-03-10T08:11:10Z')).toBe('in 12 minutes')
  expect(left('2026-03-10T07:00:00Z')).toBe('in 1 minute')
  expect(left('2026-03-10T11:00:00Z', 'ar')).toBe('خلال 3 ساعات')
})
