import { expect, test } from 'vitest'
import { pageWindow } from '#components/page-window.ts'

test('up to six pages, all page numbers are shown', () => {
  expect(pageWindow(1, 1)).toEqual([1])
  expect(pageWindow(3, 6)).toEqual([1, 2, 3, 4, 5, 6])
})

test('with more than six pages, the first, last and neighbouring pages are shown', () => {
  expect(pageWindow(10, 20)).toEqual([1, 'gap', 9, 10, 11, 'gap', 20])
  expect(pageWindow(1, 20)).toEqual([1, 2, 'gap', 20])
  expect(pageWindow(20, 20)).toEqual([1, 'gap', 19, 20])
})

test('a gap never replaces a single page number', () => {
  for (let pages = 7; pages <= 12; pages++) {
    for (let page = 1; page <= pages; page++) {
      const shown = pageWindow(page, pages)
      expect(shown).toContain(page)
      for (const [index, entry] of shown.entries()) {
        if (entry !== 'gap') continue
        const [before, after] = [shown[index - 1], shown[index + 1]]
        expect(Number(after) - Number(before), `${page} of ${pages}`).toBeGreaterThan(2)
      }
      expect(new Set(shown.filter((entry) => entry !== 'gap')).size).toBe(
        shown.filter((entry) => entry !== 'gap').length,
      )
    }
  }
})
