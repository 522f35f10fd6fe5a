import { expect, test } from 'vitest'
import { wordMark } from '#lib/content/word-mark.ts'

const textOf = (name: string) => wordMark(name).lines.map(({ text }) => text)

test('a word mark sets the whole name in type, not its initial', () => {
  expect(textOf('Samsung').join(' ').toLowerCase()).toBe('samsung')
  expect(textOf('سامسونج')).toEqual(['سامسونج'])
})

test('of several words the last stands below, with its conjunction', () => {
  expect(textOf('Liwa Oasis Dates').map((text) => text.toLowerCase())).toEqual(['liwa oasis', 'dates'])
  expect(textOf('Nasaem Oud & Perfumes').map((text) => text.toLowerCase())).toEqual([
    'nasaem oud',
    '& perfumes',
  ])
})

test('Arabic is neither spaced nor slanted', () => {
  for (const name of ['سامسونج', 'أبل', 'سوني', 'إل جي', 'كانون', 'تويوتا', 'بيت المجلس للأثاث']) {
    const { lines, slanted } = wordMark(name)
    expect(slanted).toBe(false)
    for (const { spacing } of lines) expect(spacing).toBe(0)
  }
})

test('word marks of different names differ in style, and long names fit', () => {
  const names = ['Samsung', 'Apple', 'Sony', 'LG', 'Canon', 'Toyota', 'Nissan', 'Honda', 'Bosch', 'Makita']
  const styles = names.map((name) => `${wordMark(name).slanted} ${wordMark(name).lines[0]?.spacing}`)
  expect(new Set(styles).size).toBeGreaterThan(2)
  for (const name of [...names, 'Bayt Al Majlis Furniture'])
    for (const { text, size, spacing } of wordMark(name).lines)
      expect(text.length * (size * 0.62 + spacing)).toBeLessThan(230)
})
