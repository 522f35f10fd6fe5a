import { expect, test } from 'vitest'
import { wordMark } from '#lib/content/word-mark.ts'

const textOf = (name: string) => wordMark(name).lines.map(({ text }) => text)

test('a word mark contains the whole name', () => {
  expect(textOf('Samsung').join(' ').toLowerCase()).toBe('samsung')
  expect(textOf('سامسونج')).toEqual(['سامسونج'])
})

test('a word mark sets the last word of a longer name on a second line, with its conjunction', () => {
  expect(textOf('Liwa Oasis Dates').map((text) => text.toLowerCase())).toEqual(['liwa oasis', 'dates'])
  expect(textOf('Nasaem Oud & Perfumes').map((text) => text.toLowerCase())).toEqual([
    'nasaem oud',
    '& perfumes',
  ])
})

test('Arabic word marks have no letter spacing and no slant', () => {
  for (const name of ['سامسونج', 'أبل', 'سوني', 'إل جي', 'كانون', 'تويوتا', 'بيت المجلس للأثاث']) {
    const { lines, slanted } = wordMark(name)
    expect(slanted).toBe(false)
    for (const { spacing } of lines) expect(spacing).toBe(0)
  }
})

test('word marks vary in style, and long names fit their width', () => {
  const names = ['Samsung', 'Apple', 'Sony', 'LG', 'Canon', 'Toyota', 'Nissan', 'Honda', 'Bosch', 'Makita']
  const styles = names.map((name) => `${wordMark(name).slanted} ${wordMark(name).lines[0]?.spacing}`)
  expect(new Set(styles).size).toBeGreaterThan(2)
  for (const name of [...names, 'Bayt Al Majlis Furniture'])
    for (const { text, size, spacing } of wordMark(name).lines)
      expect(text.length * (size * 0.62 + spacing)).toBeLessThan(230)
})
