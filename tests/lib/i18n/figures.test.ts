import { expect, test } from 'vitest'
import { formatChange, formatFigure, formatFigureShort } from '#lib/i18n/figures.ts'

test('figures are written in full with their unit and Latin digits', () => {
  expect(formatFigure(121_000, 'count', 'en')).toBe('121,000')
  expect(formatFigure(121_000, 'count', 'ar')).toBe('121,000')
  expect(formatFigure(120_050, 'fils', 'en')).toBe('AED\u00a01,200.50')
  expect(formatFigure(45, 'minutes', 'en')).toBe('45 min')
  expect(formatFigure(210, 'minutes', 'en')).toBe('3.5 hr')
  expect(formatFigure(2 * 24 * 60, 'minutes', 'en')).toBe('2 days')
  expect(formatFigure(45, 'minutes', 'ar')).toMatch(/^45/)
})

test('short figures are rounded to fit above a bar', () => {
  expect(formatFigureShort(999, 'count', 'en')).toBe('999')
  expect(formatFigureShort(1_250, 'count', 'en')).toBe('1.3K')
  expect(formatFigureShort(99_900, 'fils', 'en')).toBe('999')
})

test('a percentage change has a sign, and is null without a previous figure', () => {
  expect(formatChange(112, 100)).toBe('+12\u00a0%')
  expect(formatChange(92, 100)).toBe('\u22128\u00a0%')
  expect(formatChange(100, 100)).toBe('±0\u00a0%')
  expect(formatChange(5, 0)).toBeNull()
})
