import { afterEach, expect, test, vi } from 'vitest'
import {
  daysLeft,
  formatAge,
  formatAmount,
  formatCount,
  formatDate,
  formatHours,
  formatPrice,
  formatQuantity,
  formatTimeLeft,
} from '#lib/i18n/format.ts'
import { formatsAttribute, setShopFormats, shopFormats, usualFormats } from '#lib/i18n/shop-formats.ts'

afterEach(() => setShopFormats(undefined))

test('prices have Indian grouping, and decimals only for fractions of a dirham', () => {
  expect(formatPrice(100_000_000, 'en')).toEqual({
    currency: 'AED',
    amount: '10,00,000',
    text: 'AED\u00a010,00,000',
  })
  expect(formatPrice(450_000_000_00, 'en').amount).toBe('45,00,00,000')
  expect(formatPrice(1_050, 'en').amount).toBe('10.50')
  expect(formatPrice(500, 'en').amount).toBe('5')
})

test('shop settings can group prices by thousands and put the day first in dates', () => {
  setShopFormats({ grouping: 'thousands', currency: 'code', dates: 'day_first' })
  expect(formatPrice(100_000_050, 'en').amount).toBe('1,000,000.50')
  expect(formatAmount(100_000_000)).toBe('AED\u00a01,000,000.00')
  expect(formatDate('2026-11-20T10:00:00Z', 'en')).toBe('20 November 2026')
  expect(formatDate('2026-11-20T10:00:00Z', 'ar')).toBe('20 نوفمبر 2026')
})

test('a shop setting puts the currency as a word after Arabic prices', () => {
  setShopFormats({ ...usualFormats, currency: 'word' })
  expect(formatPrice(118_000_00, 'ar')).toEqual({
    currency: 'درهم',
    amount: '1,18,000',
    text: '1,18,000\u00a0درهم',
  })
  expect(formatPrice(118_000_00, 'en').text).toBe('AED\u00a01,18,000')
  expect(formatAmount(118_000_00)).toBe('AED\u00a01,18,000.00')
})

test('the page passes non-default formats to the browser; unknown ones fall back to the default', () => {
  expect(formatsAttribute(usualFormats)).toBeUndefined()
  const other = { ...usualFormats, grouping: 'thousands', currency: 'word' } as const
  const root = { dataset: { formats: formatsAttribute(other) } }
  vi.stubGlobal('document', { documentElement: root })
  expect(shopFormats()).toEqual(other)
  setShopFormats(undefined)
  root.dataset.formats = 'words of another release'
  expect(shopFormats()).toEqual(usualFormats)
  vi.unstubAllGlobals()
})

test('quantities and counts are grouped by thousands whatever the price grouping', () => {
  expect(formatQuantity(121_000)).toBe('121,000')
  expect(formatQuantity(1.5)).toBe('1.5')
  expect(formatCount(1_234_567)).toBe('1,234,567')
})

test('an inexact count ends with a plus', () => {
  expect(formatCount(1_234)).toBe('1,234')
  expect(formatCount(10_000, false)).toBe('10,000+')
})

test('dates are month, day, year in Dubai time, with Latin digits in both languages', () => {
  expect(formatDate('2026-11-20T10:00:00Z', 'en')).toBe('November 20, 2026')
  expect(formatDate('2026-11-20T10:00:00Z', 'ar')).toBe('نوفمبر 20 2026')
  expect(formatDate('2026-11-20T21:00:00Z', 'en')).toBe('November 21, 2026')
})

test('ages count calendar days in Dubai', () => {
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

test('formatted dates and ages contain no direction marks', () => {
  for (const text of [formatDate('2026-11-20T10:00:00Z', 'ar'), formatAge('2020-01-01T00:00:00Z', 'ar')]) {
    expect(text).not.toMatch(/[\u200e\u200f\u061c]/)
  }
})

test('time left is given in hours, and in minutes below an hour', () => {
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

test('days left are calendar days in Dubai', () => {
  const bought = Date.parse('2026-11-20T06:30:00Z')
  const end = new Date(bought + 7 * 86_400_000).toISOString()
  expect(daysLeft(end, bought)).toBe(7)
  expect(daysLeft(end, bought + 1_000)).toBe(7)
  // The end is Friday at 10:30; these are Wednesday morning and evening.
  expect(daysLeft(end, Date.parse('2026-11-25T03:00:00Z'))).toBe(2)
  expect(daysLeft(end, Date.parse('2026-11-25T19:59:59Z'))).toBe(2)
  expect(daysLeft(end, Date.parse('2026-11-25T20:00:00Z'))).toBe(1)
  expect(daysLeft(end, Date.parse('2026-12-24T00:00:00Z'))).toBe(0)
})

test('account amounts always show two decimals', () => {
  expect([0, 5, 49_00, 10_00_000_00].map(formatAmount)).toEqual([
    ...['AED\u00a00.00', 'AED\u00a00.05', 'AED\u00a049.00', 'AED\u00a010,00,000.00'],
  ])
})

test('a number of hours takes the plural form of the language', () => {
  expect(formatHours(48, 'en')).toBe('48 hours')
  expect(formatHours(1, 'en')).toBe('1 hour')
  expect([48, 3, 2].map((hours) => formatHours(hours, 'ar'))).toEqual(['48 ساعة', '3 ساعات', 'ساعتان'])
})
