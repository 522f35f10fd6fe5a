import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const text = readFileSync('docs/security.md', 'utf8')

test('every path named in docs/security.md exists', () => {
  const named = [...text.matchAll(/`([\w.-]+(?:\/[\w.[\]-]+)+)`/g)].map(([, path]) => path ?? '')
  expect(named.length).toBeGreaterThan(50)
  expect([...new Set(named)].filter((path) => !existsSync(path))).toEqual([])
})

test('every link in docs/security.md leads to a page', () => {
  const links = [...text.matchAll(/\]\(([^)#]+\.md)\)/g)].map(([, path]) => path ?? '')
  expect(links.filter((path) => !existsSync(`docs/${path}`))).toEqual([])
})

test('every requirement in docs/security.md is listed once, in the order of the standard', () => {
  const numbers = [...text.matchAll(/^\| (\d+(?:\.\d+){2}) +\|/gm)].map(([, number]) =>
    (number ?? '').split('.').map(Number),
  )
  const inOrder = numbers.toSorted(
    (a, b) => a.map((part, at) => part - (b[at] ?? 0)).find((difference) => difference !== 0) ?? 0,
  )
  expect(numbers).toEqual(inOrder)
  expect(new Set(numbers.map(String)).size).toBe(numbers.length)
})
